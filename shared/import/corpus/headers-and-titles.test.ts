import { listsIn, type TriedList, tryLists } from '../fixtures/try-list.ts'

const HEADERS_OF_TWO_LINES: readonly TriedList[] = [
  ...listsIn(`
  # purchase and sale under one word | price: ?
  Article;;Price;
  Code;Name;Purchase;Sale
  A1;Rose;0,80;1,25
  A2;Lily;1,20;2,25
  # EK and VK under Preis | price: A1=1.25 A2=2.25
  Artikel;;Preis;;Lager
  Artikelnummer;Bezeichnung;EK;VK;Bestand
  A1;Rose;0,80;1,25;12
  A2;Lilie;1,20;2,25;14
  # Bestand under Lager | stock: A1=12 A2=14
  Artikel;;Preis;;Lager
  Artikelnummer;Bezeichnung;EK;VK;Bestand
  A1;Rose;0,80;1,25;12
  A2;Lilie;1,20;2,25;14
  # excl. and incl. | price: A1=1 A2=2
  SKU;Name;Price;
  ;;excl.;incl.
  A1;Rose;1,00;1,09
  A2;Lily;2,00;2,18
  # incl. and excl. | price: A1=1 A2=2
  SKU;Name;Price;
  ;;incl.;excl.
  A1;Rose;1,09;1,00
  A2;Lily;2,18;2,00
  # a word that goes on | price: A1=1.25 A2=2.25
  Artikelnummer-;Name;Preis netto
  neu;;EUR/Stck
  A1;Rose;1,25
  A2;Lily;2,25
  `),
  ['two locations', 'stock', 'SKU;Name;Stock;\n;;Aalsmeer;Naaldwijk\nA1;Rose;0;1\nA2;Lily;1;2\n', '?'],
  [
    'free and reserved',
    'stock',
    'SKU;Name;Stock;\n;;free;reserved\nA1;Rose;10;1\nA2;Lily;11;2\n',
    'A1=10 A2=11',
  ],
  ['bunch and stem', 'price', 'SKU;Name;Prijs;\n;;bos;stuk\nA1;Rose;8,00;0,80\nA2;Lily;12,00;1,20\n', '?'],
  ['a product below', 'stock', 'SKU;;Stock\nROSE;Red;5\nLILY;White;12\n', 'ROSE=5 LILY=12'],
]

const HEADERS: readonly TriedList[] = [
  ...listsIn(`
  # Old and new price | price: A1=1.25 A2=2.25
  SKU;Name;Old price;New price
  A1;Rose;1,20;1,25
  A2;Lily;2,20;2,25
  # Alter und neuer Preis | price: A1=1.25
  Artikelnummer;Bezeichnung;Alter Preis;Neuer Preis
  A1;Rose;1,20;1,25
  # Nieuwe en oude voorraad | stock: A1=12 A2=14
  Artikelcode;Nieuwe voorraad;Oude voorraad
  A1;12;40
  A2;14;60
  # Ancien et nouveau prix | price: A1=1.25
  Référence;Désignation;Ancien prix;Nouveau prix
  A1;Rose;1,20;1,25
  # a new price beside a price | price: ?
  SKU;Name;Price;New price
  A1;Rose;1,20;1,25
  A2;Lily;2,20;2,25
  # a new price beside another | price: ?
  SKU;Name;Web price;New price
  A1;Rose;1,20;1,25
  A2;Lily;2,20;2,25
  # Prix achat, Prix vente | price: A1=1.2
  Référence;Désignation;Prix achat;Prix vente
  A1;Rose;0,80;1,20
  # Price excl, Price incl | price: A1=1.25
  SKU;Name;Price excl;VAT;Price incl
  A1;Rose;1,25;9%;1,36
  # Stock value | stock: A1=40 A2=60
  SKU;Name;Stock;Stock value
  A1;Rose;40;50,00
  A2;Lily;60;135,00
  # Voorraadwaarde | stock: A1=40 A2=60
  Artikelcode;Naam;Prijs;Aantal;Voorraadwaarde
  A1;Roos;1,25;40;50,00
  A2;Lelie;2,25;60;135,00
  # two languages that differ | price: ?
  Artikelcode;Naam;Prijs / Stock
  A1;Roos;1,25
  A2;Lelie;2,25
  # a second header in another language | price: A1=1.25
  SKU;Name;Price
  Artikelcode;Naam;Prijs
  A1;Rose;1,25
  # a second header in another order | price: ?
  SKU;Price;Stock
  Artikelcode;Voorraad;Prijs
  A1;1,25;4
  # units of a hundred | price: A2=2.25 ?
  Artikelnummer;Bezeichnung;Preis;Einheit
  A1;Rose;125,00;100 St
  A2;Lilie;2,25;1 St
  # two columns of locations | stock: ?
  SKU;Name;Stock Aalsmeer;Stock Naaldwijk
  A1;Rose;40;5
  A2;Lily;60;7
  `),
  ['Precio compra', 'price', 'Referencia;Nombre;Precio compra;Precio\nA1;Rosa;0,80;1,20\n', 'A1=1.2'],
  ['Stock +/-', 'stock', 'SKU;Name;Stock +/-\nA1;Rose;4\nA2;Lily;6\n', '?'],
  ['Price ¢', 'price', 'SKU;Name;Price ¢\nA1;Rose;125\nA2;Lily;225\n', '?'],
  ['Price ‰', 'price', 'SKU;Name;Price ‰\nA1;Rose;125,00\nA2;Lily;225,00\n', '?'],
  ['Price €', 'price', 'SKU;Name;Price €\nA1;Rose;1,25\nA2;Lily;2,25\n', 'A1=1.25 A2=2.25'],
  ['two languages', 'price', 'Artikelcode / SKU;Naam / Name;Prijs / Price\nA1;Roos;1,25\n', 'A1=1.25'],
  ['a list of lengths', 'price', 'SKU;Name;40 cm;50 cm\nA1;Rose;0,40;0,50\nA2;Lily;0,45;0,55\n', '?'],
  ['a list of weeks', 'stock', 'SKU;Name;wk 46;wk 47\nA1;Rose;40;50\nA2;Lily;45;55\n', '?'],
  ['tiers', 'price', 'SKU;Name;1+;10+;100+\nA1;Rose;0,40;0,35;0,30\nA2;Lily;0,45;0,40;0,35\n', '?'],
  ['per /100', 'price', 'Artikelnummer;Bezeichnung;Preis/100\nA1;Rose;125,00\nA2;Lilie;225,00\n', '?'],
]

