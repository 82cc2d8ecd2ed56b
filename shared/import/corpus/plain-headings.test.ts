import { describe } from 'vitest'
import { PRICES, STOCKS, type TriedList, tryLists } from '../fixtures/try-list.ts'

const NOW = new Date(2026, 10, 26, 12).getTime()
const PRICED = ['1,25', '2,50', '3,75']
const STOCKED = ['40', '60', '80']
const listOf = (heading: string, values: readonly string[], more: readonly string[] = []): string =>
  `SKU;Name;${heading}\n${values.map((value, at) => [`A${at + 1}`, 'Plant', value, ...more.slice(at, at + 1)].join(';')).join('\n')}\n`

const lists: TriedList[] = []
const tryPrices = (headings: string, sent: string): void => {
  for (const heading of headings.split('|')) lists.push([heading, 'price', listOf(heading, PRICED), sent])
}
const tryStocks = (headings: string, sent: string): void => {
  for (const heading of headings.split('|')) lists.push([heading, 'stock', listOf(heading, STOCKED), sent])
}

/** Known words in another order, or with one that says nothing else. */
tryPrices(
  'Prijs per plant|Prijs/stuk excl.|Prijs st.|Prix pièce|Prezzo cad.|VK1 netto|StandardSalesPrice|Pris pr. stk|Pris st exkl. moms',
  PRICES,
)
// For one, in words for what grows.
tryPrices(
  'Price per tree|Prijs per boom|Preis/Pflanze|Prix l’unité|Precio/árbol|Stem price|Steelprijs|Stielpreis|Precio tallo|Prix tige|Cena za szt.|Cena za sadzonkę|Pris pr. potte (EUR)|Pris per kruka|Cena/ks|Kaina už vnt.|€/stem|Price/bulb|Prijs plant|Plantprijs|Stukprijs|Price tree|Prix/u|Precio c/u|€/pz|Preis/Stck|Kaina vnt.|Preis je Zwiebel',
  PRICES,
)
// From one piece on, and for the unit that stands in the row.
tryPrices(
  'Preis ab 1 St.|Prijs vanaf 1 stuk|Price 1+|Prix dès 1 pièce|Precio desde 1 ud.|Prezzo da 1 pz|Cena od 1 szt.|Preis/ME|Preis pro ME netto|Prezzo/UM|Cena/JM|Price per UOM|Prix de référence HT|Tarifa noviembre',
  PRICES,
)
// As traders write it.
tryPrices(
  'PRECIO X TALLO EUR|Prezzo x stelo|prix c/tige|Valor tallo €|Valor unitario|Basisverkoopprijs|price_excl_vat|netPrice|priceNoTax|P.U. H.T.|P.V. HT|Px HT|PUHT|px vente htva|Price EUR / Kaina EUR / Цена EUR',
  PRICES,
)
tryPrices('prijs steel|Prezzo netto rivenditore|Preis Wiederverkäufer|Wederverkoperprijs|Precio base', PRICES)
tryStocks(
  'Have|Stav|volných kusů|Ledigt antal|Libre à la vente|Vaba laoseis|Vapaana|Szabad készlet (db)|Vorrätig',
  STOCKS,
)
tryStocks(
  'Kan weg|Turim|Stan dysponowany|Töpfe verkaufbar|Vendable|Likutis pardavimui|Galima parduoti|Lager Standard|Free To Use Quantity|Kiek yra|I lager, fritt|hab ich da|Vapaa saldo',
  STOCKS,
)
tryStocks('Cantidad a la mano|Antal til rådighed|Stk. Actual|Qty in stock / Likutis / Остаток', STOCKS)
tryPrices(
  '€ mazzo|Botte HT|Preço c/ IVA|price_incl_vat|cena z VAT|prijs p/bos|€/bos|precio x bonche|pris/bundt',
  '?',
)
tryPrices('Preis ab 500 St.|Price 100+|Preis ab 1 Karton|Cena od 100 szt.', '?')
// Where it is handed over, and a unit in another column.
tryPrices(
  'Price ex works|Prix départ HT|Preis ab Gärtnerei|Prijs af kwekerij|Prezzo franco partenza|Preis/Einheit|Price/unit|P9 €|€ P13|Verkoop excl|Verkoop €|Plant €|Netto €|Cena w EUR|Prijs in euro’s|Pris utan moms|Basispreis|VK netto',
  PRICES,
)
tryPrices(
  'Preço|Preço unitário|Preço s/ IVA|Preço sem IVA|Preço por planta|Preço venda|Prodejní cena|Cena bez DPH|Cena za kus|Prijs p. stuk|Preis p.Stk.',
  PRICES,
)
tryStocks(
  'Voorraad vandaag|Stock physique|Qté en stock|Giacenza attuale|Vrij|Total On Hand|physical_stock_level|Verfügbarer Lagerbestand|I lager|Na lager|Em stock',
  STOCKS,
)
// A quantity or a unit, and that it is there.
tryStocks(
  'Antal på lager|Ilość na stanie|Q.tà disponibile|Stück verfügbar|Stems in stock|Stuks leverbaar|Aantal geteld|Werkelijke voorraad|Disponibili|QtyAvailable|Tallos disponibles|Unités disponibles|Pezzi in magazzino|Dostępnych sztuk|Disponíveis|Existência|Quantidade em stock|Skladem|Ks skladem|K dispozici|Počet kusů na skladě|Antal tillgängliga|Vienetų sandėlyje|SOH|Today’s stock|Qty for sale|Stuks te koop|Lieferbare Menge|Pezzi pronti|Disponível (un.)|Stan szt.|Lagerstand',
  STOCKS,
)
// Only a number of pieces, where nothing else is counted.
tryStocks(
  'Stuks|Stück|Stk.|Pcs|Uds.|Pezzi|Stelen|Stiele|Stems|Tiges|Pflanzen|Aantal stelen|Antal stk|Kiekis vnt.|Quantità pezzi|Kusů|Number|Nombre|Bal|Units|Szt.|Ks',
  STOCKS,
)

