import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { PRICES, STOCKS, type TriedList, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

const lists: TriedList[] = []
const add = (...list: TriedList): unknown => lists.push(list)

const col = (t: string, k: 'price' | 'stock', h: string, v: string[], w: string) =>
  add(
    t,
    k,
    `SKU;Name;Price;Stock;${h}\nA1;Rose;1,25;40;${v[0]}\nA2;Lily;2,50;60;${v[1] ?? v[0]}\nA3;Tulip;3,75;80;${v[2] ?? v[0]}\n`,
    w,
  )
for (const h of ['Currency', 'Valuta', 'Cur', 'X', '']) {
  col(`column "${h}" of USD`, 'price', h, ['USD'], '?')
  col(`column "${h}" of $`, 'price', h, ['$'], '?')
  col(`column "${h}" of EUR`, 'price', h, ['EUR'], PRICES)
}
col('mixed currencies', 'price', 'Currency', ['EUR', 'USD', 'EUR'], 'A1=1.25 A3=3.75?')
for (const h of ['Price unit', 'Preiseinheit', 'Prijs per', 'PE', 'Per', 'PEH']) {
  col(`column ${h} of 100`, 'price', h, ['100'], '?')
  col(`column ${h} of 1`, 'price', h, ['1'], PRICES)
}
col('column per of words', 'price', 'Basis', ['per 100'], '?')
for (const [h, v] of [
  ['Unit', 'box'],
  ['Einheit', 'Bund'],
  ['Eenheid', 'bos'],
  ['Unité', 'botte'],
  ['UOM', 'DZN'],
  ['Verpackung', 'Karton'],
  ['ME', 'Tray'],
] as const) {
  col(`unit ${h}=${v}, price`, 'price', h, [v], '?')
  col(`unit ${h}=${v}, stock`, 'stock', h, [v], '?')
}
col('VAT column says incl', 'price', 'VAT', ['incl'], '?')
col('VAT rate is only a rate', 'price', 'VAT %', ['9'], PRICES)
col('valid from in the future', 'price', 'Valid from', ['2031-01-01'], '?')
col('valid until in the past', 'price', 'Valid until', ['2020-01-01'], '?')
col('customer group', 'price', 'Customer group', ['Gold', 'Silver', 'Gold'], '?')
col('min quantity', 'price', 'Min. quantity', ['100'], '?')
col('status inactive', 'price', 'Status', ['active'], PRICES)

for (const [h, a, b] of [
  ['Location', 'Aalsmeer', 'Rijnsburg'],
  ['Warehouse', 'W1', 'W2'],
  ['Lager', 'Nord', 'Süd'],
  ['Magazijn', 'M1', 'M2'],
  ['Batch', 'B1', 'B2'],
  ['Partij', 'P1', 'P2'],
  ['Colour', 'red', 'white'],
  ['Bin', 'x1', 'x2'],
] as const) {
  add(
    `stock twice by ${h}, equal`,
    'stock',
    `SKU;${h};Stock\nA1;${a};40\nA1;${b};40\nA2;${a};60\nA2;${b};60\n`,
    '?',
  )
  add(
    `stock twice by ${h}, different`,
    'stock',
    `SKU;${h};Stock\nA1;${a};40\nA1;${b};7\nA2;${a};60\nA2;${b};1\n`,
    '?',
  )
  // Every product has its own place: nothing says that there is more of it elsewhere.
  add(
    `stock once by ${h}, two values`,
    'stock',
    `SKU;${h};Stock\nA1;${a};40\nA2;${b};60\nA3;${a};80\n`,
    STOCKS,
  )
}
for (const h of ['Customer', 'Klant', 'Kunde', 'Price list', 'Prijslijst', 'From qty', 'Ab Menge', 'Vanaf'])
  add(`price twice by ${h}`, 'price', `SKU;${h};Price\nA1;1;1,25\nA1;100;1,25\nA2;1;2,50\nA2;100;2,50\n`, '?')
add('the same line twice', 'stock', 'SKU;Name;Stock\nA1;Rose;40\nA1;Rose;40\nA2;Lily;60\n', 'A1=40 A2=60')

for (const kind of ['price', 'stock'] as const) {
  const sold = 'Datum;SKU;Fust;Per fust;Price;Omzet\n1-12;A1;2;10;1,25;25,00\n1-12;A2;1;8;2,50;20,00\n'
  add(`an auction's account, ${kind}`, kind, sold, '?')
}
add(
  'how many a layer holds beside the stock',
  'stock',
  'SKU;Voorraad;Aantal per laag\nA1;40;50\nA2;60;40\nA3;80;50\n',
  STOCKS,
)
add('turnover beside a stock', 'stock', 'SKU;Bestand;Umsatz\nA1;40;25,00\nA2;60;20,00\nA3;80;1,00\n', STOCKS)

for (const [q, t, i] of [
  ['Qty', 'Row total', 'Invoice 2031-04'],
  ['Menge', 'Gesamt', 'Rechnung 4711'],
  ['Aantal', 'Omzet', 'Verkooprapport week 12'],
  ['Aantal', 'Totaal', 'Factuur 881'],
  ['Quantité', 'Montant', 'Facture 12'],
  ['Cantidad', 'Importe', 'Factura 9'],
  ['Quantità', 'Totale', 'Fattura 3'],
  ['Quantity', 'Amount', 'Order form'],
  ['Bestellmenge', 'Summe', 'Bestellschein'],
  ['Sold', 'Revenue', 'Sales report'],
] as const) {
  const x = `SKU;Name;${q};Price;${t}\nA1;Rose;10;1,25;12,50\nA2;Lily;4;2,50;10,00\nA3;Tulip;2;3,75;7,50\n`
  add(`paper ${i} by columns`, 'stock', x, '?')
  add(`paper ${i} with title`, 'stock', `${i}\n\n${x}`, '?')
  add(`paper ${i} by columns, price`, 'price', x, '?')
  add(`paper ${i}, price`, 'price', `${i}\n\n${x}`, '?')
  add(
    `paper ${i}, title and quantity only`,
    'stock',
    `${i}\n\nSKU;Name;${q}\nA1;Rose;10\nA2;Lily;4\nA3;Tulip;2\n`,
    '?',
  )
}
for (const [title, text] of [
  [
    'an invoice',
    'Item;Description;Qty;Unit Price;Amount\nA1;Rose;10;1,25;12,50\nA2;Lily;4;2,50;10,00\nA3;Tulip;2;3,75;7,50\n',
  ],
  [
    'a German invoice',
    'Artikel;Bezeichnung;Menge;Einzelpreis;Gesamtpreis\nA1;Rose;10;1,25;12,50\nA2;Lilie;4;2,50;10,00\nA3;Tulpe;2;3,75;7,50\n',
  ],
] as const) {
  add(`${title}, its stock`, 'stock', text, '?')
  add(`${title}, its price`, 'price', text, '?')
  add(`${title}, both`, 'both', text, '?')
}
add(
  'prices beside a stock and what was sold',
  'price',
  'SKU;Price;Stock;Sold;Revenue\nA1;1,25;40;2;2,50\nA2;2,50;60;1;2,50\n',
  'A1=1.25 A2=2.5',
)
add(
  'a price list with the size of a pack',
  'price',
  'SKU;Pack;Price\nA1;10;1,25\nA2;4;2,50\n',
  'A1=1.25 A2=2.5',
)

describe('what other columns say about the values', () => tryLists(lists))

test('an invoice whose price column was answered asks about its prices and stocks all the same', () => {
  const text =
    'Artikel;Bezeichnung;Menge;Einzelpreis;Gesamtpreis\nA1;Rose;10;1,25;12,50\nA2;Lilie;4;2,50;10,00\n'
  const answers = { mapping: { 0: 'sku', 3: 'base_price' } } as const
  const { rows, questions, asked } = checkFile(encode(text, 'utf-8'), 'list.csv', 'both', { answers })
  expect({ rows, questions }).toEqual({ rows: [], questions: [] })
  expect(asked).toMatchObject([
    { code: 'other-paper', ifConfirmed: { sku: 'A1', base_price: 1.25, stock_qty: 10 } },
    { code: 'other-paper', ifConfirmed: { sku: 'A2', base_price: 2.5, stock_qty: 4 } },
  ])
})
