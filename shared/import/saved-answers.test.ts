import { expect, test } from 'vitest'
import type { Decimal } from '../domain/text/decimal.ts'
import type { Answers } from './answers.ts'
import { checkedOf, judgeFile } from './check.ts'
import { rowXml, workbookBytes } from './fixtures/workbook.ts'
import { catalogLookup } from './judge/catalog/catalog-lookup.ts'
import { answersOf, hasLayoutOf, withoutCorrections } from './saved-answers.ts'
import { encode } from './table/encoding/encode.ts'

const catalog = catalogLookup(
  ['10234', '10235', '10237'].map((sku, id) => ({
    ...{ id, sku, unit: 'pot', stock_qty: 100 },
    base_price: ['7.25', '7.3', '4'][id] as Decimal,
  })),
)

function read(file: string | Uint8Array, answers: Answers = {}, kind: 'both' | 'stock' = 'both') {
  const bytes = typeof file === 'string' ? encode(file, 'utf-8') : file
  const found = judgeFile(bytes, 'list.csv', kind, { answers, catalog })
  if (found.kind === 'refused') throw new Error(found.checked.fileError?.code)
  return found.judged
}

/** Reads a file with answers, keeps them, and reads the next with what was kept. */
function next(first: string | Uint8Array, answers: Answers, later: string | Uint8Array, kind?: 'stock') {
  const kept = answersOf(read(first, answers, kind))
  const judged = read(later, kept, kind)
  const { questions, rows } = checkedOf(judged)
  return {
    holds: hasLayoutOf(judged),
    asks: questions.map(({ about }) => about),
    sent: rows
      .map(({ sku, base_price, stock_qty }) => `${sku}=${base_price ?? ''}/${stock_qty ?? ''}`)
      .join(' '),
  }
}

const PRICES = (header: string, below = '') =>
  `${header}\n${below}10234;Phal;7,40;6,00;110\n10235;Phal;7,45;6,00;90\n10237;Anth;4,05;3,00;170\n`
const MAPPING: Answers = { mapping: { '0': 'sku', '2': 'base_price', '4': 'stock_qty' } }
const HEADER = 'SKU;Name;Prijs A;Prijs B;Stock'

test.each([
  'SKU;Name;Prijs A;Prijs B;Stock +/-',
  'SKU;Name;Prijs A;Prijs B;Stock (-)',
  'SKU;Name;Prijs A;Prijs B;-Stock',
  ...['¥', '₺', '¢', '‰', '%', '$', '/10', '*', '²'].map(sign => `SKU;Name;Prijs A ${sign};Prijs B;Stock`),
  'SKU;Name;Prijs B;Prijs A;Stock',
])('a mapping does not hold for %s', header => {
  expect(next(PRICES(HEADER), MAPPING, PRICES(header)).holds).toBe(false)
})

test.each(['sku;NAME;Prijs-A;prijs b;Stock', '"SKU";Name;Prijs (A);Prijs B:;Stock.', HEADER])(
  'it holds for %s',
  header => {
    const { holds, sent } = next(PRICES(HEADER), MAPPING, PRICES(header))
    expect([holds, sent]).toEqual([true, '10234=7.4/110 10235=7.45/90 10237=4.05/170'])
  },
)

test('lines that tell two columns of one name apart belong to the layout', () => {
  const twins = 'SKU;Name;Price;Price;Stock'
  const below = (words: string) => PRICES(twins, `;;${words};\n`)
  expect(next(below('nieuw;oud'), MAPPING, below('oud;nieuw')).holds).toBe(false)
  expect(next(below('nieuw;oud'), MAPPING, below('Nieuw;Oud')).holds).toBe(true)
  const above = (words: string) => PRICES(`;;${words};\n${twins}`)
  expect(next(above('Week 48;Week 47'), MAPPING, above('Week 48;Week 49')).holds).toBe(false)
  const title = (words: string) => PRICES(`Kwekerij;;${words};;\n${HEADER}`)
  expect(next(title('23-11-2026'), MAPPING, title('30-11-2026')).holds).toBe(true)
})

