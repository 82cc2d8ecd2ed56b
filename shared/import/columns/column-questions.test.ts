import { expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import type { Answers } from '../answers.ts'
import type { ImportKind } from '../fields.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'
import { readFile } from '../table/read-file.ts'
import { recogniseKind } from './recognise.ts'

const NO_STOCKS =
  'Minimum stock|Qty sold|Reserved|Stock reserved|Mindestbestand|Sicherheitsbestand|Verkauft|Verkocht|Verkochte aantal|Min. voorraad|Stock value|Quantité vendue|In transit'.split(
    '|',
  )

const check = (text: string, kind: ImportKind) => checkFile(encode(text, 'utf-8'), 'list.csv', kind)

test.each(NO_STOCKS)('“%s” is no rival of a column that says stock', header => {
  const { questions } = check(`SKU;Stock;${header}\nA1;5;0\nA2;6;0\n`, 'stock')
  expect(questions).toEqual([])
  const two = check(`SKU;${header};Stock A;Stock B\nA1;0;5;1\nA2;0;6;2\n`, 'stock')
  expect(two.questions).toMatchObject([{ field: 'stock_qty', candidates: [2, 3] }])
})

test.each(NO_STOCKS)('“%s” is offered last where no column says stock', header => {
  const { questions } = check(`SKU;Name;${header};Aalsmeer\nA1;Rose;0;5\nA2;Lily;0;6\n`, 'stock')
  const [question] = questions
  if (question?.about !== 'mapping') throw new Error('no question')
  expect(question.field).toBe('stock_qty')
  expect(question.candidates[0]).toBe(3)
})

test('a cost price and words are offered last for the price', () => {
  const { questions } = check('SKU;Name;Cost price;X\nA1;Rose;1,20;1,50\nA2;Lily;1,30;1,60\n', 'price')
  expect(questions).toMatchObject([{ field: 'base_price', candidates: [3, 1, 2] }])
})

test.each([
  ['ones and noughts', 'SKU;Status;X\nA1;1;5\nA2;0;6\n', [2]],
  ['words', 'SKU;Lagerstatus;X\nA1;aktiv;5\nA2;Entwurf;6\n', [2]],
  ['yes and no', 'SKU;Active;X\nA1;yes;5\nA2;no;6\n', [2]],
  ['numbers', 'SKU;Status;X\nA1;12;5\nA2;0;6\n', [2, 1]],
  ['words for a stock', 'SKU;Status;X\nA1;available;5\nA2;sold out;6\n', [2, 1]],
  ['other words for one', 'SKU;Status;X\nA1;lieferbar;5\nA2;ausverkauft;6\n', [2, 1]],
])('a state of %s is offered as the stock only where it may be one', (_, text, candidates) => {
  expect(check(text, 'stock').questions).toMatchObject([{ field: 'stock_qty', candidates }])
})

test('a list of states alone has no stock', () => {
  expect(check('SKU;Status\nA1;1\nA2;0\n', 'both').fileError).toMatchObject({ code: 'column-missing' })
})

test('of a list that has no price the stock is asked, but not about columns that are left out', () => {
  const text = encode('SKU;X;Y;Z\nA1;1;5;3\nA2;3;6;4\n', 'utf-8')
  const after = (answers: Answers) => checkFile(text, 'list.csv', 'both', { answers }).questions
  expect(after({})).toMatchObject([{ field: 'base_price', candidates: [1, 2, 3] }])
  expect(after({ without: ['base_price'] })).toMatchObject([{ field: 'stock_qty', candidates: [1, 2, 3] }])
  expect(after({ mapping: { 1: 'ignore' } })).toMatchObject([{ field: 'base_price', candidates: [2, 3] }])
})

const VALUES = {
  Price: '1,25 2,50 3,75',
  Xyz: '1,40 2,80 4,05',
  Vrij: '38 55 80',
  Stock: '40 60 81',
  Stuks: '41 62 83',
}
type Heading = keyof typeof VALUES
const listOf = (headings: readonly Heading[]): string =>
  [
    ['SKU', ...headings],
    ...[0, 1, 2].map(at => [`A${at}`, ...headings.map(heading => VALUES[heading].split(' ')[at])]),
  ]
    .map(cells => cells.join(';'))
    .join('\n')
const LISTS: Heading[][] = [
  ['Price', 'Stuks', 'Xyz'],
  ['Price', 'Stuks', 'Vrij'],
  ['Xyz', 'Stuks'],
  ['Price', 'Stock', 'Vrij'],
  ['Stock', 'Xyz', 'Vrij'],
]

test.each(LISTS)(
  'that no column is the price leaves the stock as a stock list has it: %s %s %s',
  (...headings) => {
    const text = encode(listOf(headings.filter(Boolean)), 'utf-8')
    const { rows, questions } = checkFile(text, 'list.csv', 'both', { answers: { without: ['base_price'] } })
    const alone = checkFile(text, 'list.csv', 'stock')
    expect({ rows, questions }).toEqual({ rows: alone.rows, questions: alone.questions })
  },
)

test.each(LISTS)('a column that is none of the fields is as one that is not there: %s %s %s', (...given) => {
  const headings = given.filter(Boolean)
  const ask = (text: string, answers: Answers) => {
    const { rows, questions } = checkFile(encode(text, 'utf-8'), 'list.csv', 'both', { answers })
    return { rows, asked: questions.map(each => (each.about === 'mapping' ? each.field : each.about)) }
  }
  for (const [at, heading] of headings.entries()) {
    const ignored = ask(listOf(headings), { mapping: { [at + 1]: 'ignore' } })
    expect(ignored).toEqual(ask(listOf(headings.filter(each => each !== heading)), {}))
  }
})

test.each([
  ['in every line', 'A1;2;20;40\nA2;3;20;60\n', ['40', '60']],
  ['in one line alone', 'A1;2;20;40\nA2;3;20;50\n', []],
  ['where all boxes hold one', 'A1;2;1;2\nA2;3;1;3\n', []],
])(
  'of boxes, their size and a total, the total is the stock if it is both multiplied %s',
  (_, rows, stocks) => {
    const found = check(`SKU;Aantal fust;Aantal per fust;Totaal aantal\n${rows}`, 'stock')
    expect(found.rows.map(({ stock_qty }) => String(stock_qty))).toEqual(stocks)
    expect(found.questions.length).toBe(stocks.length === 0 ? 1 : 0)
  },
)

test.each([
  ['Sorte;Preis alt;Preis neu', 'price'],
  ['Werk;LOrt;Frei verwendbar', 'stock'],
] as const)('where the catalog knows the SKUs, “%s” needs no other known heading', (headings, kind) => {
  const catalog = catalogLookup(
    ['S1', 'S2'].map((sku, id) => ({ id, sku, base_price: null, stock_qty: null })),
  )
  const text = encode(`Nr;${headings}\nS1;1000;1;5\nS2;1000;2;6\n`, 'utf-8')
  const { rows, questions } = checkFile(text, 'list.csv', kind, { catalog })
  expect(questions).toEqual([])
  expect(rows.map(row => Number(row.base_price ?? row.stock_qty))).toEqual([5, 6])
})

test.each([
  ['prices', 'SKU;Preis 1;Preis 2;Bestand\nA1;2;3;5\nA2;2;4;7\nA3;3;4;\nA9;3;4;7\n', ['A1=5'], 'base_price'],
  [
    'stocks',
    'SKU;Prijs;Voorraad A;Voorraad B\nA1;2;9;5\nA2;1;8;7\nA3;;8;7\nA9;3;4;7\n',
    ['A1=2'],
    'stock_qty',
  ],
])('while two columns may be the %s, the other value is sent, and all lines wait', (_, text, sent, field) => {
  const catalog = catalogLookup(
    ['A1', 'A2', 'A3'].map((sku, id) => ({ id, sku, base_price: '1' as Decimal, stock_qty: 7 })),
  )
  const { rows, asked, questions } = checkFile(encode(text, 'utf-8'), 'list.csv', 'both', { catalog })
  expect(rows.map(({ sku, base_price, stock_qty }) => `${sku}=${base_price ?? stock_qty}`)).toEqual(sent)
  expect(questions).toMatchObject([{ about: 'mapping', field, candidates: { length: 2 } }])
  expect(asked.map(({ code }) => code)).toEqual([...Array(3).fill('columns-unknown'), 'unknown-sku'])
})

test.each([
  'SKU;Prezzo medio;Q.tà',
  'SKU;Gem. prijs;Aantal',
  'SKU;Klant;Prijs A;Aantal',
  'SKU;Prijs A;Besteld',
])('but not what was ordered or sold: %s', headings => {
  const cells = headings.includes('Klant') ? 'Jansen;2;5' : '2;5'
  expect(check(`${headings}\nA1;${cells}\nA2;${cells}6\n`, 'both').rows).toEqual([])
})

test('a list of what was sold opens as prices and stock', () => {
  const read = readFile(encode('SKU;Name;Qty sold\nA1;Rose;5\n', 'utf-8'), 'list.csv')
  if (read.kind === 'refused') throw new Error(read.code)
  const find = (sku: string) => ({ id: 1, sku, base_price: null, stock_qty: 1 })
  const catalog = { find, byId: () => null, near: () => [], nameOf: () => null } as never
  expect(recogniseKind(read.table, catalog).kind).toBe('both')
})

test.each([
  ['formulas without results', '=B2*2', 'formula'],
  ['dollars', '$1.20', 'other-currency'],
  ['errors of a spreadsheet', '#N/A', 'spreadsheet-error'],
])('a column of %s is the price all the same, and each line says what is wrong', (_, price, code) => {
  const lines = Array.from({ length: 12 }, (_, at) => `A${at + 1};Rose;${price};${470 + at}`)
  const { questions, rejected, rows } = check(`SKU;Name;Price;Stock\n${lines.join('\n')}\n`, 'both')
  expect([questions, rows.length]).toEqual([[], 12])
  expect(rejected.map(each => each.code)).toEqual(Array.from({ length: 12 }, () => code))
})

test('a column that is known to be the stock is the last to be suggested as the price', () => {
  const { questions } = check('SKU;Name;Stock;Foo\nA1;Rose;470;1,20\nA2;Lily;300;2,30\n', 'price')
  expect(questions).toMatchObject([{ about: 'mapping', field: 'base_price', candidates: [3, 1, 2] }])
})