// The usual one, in a cold store, in total, of both codes.
tryPrices(
  'Prijs nu|Standard Selling Rate|€/stelo o mazzo|Prices each stem|Dagprijs|Lijstprijs|Catalogusprijs|Current price|Verkoopprijs 1|Tarifa|Prezzo escl. IVA|Nettoverkaufspreis',
  PRICES,
)
tryStocks(
  'Bestand Stk/Bd|Got|Stelen/stuks vrd|Balance Qty|Economische voorraad|Menge da|Aantal voorradig|Nog leverbaar|Noch lieferbar|In koelcel|Aantal in koelcel|Stock chambre froide|Voorraad totaal|Lagerbestand gesamt|Physical stock|Cantidades|Reste en stock|Net available|Number in stock',
  STOCKS,
)
// Where goods lie, what is left, and the reader's own prices.
tryStocks(
  'In barn|On floor|In cooler|On site|Qty O/H|In schuur|Ligt in cel|In de koelcel|In der Halle|In der Scheune|Au hangar|Sur place|En nave|In cella|In magazzino|W hali|På gulvet|I kylen|Šaldytuve|Nog|Left over|Qty Avail|Übrig|Restmenge|Restants|Quedan|Quedan por vender|Restano|Rimanenza|Zostało|Do sprzedania|Tilbage|Finns kvar|Igjen|Zbývá|Liko|Atlicis|dispo (tige)s|Tillg.|Ant.|What we have|Tenemos|Vi har',
  STOCKS,
)
tryPrices(
  'Ihr Preis|Your price EUR|Uw prijs|Votre prix HT|Vaše cena|PVP mayorista €|Precio (imp. excl.)|Prezzo iva escl.|Precio IVA no incl.|Prix HTVA|Preis + MwSt|Pris u. moms|Price exc VAT|B2B price|Wederverkopersprijs|Prezzo imponibile',
  PRICES,
)
tryPrices('Precio (imp. incl.)|Prix TVAC|Pris m. moms|Prijs inclusief|PVP|Coste|Min. prijs', '?')
tryStocks('In transit|In productie|In kas|To order|Ordered|Resto a entregar|Op het veld|Bay|Im Zulauf', '?')
// For a whole pack or a single one, and in Russian, as programs in the Baltic states write.
tryPrices('Prix le pot|Preis das Stück|Цена|Цена без НДС, EUR', PRICES)
tryPrices('€/Bd.|Prix HT le paquet', '?')
lists.push(
  [
    'a column of tax',
    'price',
    'SKU;Netto;MwSt;Brutto\nA1;1,25;7%;1,34\nA2;2,50;7%;2,68\nA3;3,75;7%;4,01\n',
    PRICES,
  ],
  ['weights', 'price', 'SKU;Netto;Brutto\nA1;1,25;1,34\nA2;2,50;2,68\nA3;3,75;4,01\n', '?'],
  ['what is available', 'stock', 'SKU;Dostępność\nA1;40;\nA2;60;\nA3;80;\n', STOCKS],
  ['in which week it is', 'stock', 'SKU;Verfügbarkeit\nA1;48;\nA2;49;\nA3;50;\n', '?'],
  [
    'a total of articles',
    'stock',
    'SKU;Name;Stock\nA1;Rose;40\nA2;Lily;60\nA3;Ivy;80\nTotaal artikelen;3\n',
    STOCKS,
  ],
  ['lengths', 'stock', 'SKU;Name;Stock\n50 cm;;\nA1;Rose;40\nA2;Lily;60\n60/70 cm;;\nA3;Ivy;80\n', STOCKS],
)
for (const names of ['Article', 'Artikel', 'Item'])
  lists.push([
    `${names} over names beside a code`,
    'stock',
    `Code;${names};Stock\nA1;Red rose;40\nA2;White lily;60\nA3;Pink tulip;80\n`,
    STOCKS,
  ])

