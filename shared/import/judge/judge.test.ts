import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import { checkedOf } from '../check.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { countLines, rowAt } from '../rows.ts'
import { encode, joinedBytes } from '../table/encoding/encode.ts'
import { headOfFile, readFile } from '../table/read-file.ts'
import { cutLines } from '../write/cut-lines.ts'
import { readCatalogFile } from './catalog/catalog-file.ts'
import { catalogLookup } from './catalog/catalog-lookup.ts'
import { judge } from './judge.ts'

/** More in `npm run test:full`. */
const TIMES = Number(process.env.DESK_IMPORT_TIMES ?? 0.5)

const bytesOf = (text: string): Uint8Array => encode(text, 'utf-8')

const catalog = catalogLookup([
  { id: 1, sku: 'A1', base_price: '12.5' as Decimal, stock_qty: 5 },
  { id: 2, sku: '00123', base_price: null, stock_qty: null },
  { id: 3, sku: '1-Feb', base_price: null, stock_qty: 0 },
  { id: 4, sku: 'ab', base_price: null, stock_qty: 0 },
  { id: 5, sku: 'AB', base_price: null, stock_qty: 0 },
])

function read(text: string) {
  const file = readFile(bytesOf(text), 'list.csv')
  if (file.kind === 'refused') throw new Error(file.code)
  return file.table
}

test('a value the catalog already has is not sent', () => {
  const checked = checkFile(bytesOf('sku;price\nA1;12,50\n'), 'a.csv', 'price', { catalog })
  expect(checked.rows).toEqual([])
  expect(checked.ignored).toContainEqual({ line: 2, code: 'unchanged' })
})

test('a value the catalog does not know is sent', () => {
  expect(checkFile(bytesOf('sku;price\n00123;12,50\n'), 'a.csv', 'price', { catalog }).rows).toHaveLength(1)
})

test('an unknown SKU is asked with similar ones, and never replaced', () => {
  const { rows, asked } = checkFile(bytesOf('sku;stock\n123;7\na1;8\nXX;9\n'), 'a.csv', 'stock', { catalog })
  expect(rows).toEqual([])
  expect(asked.map(each => [each.code, each.ifConfirmed])).toEqual([
    ['unknown-sku', { sku: '00123', stock_qty: 7 }],
    ['unknown-sku', { sku: 'A1', stock_qty: 8 }],
    ['unknown-sku', null],
  ])
  expect(asked[0]?.why).toContain('"00123"')
})

test('an existing SKU that looks like a date, or like another SKU, is not asked', () => {
  const checked = checkFile(bytesOf('sku;stock\n1-Feb;7\nab;1\nAB;2\n'), 'a.csv', 'stock', { catalog })
  expect(checked.rows.map(row => row.sku)).toEqual(['1-Feb', 'ab', 'AB'])
})

test('an existing SKU is not created again', () => {
  const text = 'name;category_id;base_price;unit;sku\nRose;1;2;stem;A1\n'
  expect(checkFile(bytesOf(text), 'a.csv', 'products', { catalog }).rejected.map(each => each.code)).toEqual([
    'sku-exists',
  ])
})

test('current values are shown as evidence, not used as an answer', () => {
  const known = catalogLookup([{ id: 1, sku: 'A1', base_price: '1.234' as Decimal, stock_qty: null }])
  const checked = checkFile(bytesOf('sku;price\nA1;1.234\n'), 'a.csv', 'price', { catalog: known })
  expect(checked.rows).toEqual([])
  expect(checked.questions).toMatchObject([{ about: 'decimal', evidence: { comma: 0, point: 1 } }])
})

test('a catalog export is read back for comparison', () => {
  const file = readCatalogFile(bytesOf("sku;unit;stock_qty;base_price\nA1;stem;5;12,50\n'=B;;;\n"), 'c.csv')
  expect(file).toEqual({
    kind: 'rows',
    rows: [
      { id: null, sku: 'A1', unit: 'stem', base_price: '12.5', stock_qty: 5 },
      { id: null, sku: '=B', unit: null, base_price: null, stock_qty: null },
    ],
  })
})

test('rows keep their line of the file', () => {
  const judged = judge(read('Title\n\nsku;stock\nA1;"6"\n'), 'stock', { catalog })
  expect(rowAt(judged, 3)).toMatchObject({
    line: 4,
    verdict: 'change',
    sku: 'A1',
    stock: 6,
    now: { id: 1, stock_qty: 5 },
  })
})

test('the preview of a large file ends after a whole line', () => {
  const text = `sku;stock\n${Array.from({ length: 20_000 }, (_, i) => `A${i};${i}`).join('\n')}\n`
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    const checked = checkFile(headOfFile(encode(text, encoding)), 'a.csv', 'stock')
    expect(checked.rejected).toEqual([])
    for (const row of checked.rows) expect(row.sku).toBe(`A${row.stock_qty}`)
    expect(checked.rows.length).toBeGreaterThan(50)
  }
})

const sku = fc.oneof(
  fc.stringMatching(/^[A-C][0-9]{1,2}$/),
  fc.constantFrom('', ' A1', 'a1', '1,2E+5', '01-02-2024', '="001"', '=X', "'7", 'A\u200b1', 'Total', 'sku'),
)
const value = fc.oneof(
  fc.nat(9999).map(String),
  fc.constantFrom(
    '',
    '-',
    'n/a',
    '1.234',
    '1,234',
    '12,50',
    '12.50',
    '1.234,50',
    '+5',
    '-5',
    '0',
    '12%',
    '"x',
    'stock',
    '5;6',
    '"a\nb"',
  ),
)
const file = fc
  .tuple(
    fc.array(fc.tuple(sku, value), { minLength: 1, maxLength: 30 }),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
  )
  .map(([rows, end, last]) => ['sku;stock', ...rows.map(row => row.join(';'))].join(end) + (last ? end : ''))