const MOVED = 'SKU;Name;Quantity\nA1;Rose;40\nA2;Lily;4\n'
const TITLES: readonly TriedList[] = [
  ['prices at the airport of the grower', 'price', 'Prices FOB Quito\n\nSKU;Name;Price\nA1;Rose;1,25\n', '?'],
  [
    'a price that fell by a cent',
    'price',
    'Let op: prijs weer 1 ct omlaag\n\nSKU;Name;Price\nA1;Rose;1,25\n',
    'A1=1.25',
  ],
  [
    'a customer',
    'price',
    'Kwekerij Jansen BV\nKlant: Bloom\n\nArtikelcode;Omschrijving;Prijs\nA1;Roos;1,25\n',
    '?',
  ],
  [
    'a grower',
    'price',
    'Kwekerij Jansen BV\nTel 0297-123456\n\nArtikelcode;Omschrijving;Prijs\nA1;Roos;1,25\n',
    'A1=1.25',
  ],
  ['in thousands', 'stock', 'Stock in thousands\nSKU;Name;Stock\nA1;Rose;4\nA2;Lily;6\n', '?'],
  ['x1000', 'stock', 'SKU;Name;Stock (x1000)\nA1;Rose;4\nA2;Lily;6\n', '?'],
  ['sold', 'stock', `Sold last week\n${MOVED}`, '?'],
  ['returns', 'stock', `Returns\n${MOVED}`, '?'],
  ['an order', 'stock', `Order 12345\n${MOVED}`, '?'],
  ...listsIn(`
  # an order, of a stock | stock: A1=40 A2=4
  Order before 16:00
  SKU;Name;Stock
  A1;Rose;40
  A2;Lily;4
  # Inventurdifferenzen | stock: ?
  Inventurdifferenzen
  Artikelnummer;Bezeichnung;Menge
  A1;Rose;4
  A2;Lilie;2
  # Mindestbestände | stock: ?
  Mindestbestände
  Artikelnummer;Bezeichnung;Menge
  A1;Rose;4
  A2;Lilie;2
  `),
  ['Bestelling', 'stock', 'Bestelling 12345\nArtikelcode;Naam;Aantal\nA1;Roos;40\nA2;Lelie;4\n', '?'],
  ['Commande', 'stock', 'Commande n° 12345\nRéférence;Désignation;Quantité\nA1;Rose;40\nA2;Lys;4\n', '?'],
  ['Leverlijst', 'stock', 'Leverlijst 24-11\nArtikelcode;Naam;Aantal\nA1;Roos;40\nA2;Lelie;4\n', '?'],
  ['a quantity and nothing else', 'stock', MOVED, 'A1=40 A2=4'],
]

tryLists([...HEADERS_OF_TWO_LINES, ...HEADERS, ...TITLES])