/** One word more makes them others. */
tryPrices(
  'Prijs per pot 10|Prijs/10 stuk|Prix lot|VK2 netto|Price pair|Preis o. MwSt. Kunde|Prijs per tray|Prijs per boom incl. btw|Price per tree 2025|Price per plant USD|P1 €|P2 €|Preis P2|Price delivered ex works|Prix départ TTC|Preço por caixa|Preço com IVA|Cena s DPH|Preço de custo|Verkoop 2|Verkoop incl|Netto|Netto kg|Bruttoverkaufspreis|Prijs 2|Current price USD|Plant|Plant incl. €|Plant USD|Prijs stelen|Prijs planten 10|Prijs bos|Bosprijs|Basisprijs 2|Wholesale net|Prijs per dozijn bomen|Prijs boomkwekerij Jansen',
  '?',
)
tryStocks(
  'Qty in|Stock in|Aantal vandaag|Voorraad vandaag besteld|Stock physique réservé|Stuks besteld|Stuks gereserveerd|Stück verkauft|Stems sold|Pcs ordered|Aantal geteld 2025|Stück je Kiste|Stelen per bos|Stems/bunch|Antal på lager uge 50|Ilość zamówiona|Uds. pedidas|Disponibili da marzo|Lieferbar|Free plants|Stock plants|Stuks in tray|Number sold|Trays|Nummer|Pot|Warehouse|Magazijn|Quantidade encomendada|Aantal totaal|Ready|Stock number|Numero cella|Koelcel|Boxes stock|Bunches available|Verkoop|Aantal verkoop|Sale qty|Geteld|Count|Geteld vorig jaar|Free qty|Menge Stk/Bund|Qty pcs/box|Stock S|Stuks per pot',
  '?',
)

