import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { listsIn, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

/** 24 November 2026. */
const NOW = new Date(2026, 10, 24, 12).getTime()
const lists: TriedList[] = []
/** Four lines, the second with a remark. */
const row = (
  heading: string,
  remark: string,
  sent: string,
  kind: TriedList[1] = 'stock',
  first = '',
): unknown =>
  lists.push([
    `${kind} with ${heading}: ${remark}`,
    kind,
    `SKU;Name;Price;Stock;${heading}\nA1;Rose;1,25;40;${first}\nA2;Lily;2,50;60;${remark}\nA3;Tulip;3,75;80;${first}\n`,
    sent,
  ])
/** Headings and remarks: "Status = sold out | = reserved". */
const pairsIn = (list: string): [heading: string, remark: string][] =>
  textsIn(list).map(pair => {
    const [heading = '', remark = ''] = pair.split('=')
    return [heading.trim(), remark.trim()]
  })
const WITHOUT = 'A1=40 A3=80?'
const STOCKS = 'A1=40 A2=60 A3=80'
const PRICES = 'A1=1.25 A2=2.5 A3=3.75'

for (const [heading, remark] of pairsIn(`
  Status = sold out | Status = ausverkauft | Status = niet leverbaar | Status = épuisé
  Status = vervallen | Availability = pre-order | Beschikbaar = nee | Leverbaar = N | Actief = 0
  Blocked = Yes | Opmerking = gereserveerd voor klant | Opmerking = nog niet leverbaar
  Bemerkung = Bestand in Kartons | Opmerking = voorraad onder voorbehoud | = reserved | Action = delete
  Deleted = 1
`))
  row(heading, remark, WITHOUT)
row('Warehouse', 'Quarantine', WITHOUT, 'stock', 'Main')
/** The words of titles, in a remark, in a column of places or kinds, and above rows. */
row('Warehouse', 'Returns', WITHOUT, 'stock', 'Main')
row('Soort', 'Bestelling', WITHOUT, 'stock', 'Voorraad')
row('Type', 'Cut flower', STOCKS, 'stock', 'Pot plant')
row('Opmerking', 'minimumvoorraad', WITHOUT)
row('Retouren', 'Herr Maier', STOCKS)
for (const remark of ['dikke stelen', 'nur kräftige Ware', 'let op: lang']) row('Opm.', remark, STOCKS)
row('Remarque', 'arrivage lundi matin', PRICES, 'price')
row('Remarque', 'arrivage lundi matin', WITHOUT)
row('Income account', 'Sales', STOCKS, 'stock', 'Sales')
/** Columns that say of each line from when, until when, for whom and how a price is. */
row('Ending Date', '31-10-2026', 'A1=1.25 A3=3.75?', 'price')
row('Startdatum', '01-02-2027', 'A1=1.25 A3=3.75?', 'price', '01-01-2026')
row('Datum bis', '31.10.2026', 'A1=1.25 A3=3.75?', 'price')
row('Starting Date', '01-01-2025', PRICES, 'price')
row('Verzenddatum', '31-10-2026', PRICES, 'price')
row('Aantal vanaf', '250', 'A1=1.25 A3=3.75?', 'price', '1')
row('Aantal vanaf', '1', PRICES, 'price', '1')
row('Sales Type', 'Customer', '?', 'price', 'Customer')
row('Sales Type', 'Standard', PRICES, 'price', 'Standard')
row('Price Includes VAT', 'Yes', 'A1=1.25 A3=3.75?', 'price', 'No')
row('Price Includes VAT', 'No', PRICES, 'price', 'No')
for (const [heading, remark] of pairsIn(`
  Remark = incl. VAT | Opmerking = prijs op aanvraag | Bemerkung = Preis pro 10 | Remarque = prix TTC
  = USD | Korting = 10% | Zuschlag % = 3 | Incl. VAT = yes
`))
  row(heading, remark, 'A1=1.25 A3=3.75?', 'price')

for (const [heading, remark] of pairsIn(`
  Status = active | Status = actief | Opmerking = mooie kwaliteit | Bemerkung = aus eigenem Anbau
  Availability = in_stock | Beschikbaarheid = op voorraad | Artikeltyp = Lagervara
  = new | Blocked = No | Leverbaar = ja | Korting = 0 | Location = Aalsmeer | Kweker = De Vries
  Remark = incl. VAT
`))
  row(heading, remark, STOCKS)
row('Magazyn', 'SPRZEDAŻ', STOCKS, 'stock', 'SPRZEDAŻ')
row('Product Group', 'Nursery stock', STOCKS, 'stock', 'Nursery stock')
row('Ivato', 'S', 'A1=1.25 A3=3.75?', 'price', 'N')
for (const remark of ['kiekį reikia patikslinti', 'daudzums jāprecizē']) row('Pastaba', remark, WITHOUT)
for (const remark of ['stambūs žiedai', 'gausiai žydi']) row('Pastaba', remark, STOCKS)
for (const remark of ['lieli ziedi', 'kuplas']) row('Piezīmes', remark, STOCKS)
row('BTW-code verkoop', 'Laag tarief 9%, excl.', PRICES, 'price', 'Laag tarief 9%, excl.')
row('BTW-code verkoop', 'Laag tarief 9%, incl.', 'A1=1.25 A3=3.75?', 'price')
// The discount is off already, where the prices are those of another column less it; one other line, and it isn't.
const discounted = (third: string): string =>
  `SKU;Brutoprijs;Korting;Nettoprijs\nA1;1,56;20%;1,25\nA2;3,12;20%;2,50\nA3;${third};20%;3,75\n`
lists.push(['a discount that is off already', 'price', discounted('4,69'), PRICES])
lists.push(['a discount of other prices', 'price', discounted('5,00'), '?'])

/** Not for sale, gone, or of a time that has not come. */
for (const remark of textsIn(`
  ne pas vendre | nicht zu verkaufen | no vender | alles weg | op | tout vendu | nur auf Vorbestellung
  alleen op afroep | muss noch gezählt werden | wk 3 klaar | komt in week 9 | ready in 3 weeks
  dispo en mars | fertig im März | beschikbaar 15 januari | voorjaar 2027
`))
  row('Opmerking', remark, WITHOUT)
for (const [heading, remark] of pairsIn(`
  Opmerking = bloeit in april | Opmerking = april | Opmerking = week 48 | Opmerking = 20-30 cm
  Bloeitijd = okt-mrt | Bloeitijd = in april | Opmerking = vanaf 100 stuks
`))
  row(heading, remark, STOCKS)
for (const remark of ['vanaf 100 stuks', 'from 50 pcs', 'ab 50 Stück', 'bij 100', 'actie tot 30/11'])
  row('Opmerking', remark, 'A1=1.25 A3=3.75?', 'price')
for (const remark of ['ab Lager', 'actief', 'komt in week 9']) row('Opmerking', remark, PRICES, 'price')
for (const remark of ['vanaf kwekerij', 'Versand ab Gärtnerei']) row('', remark, PRICES, 'price')
/** Remarks that say nothing of the plants, and nothing that a rule knows: a person reads them. */
for (const remark of ['op kar', 'geoogst week 45', 'geteld door Piet', 'vast voor Intratuin', 'dumped'])
  row('Opmerking', remark, WITHOUT)
for (const remark of ['estimate', 'à confirmer']) row('', remark, 'A1=1.25 A3=3.75?', 'price')
for (const heading of ['Held for', 'Reserviert für', 'Gereserveerd voor', 'Réservé pour', 'Rezervuota'])
  row(heading, 'Rosebank Florist', WITHOUT)
row('Held for', 'no', STOCKS)
row('Soort', 'Viburnum Eve Price', PRICES, 'price')
row('Tax inclusive', 'TRUE', 'A1=1.25 A3=3.75?', 'price')
row('Tax inclusive', 'FALSE', PRICES, 'price')
row('Opmerking', 'voorraad in dozen', PRICES, 'price')
lists.push(
  ...listsIn(`
  # an estimate | price: A1=1.25 A3=3.75?
  SKU;Name;Price;Note
  A1;Rose;1.25;good colour
  A2;Lily;2.50;estimate
  A3;Tulip;3.75;
  # a price for a hundred in few signs | price: A1=1.25 A3=3.75?
  SKU;Name;Price;Note
  A1;Rose;1.25;mooie partij
  A2;Lily;2.50;p/100
  A3;Tulip;3.75;
  # what has expired | stock: A1=40 A3=80?
  SKU;Batch;Expiry;Qty
  A1;L0;01/10/2027;40
  A2;L1;01/10/2026;60
  A3;L2;on the label;80
  # a status of ones and noughts | stock: A1=40 A3=80?
  sku,source_code,status,quantity
  A1,default,1,40
  A2,default,0,60
  A3,default,1,80
  # lines that are counted in the place of the stock | stock: ?
  SKU;Name;Qty
  A1;Rose;1
  A2;Lily;2
  A3;Tulip;3
  A4;Ivy;4
  A5;Yew;5
  # four stocks that could be counted lines | stock: A1=1 A2=2 A3=3 A4=4
  SKU;Name;Qty
  A1;Rose;1
  A2;Lily;2
  A3;Tulip;3
  A4;Ivy;4
  `),
)
for (const [remark, sent] of [
  ['tight next wk', 'A1=40 A2=60 A3=80'],
  ['volgende week weer meer', 'A1=40 A2=60 A3=80'],
  ['peu la semaine prochaine', 'A1=40 A2=60 A3=80'],
  ['available next wk', 'A2=60 A3=80?'],
  ['only next week', 'A2=60 A3=80?'],
] as const)
  lists.push([
    `a remark "${remark}"`,
    'stock',
    `SKU;Name;Stock;Remarks\nA1;Rose;40;${remark}\nA2;Lily;60;\nA3;Tulip;80;\n`,
    sent,
  ])
lists.push([
  'nothing is left of what is sold out',
  'stock',
  'SKU;Stock;Status\nA1;40;\nA2;0;sold out\n',
  'A1=40 A2=0',
])

for (const [heading, sent] of [
  ['Gereserveerd voor Bloemen BV:', 'A1=40 A4=20?'],
  ['UITVERKOCHT / NIET MEER LEVERBAAR', 'A1=40 A4=20?'],
  ['Arriving next week', 'A1=40 A4=20?'],
  ['Bestellt', 'A1=40 A4=20?'],
  ['Afgeschreven:', 'A1=40 A4=20?'],
  ['Returns today', 'A1=40 A4=20?'],
  ['Orders by 12:00', 'A1=40 A2=60 A3=80 A4=20'],
  ['Bunches of 5', 'A1=40 A4=20?'],
  ['Rozen', 'A1=40 A2=60 A3=80 A4=20'],
] as const)
  for (const line of [heading, `${heading};;`, `;${heading};`])
    lists.push([
      `below ${line}`,
      'stock',
      `SKU;Name;Stock\nA1;Rose;40\n${line}\nA2;Lily;60\nA3;Tulip;80\nPotplanten;;\nA4;Ivy;20\n`,
      sent,
    ])

describe('remarks on lines, and lines of words between them', () => tryLists(lists, NOW))

test('the remark is quoted, and the other value is sent', () => {
  const text = 'SKU;Price;Stock;Opmerking\nA1;1,25;40;\nA2;2,50;60;prijs op aanvraag\n'
  const { rows, asked } = checkFile(encode(text, 'utf-8'), 'list.csv', 'both')
  expect(rows).toMatchObject([
    { sku: 'A1', base_price: 1.25, stock_qty: 40 },
    { sku: 'A2', stock_qty: 60 },
  ])
  expect(asked).toMatchObject([{ line: 3, code: 'row-remark', ifConfirmed: { base_price: 2.5 } }])
  expect(asked[0]?.why).toContain('"prijs op aanvraag"')
})

test('a long remark is quoted whole: a person decides by it', () => {
  const remark =
    'sold out until the next harvest, which the grower expects after the last frost of the season'
  const text = `SKU;Stock;Remark\nA1;40;${remark}\nA2;60;\n`
  expect(checkFile(encode(text, 'utf-8'), 'list.csv', 'stock').asked[0]?.why).toContain(`"${remark}"`)
})