test('what a text means is kept, a corrected number is not', () => {
  const values = {
    '1': {
      '>100': '120',
      '10+': '10',
      veel: '99',
      'n.v.t.': '2',
      '12,5': '3',
      '-4': '0',
      '1,2E+2': '7',
      '€ 5': '5',
    },
  }
  const { asks, sent } = next(
    'SKU;Stock\n10234;12,5\n10235;>100\n',
    { values },
    'SKU;Stock\n10234;veel\n10235;12,5\n10237;10+\n',
    'stock',
  )
  expect([asks, sent]).toEqual([[], '10234=/99 10237=/10'])
  const kept = answersOf(read('SKU;Stock\n10234;12,5\n', { values }))
  expect(kept.values).toEqual({ '1': { '>100': '120', '10+': '10', veel: '99' } })
})

const BARE: Answers = { mapping: { '0': 'sku', '2': 'base_price', '3': 'stock_qty' } }
const bare = (...cells: readonly [string, string, string]) =>
  ['10234', '10235', '10237'].map((sku, row) => `${sku};Phal;${cells[row]}\n`).join('')
test.each<[string, boolean, [string, string, string]]>([
  ['the same', true, ['7,30;100', '7,50;80', '4,10;150']],
  ['a column more', false, ['9,95;7,40;110', '9,95;7,45;90', '5,95;4,05;170']],
  ['columns that changed places', false, ['110;7,40', '90;7,45', '170;4,05']],
  ['whole numbers that did', false, ['110;7', '90;7', '170;4']],
  ['prices of another kind', false, ['12,95;110', '12,95;90', '6,95;170']],
])('a list without a header: %s', (_, wanted, cells) => {
  expect(next(bare('7,40;110', '7,45;90', '4,05;170'), BARE, bare(...cells)).holds).toBe(wanted)
})

test('a sheet that is not there is asked about', () => {
  const rows = [
    ['SKU', 'Price'],
    ['10234', 7.4],
  ]
    .map(cells => rowXml(cells as (string | number)[]))
    .join('')
  const first = workbookBytes({ sheets: { Verkoop: rows, Adviesprijzen: rows } })
  const later = next(first, { sheet: 'Verkoop' }, workbookBytes({ sheets: { Adviesprijzen: rows } }))
  expect(later).toMatchObject({ asks: ['sheet'], sent: '' })
  expect(next(first, { sheet: 'Verkoop' }, first)).toMatchObject({ asks: [], sent: '10234=7.4/' })
  const { questions } = checkedOf(read(first))
  expect(questions[0]?.why).toBe(
    'The workbook has 2 sheets: "Verkoop", "Adviesprijzen". Which one is the list?',
  )
})

const lots = (from: number, more = '') =>
  `SKU;Partij;Stock\n${Array.from({ length: 60 }, (_, at) => `${10234 + (at % 2)};P${from + at};10\n`).join('')}${more}`
test('a word among batches that nobody saw is asked about; other batches are added up', () => {
  const sum: Answers = { repeats: { '1': 'sum' } }
  expect(next(lots(0), sum, lots(100), 'stock')).toMatchObject({ asks: [], sent: '10234=/300 10235=/300' })
  for (const word of ['Gereserveerd', 'Onderweg', 'Afgekeurd', 'Verkocht'])
    expect(next(lots(0), sum, lots(100, `10234;${word};50\n`), 'stock').asks).toEqual(['repeats'])
  const known = lots(0, '10234;Koelcel;5\n')
  expect(next(known, sum, lots(100, '10234;Koelcel;9\n'), 'stock').asks).toEqual([])
})

test('a decimal sign holds for values with the sign that it was given for', () => {
  const list = (price: string) => `SKU;Price\n10234;${price}\n`
  const comma: Answers = { decimal: ',' }
  expect(next(list('7,400'), comma, list('7,500')).sent).toBe('10234=7.5/')
  expect(next(list('7,400'), comma, list('7.400'))).toMatchObject({ asks: ['decimal'], sent: '' })
  expect(next(list('1.400'), comma, list('1.300')).sent).toBe('10234=1300/')
})

test('numbers that earlier versions kept as corrections are dropped, texts stay', () => {
  const list = 'SKU;Stock\n10234;12,5\n10235;>100\n'
  const judged = read(list, { values: { '1': { '12,5': '3', '>100': '100' } } })
  expect(withoutCorrections(judged).values).toEqual({ '1': { '>100': '100' } })
  const same = read(list, { values: { '1': { '>100': '100' } } })
  expect(withoutCorrections(same)).toBe(same.answers)
})