lists.push(
  ['two prices', 'price', listOf('VK1 netto;VK2 netto', PRICED, ['1,20', '2,40', '3,60']), '?'],
  ['pots of two sizes', 'price', listOf('P9 €;P13 €', PRICED, ['1,20', '2,40', '3,60']), '?'],
  [
    'here and delivered',
    'price',
    listOf('Price ex works;Price delivered', PRICED, ['1,40', '2,60', '3,80']),
    '?',
  ],
  ['how it is sold', 'price', listOf('Preis netto €;VK', PRICED, ['Bund', 'Stk', 'Bund']), PRICES],
  [
    'a prefix that says something',
    'stock',
    'supplier_sku;supplier_name;supplier_stock\nA1;Rose;40\nA2;Lily;60\nA3;Tulip;80\n',
    '?',
  ],
  ['another', 'stock', 'sku;min_name;min_qty;min_level\nA1;Rose;40;1\nA2;Lily;60;2\nA3;Tulip;80;3\n', '?'],
  [
    'what is there and what is free',
    'stock',
    listOf('Stock physique;Stock libre', STOCKED, ['30', '50', '70']),
    '?',
  ],
  ['prices of then', 'price', listOf('prijs nu;prijs was', PRICED, ['1,20', '2,40', '3,60']), PRICES],
  ['a flag', 'stock', listOf('OXSTOCK;OXSTOCKFLAG', STOCKED, ['1', '4', '2']), STOCKS],
  ['lengths', 'stock', listOf('qté dispo;lg', STOCKED, ['40', '50', '']), STOCKS],
  ['in a pack', 'stock', listOf('Inventory quantity;Case_quantity', STOCKED, ['1', '6', '12']), STOCKS],
  ['on a trolley', 'stock', listOf('Qty avail;Trolley qty', STOCKED, ['20', '40', '60']), STOCKS],
  ['a reserve', 'stock', listOf('Voorraad;Reservemenge', STOCKED, ['20', '40', '60']), '?'],
  ['with tax', 'price', listOf('Precio (Subtotal);Total', PRICED, ['1,38', '2,75', '4,13']), PRICES],
  ['groups of two units', 'price', 'SKU;Prix/pce\nA1;1,25\nSKU;Prix/botte\nA2;2,50\nA3;3,75\n', 'A1=1.25 ?'],
  ['prices of October', 'price', listOf('Tarifa;Tarifa octubre', PRICED, ['1', '2', '3']), PRICES],
  ['stocks of a week', 'stock', listOf('Bestand;Bestand KW 47', STOCKED, ['30', '50', '70']), STOCKS],
  ['prices of December', 'price', listOf('Preis;Preis Dezember', PRICED, ['1,20', '2,40', '3,80']), '?'],
  ['no special price', 'price', listOf('Price;Sale Price', PRICED, ['0.00', '0.00', '0.00']), PRICES],
  ['a special price', 'price', listOf('Price;Sale Price', PRICED, ['1.00', '2.00', '3.00']), '?'],
  ['none that holds', 'price', listOf('Price;Sale Price;On Sale', PRICED, ['1;No', '2;No', '3;No']), PRICES],
  ['one that holds', 'price', listOf('Price;Sale Price;On Sale', PRICED, ['1;No', '2;Yes', '3;No']), '?'],
  ['a first line', 'stock', `sep=;\n${listOf('Voorraad', STOCKED)}`, STOCKS],
  [
    'of the stock',
    'stock',
    `Voorraadwaarde\n${listOf('Aantal;Bedrag', STOCKED, ['50', '150', '300'])}`,
    STOCKS,
  ],
  ['of sales', 'stock', `Omzet\n${listOf('Aantal;Bedrag', STOCKED, ['50', '150', '300'])}`, '?'],
  ['per unit', 'price', `${listOf('Prijs', PRICED)}\nPrijzen per genoemde eenheid\n`, PRICES],
  ['per pack', 'price', `${listOf('Prijs', PRICED)}\nPrijzen per genoemde verpakkingseenheid\n`, '?'],
  ['a number of a greenhouse', 'stock', listOf('Voorraad;Kasnr', STOCKED, ['1', '2', '4']), STOCKS],
  ['pieces in a tray', 'stock', listOf('Existencias;Ud/bandeja', STOCKED, ['8', '10', '8']), STOCKS],
  ['a second stock', 'stock', listOf('Voorraad;Kas', STOCKED, ['30', '50', '70']), '?'],
  ['a large one', 'stock', listOf('Bestand;Größe', STOCKED, ['klein', 'groß', 'mittel']), STOCKS],
  ['a gross', 'stock', listOf('Bestand;Einheit', STOCKED, ['Stück', 'gross', 'Stück']), 'A1=40 A3=80?'],
  ['pieces and pots', 'stock', listOf('Stuks;Potmaat', STOCKED, ['12', '12', '17']), STOCKS],
  ['pieces and trays', 'stock', listOf('Stuks;Tray', STOCKED, ['10', '12', '10']), '?'],
  ['pieces and what nobody knows', 'stock', listOf('Stuks;Kas', STOCKED, ['3', '1', '200']), '?'],
  ['pieces beside a stock', 'stock', listOf('Stuks;Voorraad', ['10', '12', '10'], STOCKED), '?'],
  ['pieces of one number', 'stock', listOf('Stuks', ['10', '10', '10']), '?'],
  ['few stems', 'stock', listOf('Stems', ['10', '12', '10']), '?'],
  ['pieces with decimals', 'stock', listOf('Stuks', ['10,5', '12', '14']), '?'],
  ['pieces of an offer', 'stock', listOf('Prijs;Aantal stuks', PRICED, STOCKED), '?'],
  ['pieces beside a price', 'both', listOf('Stuks;Prijs', ['10', '12', '14'], PRICED), PRICES],
  ['pieces alone', 'both', listOf('Stuks', STOCKED), STOCKS],
  ['pieces of an order', 'stock', `Bestelling 118\n${listOf('Stuks', STOCKED)}`, '?'],
  ['a title of a word for a stock', 'stock', `Stems available today\n${listOf('Stems', STOCKED)}`, STOCKS],
  ['a title alone', 'stock', 'Voorraad\nSKU;Plant;Stuks\nA1;Rose;40\nA2;Lily;60\nA3;Tulip;80\n', STOCKS],
  ['pieces of something else', 'stock', `Ladeliste\n${listOf('Stück', STOCKED)}`, '?'],
  ['pieces of the stock', 'stock', `Tagesliste, verfügbar\n${listOf('Stück', STOCKED)}`, STOCKS],
  ['a postcode', 'price', `Fen Road, Boston PE22 8QZ\n${listOf('Price', PRICED)}`, PRICES],
  ['a season', 'price', `Price list PE22\n${listOf('Price', PRICED)}`, '?'],
  ['how it is sold', 'price', `Prix à l'unité, vente par plaque\n${listOf('Price', PRICED)}`, PRICES],
  ['sold and priced by the tray', 'price', `Vente et prix par plaque\n${listOf('Price', PRICED)}`, '?'],
  ['when it is paid', 'price', `Terms: 30 days from date of invoice\n${listOf('Price', PRICED)}`, PRICES],
  ['an invoice', 'price', `Invoice 118, 30 days from date of invoice\n${listOf('Price', PRICED)}`, '?'],
  ['a price for the unit', 'price', listOf('Cena EUR/MJ bez DPH', PRICED), PRICES],
  ['a price of the list', 'price', listOf('Listepris EUR', PRICED), PRICES],
  ['free stems', 'stock', listOf('Free stems', STOCKED), STOCKS],
  ['what is in the store', 'stock', listOf('Ir noliktavā', STOCKED), STOCKS],
  ['what there is', 'stock', listOf('Yra', STOCKED), STOCKS],
  ['what can be had at once', 'stock', listOf('sofort verf.;ab KW 10', STOCKED, ['50', '60', '70']), STOCKS],
  ['what is free', 'stock', listOf('Giacenza libera', STOCKED), STOCKS],
  [
    'what will arrive',
    'stock',
    listOf('Q.tà disponibile;Q.tà in arrivo', STOCKED, ['16', '2', '35']),
    STOCKS,
  ],
  ['trade', 'price', listOf('RRP inc VAT;Trade net', ['2,99', '5,99', '8,99'], PRICED), PRICES],
  [
    'a quality that is called as a week is',
    'both',
    `SKU;Roos;Kw;Prijs\nA1;Rose;A1;1,25\nA2;Lily;A2;2,50\nA3;Tulip;A1;3,75\n`,
    PRICES,
  ],
  ['a place of loading', 'price', `Prices are FCA Honselersdijk\n${listOf('Price', PRICED)}`, PRICES],
  [
    'a note about another column',
    'price',
    `${listOf('Prijs;Adviesprijs consument', PRICED, ['2,99', '5,99', '8,99'])}\nAdviesprijs is incl. btw\n`,
    PRICES,
  ],
  [
    'tax of other amounts',
    'price',
    `${listOf('Trade price;RRP', PRICED, ['2,99', '5,99', '8,99'])}\nTrade prices exclude VAT, RRP includes VAT\n`,
    PRICES,
  ],
  [
    'tax of these',
    'price',
    `${listOf('Trade price;RRP', PRICED, ['2,99', '5,99', '8,99'])}\nTrade prices include VAT, RRP on request\n`,
    '?',
  ],
  ['about the price', 'price', `${listOf('Prijs', PRICED)}\nAdviesprijs is incl. btw\n`, '?'],
  [
    'what a column of packs has',
    'both',
    `${listOf('Colisage;Prix', ['8', '6', '12'], PRICED)}\nColisage = nombre de pièces par carton\n`,
    PRICES,
  ],
  ['what a price is for', 'price', `${listOf('Prix', PRICED)}\nPrix = par carton\n`, '?'],
  ['a letter', 'price', `Estimado cliente: le adjuntamos la lista\n${listOf('Price', PRICED)}`, PRICES],
  ['a letter to one', 'price', `Estimado cliente: Leroy Merlin\n${listOf('Price', PRICED)}`, '?'],
  [
    'packing at cost',
    'price',
    `${listOf('Price', PRICED)}\nEmballage wordt berekend tegen kostprijs.\n`,
    PRICES,
  ],
  ['all at cost', 'price', `${listOf('Price', PRICED)}\nAlles tegen kostprijs, ook emballage.\n`, '?'],
  ['deposits', 'price', `${listOf('Price', PRICED)}\nTrolley deposits charged as per CC rules\n`, PRICES],
)

describe('headings of known words, and what they are not', () => tryLists(lists, NOW))
