import { type TriedList, tryLists } from '../fixtures/try-list.ts'

const HEADERS_OF_TWO_LINES: readonly TriedList[] = [
  [
    'purchase and sale under one word',
    'price',
    'Article;;Price;\nCode;Name;Purchase;Sale\nA1;Rose;0,80;1,25\nA2;Lily;1,20;2,25\n',
    '?',
  ],
  [
    'EK and VK under Preis',
    'price',
    'Artikel;;Preis;;Lager\nArtikelnummer;Bezeichnung;EK;VK;Bestand\nA1;Rose;0,80;1,25;12\nA2;Lilie;1,20;2,25;14\n',
    'A1=1.25 A2=2.25',
  ],
  [
    'Bestand under Lager',
    'stock',
    'Artikel;;Preis;;Lager\nArtikelnummer;Bezeichnung;EK;VK;Bestand\nA1;Rose;0,80;1,25;12\nA2;Lilie;1,20;2,25;14\n',
    'A1=12 A2=14',
  ],
  ['two locations', 'stock', 'SKU;Name;Stock;\n;;Aalsmeer;Naaldwijk\nA1;Rose;0;1\nA2;Lily;1;2\n', '?'],
  ['free and reserved', 'stock', 'SKU;Name;Stock;\n;;free;reserved\nA1;Rose;10;1\nA2;Lily;11;2\n', '?'],
  [
    'excl. and incl.',
    'price',
    'SKU;Name;Price;\n;;excl.;incl.\nA1;Rose;1,00;1,09\nA2;Lily;2,00;2,18\n',
    'A1=1 A2=2',
  ],
  [
    'incl. and excl.',
    'price',
    'SKU;Name;Price;\n;;incl.;excl.\nA1;Rose;1,09;1,00\nA2;Lily;2,18;2,00\n',
    'A1=1 A2=2',
  ],
  ['bunch and stem', 'price', 'SKU;Name;Prijs;\n;;bos;stuk\nA1;Rose;8,00;0,80\nA2;Lily;12,00;1,20\n', '?'],
  [
    'a word that goes on',
    'price',
    'Artikelnummer-;Name;Preis netto\nneu;;EUR/Stck\nA1;Rose;1,25\nA2;Lily;2,25\n',
    'A1=1.25 A2=2.25',
  ],
  ['a product below', 'stock', 'SKU;;Stock\nROSE;Red;5\nLILY;White;12\n', 'ROSE=5 LILY=12'],
]