test('every physical line has exactly one verdict', () => {
  fc.assert(
    fc.property(file, fc.constantFrom('stock' as const, 'price' as const, 'both' as const), (text, kind) => {
      const bytes = bytesOf(text)
      const checked = checkFile(bytes, 'a.csv', kind)
      if (checked.file.headerLine === null) return
      const lines = [...checked.rows, ...checked.rejected, ...checked.asked, ...checked.ignored].map(
        each => each.line,
      )
      const normal = text.replace(/\r\n?/g, '\n')
      const count = normal.split('\n').length - (normal.endsWith('\n') ? 1 : 0)
      expect(lines.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
    }),
    { numRuns: 400 * TIMES },
  )
})

test('the counts add up to the lines of the file', () => {
  fc.assert(
    fc.property(file, text => {
      const judged = judge(read(text), 'stock', { catalog })
      const total = Object.values(countLines(judged)).reduce((sum, count) => sum + count, 0)
      expect(total).toBe(judged.table.records.lines)
      const checked = checkedOf(judged)
      expect(checked.rows.length).toBe(countLines(judged).change)
    }),
  )
})

test('bad rows do not change how good rows are read', () => {
  const bad = [
    'X1;abc',
    'X2;-5',
    'X3;12,5',
    'Total;99',
    'X4;1e3',
    'X5;"stray',
    '1,2E+5;3',
    'X6;1;2;3',
    '',
    'sku;stock',
  ]
  const good = Array.from({ length: 12 }, (_, i) => `G${i};${i * 7}`)
  fc.assert(
    fc.property(fc.shuffledSubarray([...good, ...bad], { minLength: 22 }), rows => {
      const checked = checkFile(bytesOf(['sku;stock', ...rows].join('\n')), 'a.csv', 'stock')
      const sent = checked.rows.map(row => `${row.sku};${row.stock_qty}`)
      expect(sent.sort()).toEqual([...good].sort())
    }),
  )
})

test('a sent value is exactly the number in the file', () => {
  fc.assert(
    fc.property(file, text => {
      for (const row of checkFile(bytesOf(text), 'a.csv', 'stock').rows) {
        const line = text.split(/\r\n|\r|\n/)[row.line - 1] ?? ''
        // 1.234 can be no stock, so the sign separates thousands.
        const cell = (line.split(';')[1] ?? '').trim().replace(/^(\d)[.,](\d{3})$/, '$1$2')
        expect([String(row.stock_qty), `${row.stock_qty},00`]).toContain(cell.replace(/^0+(?=\d)/, ''))
      }
    }),
    { numRuns: 400 * TIMES },
  )
})

test('rejected lines can be saved in the format of the file and imported again', () => {
  const text = 'sku;name;stock\nA1;x;5\nA2;"Rose; red";abc\nA3;=HYPERLINK(1);-1\n="007";z;n/a\nA4;"stray;9\n'
  for (const encoding of ['utf-8', 'utf-16le', 'windows-1252'] as const) {
    const first = readFile(encode(text, encoding), 'list.csv')
    if (first.kind === 'refused') throw new Error(first.code)
    const judged = judge(first.table, 'stock')
    const cut = cutLines(judged, record => judged.verdicts.of(record) === 'rejected')
    expect(cut.lines).toBe(4)
    const again = checkFile(joinedBytes(cut.pieces), 'refused.csv', 'stock')
    expect(again.rows).toEqual([])
    expect(again.rejected.map(each => each.code)).toEqual([
      'not-a-number',
      'negative-stock',
      'no-value',
      'broken-quotes',
    ])
    const second = readFile(joinedBytes(cut.pieces), 'refused.csv')
    if (second.kind === 'refused') throw new Error(second.code)
    expect(second.table.delimiter).toBe(';')
    expect(second.table.text).toContain("'=HYPERLINK(1)")
    expect(second.table.text).toContain('sku;name;stock;Reason')
  }
})

/** A number as written by programs of different countries. */
function written(value: number, decimals: number, style: string): string {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.')
  const [thousands = '', sign = '.'] = style
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands === 'n' ? '' : thousands)
  return fraction === '' ? grouped : grouped + sign + fraction
}

test('a column with one number format is read correctly or asked, never read wrongly', () => {
  const amount = fc.tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(0, 1, 2, 3, 4))
  const style = fc.constantFrom('.,', ',.', 'n,', 'n.', ' ,', "'.", '\u202f,')
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), style, (amounts, how) => {
      const meant = amounts.map(([count, decimals]) => Number((count / 10 ** decimals).toFixed(decimals)))
      const lines = amounts.map(([, decimals], i) => `A${i};"${written(meant[i] as number, decimals, how)}"`)
      const checked = checkFile(bytesOf(`sku;price\n${lines.join('\n')}\n`), 'a.csv', 'price')
      for (const row of checked.rows) expect(row.base_price).toBe(meant[row.line - 2])
      expect(checked.rows.length + checked.asked.length).toBe(amounts.length)
      if (checked.asked.some(each => each.code === 'decimal-unknown'))
        expect(checked.questions).toHaveLength(1)
      const decimal = how.endsWith(',') ? ',' : '.'
      const answered = checkFile(bytesOf(`sku;price\n${lines.join('\n')}\n`), 'a.csv', 'price', {
        answers: { decimal },
      })
      // A price far from all others is asked about.
      const far = answered.asked.map(each => each.line)
      expect(answered.asked.every(each => each.code === 'price-unusual')).toBe(true)
      expect(answered.rows.map(row => row.base_price)).toEqual(meant.filter((_, i) => !far.includes(i + 2)))
    }),
    { numRuns: 500 * TIMES },
  )
})
