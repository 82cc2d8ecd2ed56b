import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { listsIn, PRICES, STOCKS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

const PRICED = 'A1;Rose;1,25\nA2;Lily;2,50\nA3;Tulip;3,75\n'
const STOCKED = 'A1;Rose;40\nA2;Lily;60\nA3;Tulip;80\n'

/** Every place in which a list of prices may say something about all of them. */
const PLACES: readonly ((words: string) => string)[] = [
  words => `${words}\nSKU;Name;Price\n${PRICED}`,
  words => `SKU;Name;Price;;${words}\n${PRICED}`,
  words => `SKU;Name;Price;;\nA1;Rose;1,25;;\nA2;Lily;2,50;;${words}\nA3;Tulip;3,75;;\n`,
  words => `SKU;Name;Price\n${PRICED}${words}\n`,
  words => `SKU;Name;Price\n${PRICED};${words};\n`,
  words => `SKU;Name;Price\n${PRICED};;\n;;${words}\n`,
  words => `SKU;Name;Price\n${PRICED}Total;;7,50\n;${words};\n`,
  words => `SKU;Name;Price\n${PRICED}Note:;${words};\n`,
]
const everywhere: TriedList[] = []
for (const [at, listOf] of PLACES.entries()) {
  for (const words of textsIn(`
    all prices per 100 | Ceny za 100 szt. | Priser pr. 100 stk | precios por cada 100 unidades
    All prices in GBP | Ceny zawierają VAT | Preise enthalten die gesetzliche Mehrwertsteuer
    prezzi comprensivi di IVA | La TVA (10 %) est déjà dans le prix. | PVM yra kainoje
    Podatek VAT jest w cenie
  `))
    everywhere.push([`place ${at}: ${words}`, 'price', listOf(words), '?'])
  for (const words of textsIn(`
    Ceny nie zawierają VAT | Fragen? Bitte anrufen | Versand ab Gärtnerei
    La TVA (10 %) est ajoutée sur la facture. | BTW komt op de factuur | MwSt kommt auf der Rechnung dazu
    Statiegeld wordt apart berekend | Quotations for large quantities on request
  `))
    everywhere.push([`place ${at}: ${words}`, 'price', listOf(words), PRICES])
}
for (const pair of ['Price per;100', 'Prijseenheid;100 stuks', 'BTW;inclusief', 'Klant:;Garden World'])
  everywhere.push([pair, 'price', `${pair}\nSKU;Name;Price\n${PRICED}`, '?'])
for (const pair of ['BTW;exclusief', 'Valuta;EUR', 'Telefoon;0297-123456'])
  everywhere.push([pair, 'price', `${pair}\nSKU;Name;Price\n${PRICED}`, PRICES])
everywhere.push([
  'a remark to the right of one row',
  'stock',
  'SKU;Name;Qty;;\nA1;Rose;40;;mooie partij\nA2;Lily;60;;\nA3;Tulip;80;;\n',
  STOCKS,
])

/** What kind of list it is, for whom, and what changes its prices. */
const titles: TriedList[] = []
const title = (kind: 'price' | 'stock', words: string, sent: string): unknown =>
  titles.push([
    `${kind}: ${words}`,
    kind,
    `${words}\nSKU;Name;${kind === 'price' ? 'Price' : 'Qty'}\n${kind === 'price' ? PRICED : STOCKED}`,
    sent,
  ])
for (const words of textsIn(`
  Inkooporder 2231 | Umsatzstatistik Oktober | Paklijst | Retourbon | Bestellschein | Rücksendeschein
  Liste de colisage | Nota de entrega 5 | DDT n. 45 | Lista pakunkowa | Følgeseddel 12
  Inkoopfactuur Royal FloraHolland 27-11-2026 | Eingangsrechnung 4411 | Priėmimo aktas Nr. 2231 | Norakstīšanas akts Nr. 4 | Goederenontvangst 4411 | Wareneingang vom 27.11.2026
  Entrada de mercancía 2231 | Przyjęcie PZ 12/11/2026 | Request for quotation | Bill of materials | Onderweg | Reserviert | Minimumslager
  Stock counted in trolleys (CC) | Mengen in VE | Giacenze in colli
`))
  title('stock', words, '?')
for (const words of textsIn(`
  Verfügbare Ware | Weekaanbod | Todos los derechos reservados | Zamówienia do godz. 12 | Bestand Container
  Verkaufsabteilung | Staudenhof Wiesengrund | Rosenschule Adler, Steinfurth | Handelsträdgård Ekeby AB
  Boomkwekerij Van Gestel - Opheusden | Cenu lapa - rudens sīpolpuķes 2026 | Climbers price list, November 2026
  Beholdningsliste | Situazione giacenze al 28/11/2026 | Lijst 48 - Bloemenhandel Van Rees | Rapport VRD-012
  Kontakt: biuro@firma.example | Pasūtījumi līdz plkst. 14.00 | Letzte Auslieferung vor Weihnachten: 22.12.
  Alle Kräuter aus kontrolliert biologischem Anbau | PVN nav iekļauts
`))
  title('stock', words, STOCKS)
for (const words of textsIn(`
  Klantenprijslijst Bos, tel. +31 297 123456 | Kundenpreise Meier, info@meier.de
  Raamovereenkomst Bos info@bos.nl | Consumentenprijslijst, info@bos.nl | Preisangebot Stadt Köln
  Price offer City of Leeds | Prijsopgave Tuincentrum De Berk | Offer to City of Leeds
  Listino Comune di Milano | Priser Aarhus Kommune | Prislista Malmö stad | Tarif achats 2026
  Cennik zakupu | Preise Wettbewerber | Prijzen concurrent Bakker | Preisanfrage | Kundennummer: 20331
  Klient: Castorama | Preisliste für Dehner | Tarif pour Jardiland | Prijslijst voor: Intratuin
  Uw persoonlijke prijzen | Votre tarif personnalisé | Consumentenprijslijst 2026 | Tarif particuliers
  Cennik detaliczny | Remise 10 % sur tous les prix | All prices +3% energy surcharge | 1 EUR = 0.85 GBP
  Wechselkurs EUR/CHF 0,95 | zzgl. 5 % Energiezuschlag | per kilo | per Deense kar
`))
  title('price', words, '?')
for (const words of textsIn(`
  Preisangebot Beetrosen 2026 | Preisangebot Gärtnerei Schmidt | Price offer Holland
  Price list City Flowers | Preise gültig in Stadt und Land | Preisliste für Topfpflanzen
  Prijslijst voor najaar 2026 | Price List for Pot Plants | Listino prezzi per piante in vaso
  Preise für Abholung | Controleer uw prijzen | Kein Verkauf an Endverbraucher | Konkurrenzlos günstig
  2 % Skonto innerhalb 10 Tagen | Rechnungen per E-Mail | Klantenservice: 0297-123456
  Onze prijzen gelden per stuk
`))
  title('price', words, PRICES)

const ROWS_100 = 'A1;Rose;22,00;X\nA2;Lily;31,00;X\nA3;Tulip;0,45;1\nA4;Ivy;0,38;1\n'
const tables: TriedList[] = [
  ...['Price per 100', 'Prijs per bos', 'Inkoop', 'Bosprijs'].map(
    (heading): TriedList => [
      `a second table with ${heading}`,
      'price',
      `SKU;Name;Price\n${PRICED}SKU;Name;${heading}\nA4;Ivy;22,00\n`,
      `${PRICES}?`,
    ],
  ),
  [
    'a second table in another order',
    'stock',
    `SKU;Name;Stock;Location\nA1;Rose;40;2\nSKU;Name;Location;Stock\nA2;Lily;5;9\n`,
    'A1=40?',
  ],
  [
    'the header again, in another language',
    'price',
    `SKU;Name;Price\n${PRICED}SKU;Naam;Prijs\nA4;Ivy;0,50\n`,
    `${PRICES} A4=0.5`,
  ],
  ['a section of a later week', 'stock', `SKU;Name;Stock\n${STOCKED}Ab KW 50:\nA4;Ivy;20\n`, `${STOCKS}?`],
  ['a section of sizes', 'stock', `SKU;Name;Stock\n${STOCKED}Vanaf 10 stuks\nA4;Ivy;20\n`, `${STOCKS} A4=20`],
  ...listsIn(`
  # another colour below | stock: A2=60?
  SKU;Name;Stock
  A1;Rose white;40
  ;Rose pink;20
  A2;Lily;60
  # another product below | stock: A1=40 A2=60?
  SKU;Name;Stock
  A1;Rose;40
  ;Olea europaea;20
  A2;Lily;60
  # a minimum of 1 and 100 | price: A1=0.22 A2=4.25
  SKU;Name;Price;MOQ
  A1;Rose;0,22;100
  A2;Lily;4,25;1
  `),
  ['a size below', 'stock', 'SKU;Name;Stock\nA1;Rose;40\n;17 cm;20\nA2;Lily;60\n', 'A2=60?'],
  ...['100', '100 st', '1000'].map(
    (unit): TriedList => [
      `1 and ${unit} beside prices`,
      'price',
      `SKU;Name;Price;Foo\n${ROWS_100.replaceAll('X', unit)}`,
      'A3=0.45 A4=0.38 ?',
    ],
  ),
  ['flags of gross prices', 'price', 'SKU;Price;Netto/Brutto\nA1;1,25;B\nA2;2,50;N\n', 'A2=2.5 ?'],
  ['parts of a bouquet', 'stock', 'SKU;Component;Qty\nA1;A2;2\nA3;A4;3\n', '?'],
  ...textsIn(`
    200 for Hornbach | ab KW 50 | vanaf maandag | nog in kweek | on hold | prenotati | boxes of 12
  `).map(
    (remark): TriedList => [
      `remark: ${remark}`,
      'stock',
      `SKU;Name;Stock;Remark\nA1;Rose;40;\nA2;Lily;60;${remark}\nA3;Tulip;80;\n`,
      'A1=40 A3=80?',
    ],
  ),
  ...['kas 3, tafel 12', '10 per tray', 'Neuheit 2026', '60 cm'].map(
    (remark): TriedList => [
      `remark: ${remark}`,
      'stock',
      `SKU;Name;Stock;Remark\nA1;Rose;40;\nA2;Lily;60;${remark}\nA3;Tulip;80;\n`,
      STOCKS,
    ],
  ),
]

describe('the same words in every place', () => tryLists(everywhere))
describe('titles', () => tryLists(titles))
describe('tables, columns and lines', () => tryLists(tables))

const catalog = catalogLookup(
  (['A1', 'A2', 'A3'] as const).map((sku, at) => ({
    id: at,
    sku,
    base_price: (['4.15', '2.7', '6.75'] as const)[at] as never,
    stock_qty: 10,
    unit: 'piece',
  })),
)
test.each([
  ['cents', 'SKU;Name;Price\nA1;Rose;425\nA2;Lily;280\nA3;Tulip;695\n', 'price-in-cents'],
  [
    'a price of the pack',
    'SKU;Name;Foo;Price\nA1;Rose;8;34.00\nA2;Lily;10;28.00\nA3;Ivy;4;27.80\n',
    'price-per-several',
  ],
  ['two SKUs', 'SKU;Article number;Price\nA1;A2;4.25\nA2;A1;2.80\n', 'columns-unknown'],
  ['euros', 'SKU;Name;Price\nA1;Rose;4\nA2;Lily;3\nA3;Tulip;7\n', undefined],
  ['the size of a pack', 'SKU;Name;Foo;Price\nA1;Rose;8;4.25\nA2;Lily;10;2.80\nA3;Ivy;4;6.95\n', undefined],
  ['the same SKU twice', 'SKU;Article number;Price\nA1;A1;4.25\nA2;A2;2.80\n', undefined],
])('%s by the catalog', (_, text, code) => {
  const { asked, questions } = checkFile(encode(text, 'utf-8'), 'list.csv', 'price', { catalog })
  expect(asked[0]?.code).toBe(code)
  expect(questions).toHaveLength(code === undefined ? 0 : 1)
})

test('an answer about cents holds for the next list in cents, and for no list in euros', () => {
  const answers = { divide: { Price: '100' } }
  const priced = (prices: string, known = true) =>
    checkFile(encode(`SKU;Name;Price\nA1;Rose;${prices}\n`, 'utf-8'), 'list.csv', 'price', {
      answers,
      catalog: known ? catalog : null,
    }).rows.map(row => row.base_price)
  expect(priced('425')).toEqual([4.25])
  expect(priced('425', false)).toEqual([4.25])
  expect(priced('4')).toEqual([4])
  expect(priced('4,25')).toEqual([4.25])
})

test.each([
  ['tarif_achat.csv', 'price', 'other-paper'],
  ['konkurrenz.csv', 'price', 'other-paper'],
  ['Rabattliste.csv', 'price', 'other-paper'],
  ['onderweg.csv', 'stock', 'other-paper'],
  ['Verkoop week 47.csv', 'stock', 'other-paper'],
  ['Bestand_VE.csv', 'stock', 'stock-in-packs'],
  ['verkooplijst.csv', 'price', undefined],
  ['Preise für Rosen.csv', 'price', undefined],
  ['products_export.csv', 'stock', undefined],
] as const)('a file called %s', (name, kind, code) => {
  const text = kind === 'price' ? `SKU;Name;Price\n${PRICED}` : `SKU;Name;Stock\n${STOCKED}`
  expect(checkFile(encode(text, 'utf-8'), name, kind).asked[0]?.code).toBe(code)
})

test('a doubt that comes from a name says so: nobody finds its words in the table', () => {
  const why = (name: string) =>
    checkFile(encode('SKU;Price\nA1;1,25\nA2;2,50\n', 'utf-8'), name, 'price', {
      nowMs: Date.UTC(2026, 10, 26),
    }).asked[0]?.why
  expect(why('prices old.csv')).toContain('"old"). Is it today’s price? "old" is in the name of the file.')
  expect(why('prices 2026 q1.csv')).toContain('q1" is in the name of the file.')
})

test.each([
  ['info@archiveroses.com', undefined],
  ['info@jansen.nl', 'price-dated'],
] as const)('a firm whose name is a label, with the address %s', (address, code) => {
  const text = `Archive Roses\nTel 0297 123456, ${address}\n\nSKU;Name;Price\n${PRICED}`
  expect(checkFile(encode(text, 'utf-8'), 'list.csv', 'price').asked[0]?.code).toBe(code)
})