const HEADERS: readonly TriedList[] = [
  [
    'Old and new price',
    'price',
    'SKU;Name;Old price;New price\nA1;Rose;1,20;1,25\nA2;Lily;2,20;2,25\n',
    'A1=1.25 A2=2.25',
  ],
  [
    'Alter und neuer Preis',
    'price',
    'Artikelnummer;Bezeichnung;Alter Preis;Neuer Preis\nA1;Rose;1,20;1,25\n',
    'A1=1.25',
  ],
  [
    'Nieuwe en oude voorraad',
    'stock',
    'Artikelcode;Nieuwe voorraad;Oude voorraad\nA1;12;40\nA2;14;60\n',
    'A1=12 A2=14',
  ],
  [
    'Ancien et nouveau prix',
    'price',
    'Référence;Désignation;Ancien prix;Nouveau prix\nA1;Rose;1,20;1,25\n',
    'A1=1.25',
  ],
  [
    'a new price beside a price',
    'price',
    'SKU;Name;Price;New price\nA1;Rose;1,20;1,25\nA2;Lily;2,20;2,25\n',
    '?',
  ],
  [
    'a new price beside another',
    'price',
    'SKU;Name;Web price;New price\nA1;Rose;1,20;1,25\nA2;Lily;2,20;2,25\n',
    '?',
  ],
  [
    'Prix achat, Prix vente',
    'price',
    'Référence;Désignation;Prix achat;Prix vente\nA1;Rose;0,80;1,20\n',
    'A1=1.2',
  ],
  ['Precio compra', 'price', 'Referencia;Nombre;Precio compra;Precio\nA1;Rosa;0,80;1,20\n', 'A1=1.2'],
  [
    'Price excl, Price incl',
    'price',
    'SKU;Name;Price excl;VAT;Price incl\nA1;Rose;1,25;9%;1,36\n',
    'A1=1.25',
  ],
  [
    'Stock value',
    'stock',
    'SKU;Name;Stock;Stock value\nA1;Rose;40;50,00\nA2;Lily;60;135,00\n',
    'A1=40 A2=60',
  ],
  [
    'Voorraadwaarde',
    'stock',
    'Artikelcode;Naam;Voorraad;Voorraadwaarde\nA1;Roos;40;50,00\nA2;Lelie;60;135,00\n',
    'A1=40 A2=60',
  ],
  ['Stock +/-', 'stock', 'SKU;Name;Stock +/-\nA1;Rose;4\nA2;Lily;6\n', '?'],
  ['Price ¢', 'price', 'SKU;Name;Price ¢\nA1;Rose;125\nA2;Lily;225\n', '?'],
  ['Price ‰', 'price', 'SKU;Name;Price ‰\nA1;Rose;125,00\nA2;Lily;225,00\n', '?'],
  ['Price €', 'price', 'SKU;Name;Price €\nA1;Rose;1,25\nA2;Lily;2,25\n', 'A1=1.25 A2=2.25'],
  ['two languages', 'price', 'Artikelcode / SKU;Naam / Name;Prijs / Price\nA1;Roos;1,25\n', 'A1=1.25'],
  [
    'two languages that differ',
    'price',
    'Artikelcode;Naam;Prijs / Stock\nA1;Roos;1,25\nA2;Lelie;2,25\n',
    '?',
  ],
  [
    'a second header in another language',
    'price',
    'SKU;Name;Price\nArtikelcode;Naam;Prijs\nA1;Rose;1,25\n',
    'A1=1.25',
  ],
  [
    'a second header in another order',
    'price',
    'SKU;Price;Stock\nArtikelcode;Voorraad;Prijs\nA1;1,25;4\n',
    '?',
  ],
  [
    'units of a hundred',
    'price',
    'Artikelnummer;Bezeichnung;Preis;Einheit\nA1;Rose;125,00;100 St\nA2;Lilie;2,25;1 St\n',
    'A2=2.25 ?',
  ],
  ['a list of lengths', 'price', 'SKU;Name;40 cm;50 cm\nA1;Rose;0,40;0,50\nA2;Lily;0,45;0,55\n', '?'],
  ['a list of weeks', 'stock', 'SKU;Name;wk 46;wk 47\nA1;Rose;40;50\nA2;Lily;45;55\n', '?'],
  ['tiers', 'price', 'SKU;Name;1+;10+;100+\nA1;Rose;0,40;0,35;0,30\nA2;Lily;0,45;0,40;0,35\n', '?'],
  [
    'two columns of locations',
    'stock',
    'SKU;Name;Stock Aalsmeer;Stock Naaldwijk\nA1;Rose;40;5\nA2;Lily;60;7\n',
    '?',
  ],
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
  [
    'an order, of a stock',
    'stock',
    'Order before 16:00\nSKU;Name;Stock\nA1;Rose;40\nA2;Lily;4\n',
    'A1=40 A2=4',
  ],
  ['Bestelling', 'stock', 'Bestelling 12345\nArtikelcode;Naam;Aantal\nA1;Roos;40\nA2;Lelie;4\n', '?'],
  ['Commande', 'stock', 'Commande n° 12345\nRéférence;Désignation;Quantité\nA1;Rose;40\nA2;Lys;4\n', '?'],
  ['Leverlijst', 'stock', 'Leverlijst 24-11\nArtikelcode;Naam;Aantal\nA1;Roos;40\nA2;Lelie;4\n', '?'],
  [
    'Inventurdifferenzen',
    'stock',
    'Inventurdifferenzen\nArtikelnummer;Bezeichnung;Menge\nA1;Rose;4\nA2;Lilie;2\n',
    '?',
  ],
  [
    'Mindestbestände',
    'stock',
    'Mindestbestände\nArtikelnummer;Bezeichnung;Menge\nA1;Rose;4\nA2;Lilie;2\n',
    '?',
  ],
  ['a quantity and nothing else', 'stock', MOVED, 'A1=40 A2=4'],
]

tryLists([...HEADERS_OF_TWO_LINES, ...HEADERS, ...TITLES])
