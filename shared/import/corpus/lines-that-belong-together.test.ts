import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { listsIn, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

const lists: TriedList[] = [
  ...listsIn(`
  # a pivot table, the SKU once | stock: A3=70?
  SKU;Locatie;Stock
  A1;X;60
  ;Y;50
  A2;X;90
  ;Y;20
  A3;X;70
  # with the total of each | stock: A2=90?
  SKU;Locatie;Stock
  A1;X;60
  ;Y;50
  A1 Totaal;;110
  A2;X;90
  # another product, without a SKU | stock: A1=60 A2=90?
  SKU;Name;Stock
  A1;Rose;60
  ;Tulip;50
  A2;Lily;90
  # grouped by place, each SKU once | stock: A1=60 A2=9
  SKU;Name;Stock
  Location: Aalsmeer
  A1;Rose;60
  Location: Naaldwijk
  A2;Lily;9
  # grouped by genus and grower | stock: A1=60 A2=9 A3=7
  SKU;Name;Stock
  Rosen
  A1;Rose;60
  A2;Lily;9
  Kweker: Jansen
  A1;Rose;60
  A3;Tulip;7
  `),
  ['with three locations', 'stock', 'SKU;Locatie;Stock\nA1;X;60\n;Y;50\n;Z;5\nA2;X;90\n', 'A2=90?'],
  ['a line without a SKU in two columns', 'stock', 'SKU;Stock\nA1;60\n;50\nA2;90\n', 'A2=90?'],
  ['that names the same product', 'stock', 'SKU;Name;Stock\nA1;Rose;60\n;Rose;50\nA2;Lily;90\n', 'A2=90?'],
  ['the sum of all at the end', 'stock', 'SKU;Stock\nA1;60\nA2;90\n;150\n', 'A1=60 A2=90?'],
  ...[
    'Location: %',
    'Standort Lager %',
    'Magazijn: Hal %',
    'Entrepôt : Lyon %',
    'Locatie:;Hal %',
    ';Kas %',
  ].map(
    (place): TriedList => [
      `grouped by place: ${place}`,
      'stock',
      `SKU;Name;Stock\n${place.replace('%', '1')}\nA1;Rose;60\nA2;Lily;9\n${place.replace('%', '2')}\nA1;Rose;60\nA3;Tulip;7\n`,
      'A2=9 A3=7?',
    ],
  ),
  ['no value without a SKU', 'stock', 'SKU;Location;Stock\nA1;X;60\n;Y;\nA2;X;90\n', 'A1=60 A2=90'],
]
const tiers = (kind: TriedList[1], lines: string, sent: string): unknown =>
  lists.push([`steps ${lines.replaceAll('\n', ' ')}`, kind, `SKU;Name;Quantity;Price\n${lines}`, sent])
for (const kind of ['price', 'stock', 'both'] as const)
  tiers(kind, 'A1;Rose;1;7,40\nA1;Rose;24;7,10\nA2;Lily;24;7,15\nA3;Ivy;1;4,05\n', '?')
tiers('stock', 'A1;Rose;30;7,40\nA1;Rose;24;7,40\nA2;Lily;24;7,15\n', 'A2=24?')
tiers('stock', 'A1;Rose;30;7,40\nA1;Rose;24;7,10\nA2;Lily;24;7,15\n', 'A2=24?')
lists.push([
  'a stock has no steps',
  'stock',
  'SKU;Stock;Price\nA1;1;7,40\nA1;24;7,10\nA2;24;7,15\n',
  'A2=24?',
])

const beside = (heading: string, cells: readonly string[], sent: string, quantity = 'Aantal'): unknown =>
  lists.push([
    `${quantity} beside ${heading}`,
    'stock',
    `${heading};SKU;Name;${quantity}\n${cells[0]};A1;Rose;40\n${cells[1]};A2;Lily;60\n${cells[2]};A3;Tulip;80\n`,
    sent,
  ])
const STOCKS = 'A1=40 A2=60 A3=80'
for (const heading of ['Klant', 'Kunde', 'Customer', 'Client', 'Cliente', 'Debiteurnr'])
  beside(heading, ['De Vries', 'Jansen', 'De Vries'], '?')
for (const heading of textsIn(`
  Factuurnr | Ordernr | Order no | Lieferschein | Pedido | PO number | N° commande
`))
  beside(heading, ['4711', '4711', '4712'], '?')
for (const heading of ['Datum', 'Leverdatum', 'Order date', 'Bestelldatum', ''])
  beside(heading, ['24-11-2026', '25-11-2026', '25-11-2026'], '?')
beside('Week', ['48', '49', '49'], '?')
beside('Reden', ['breuk', 'telling', 'breuk'], '?')

beside('Klant', ['De Vries', 'Jansen', 'De Vries'], STOCKS, 'Voorraad')
beside('Bijgewerkt', ['24-11-2026', '25-11-2026', '25-11-2026'], STOCKS)
beside('Datum', ['24-11-2026', '24-11-2026', '24-11-2026'], STOCKS)
beside('Klant', ['', '', ''], STOCKS)
beside('Week', ['48', '48', '48'], STOCKS)
beside('Kweker', ['De Vries', 'Jansen', 'De Vries'], STOCKS)
lists.push(['movements with signs', 'stock', 'SKU;Aantal\nA1;-5\nA2;20\nA3;-3\n', '?'])
lists.push(['one stock below zero', 'stock', 'SKU;Voorraad\nA1;-5\nA2;20\nA3;30\n', 'A2=20 A3=30?'])

describe('lines that belong together, and lists of movements', () => tryLists(lists))

test('the price beside a stock that goes on in the next line is sent', () => {
  const text = 'SKU;Location;Price;Stock\nA1;X;1,25;60\n;Y;;50\nA2;X;2,50;90\n'
  const { rows, asked } = checkFile(encode(text, 'utf-8'), 'list.csv', 'both')
  expect(rows).toEqual([
    expect.objectContaining({ sku: 'A1', base_price: 1.25 }),
    expect.objectContaining({ sku: 'A2', base_price: 2.5, stock_qty: 90 }),
  ])
  expect(rows[0]).not.toHaveProperty('stock_qty')
  expect(asked).toMatchObject([{ line: 2, code: 'goes-on-below', ifConfirmed: { stock_qty: 60 } }])
})

test('one slip in a long list makes no steps of its quantities', () => {
  const rows = Array.from({ length: 80 }, (_, at) => `B${at};R;${at + 5};1,${10 + at}`)
  const text = `SKU;Name;Quantity;Price\nA1;Rose;1;7,40\nA1;Rose;24;7,10\n${rows.join('\n')}\n`
  expect(checkFile(encode(text, 'utf-8'), 'list.csv', 'both').rows).toHaveLength(80)
})
