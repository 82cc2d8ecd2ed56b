import { expect, test } from 'vitest'
import { readEditText } from '../../domain/changes/edit.ts'
import { judgeFile } from '../check.ts'
import type { ImportKind } from '../fields.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { countLines } from '../rows.ts'

const check = (text: string, kind: ImportKind) => checkFile(new TextEncoder().encode(text), 'list.csv', kind)
const blanks = ' '.repeat(5_000)

test.each([
  ['a price', 'price', `SKU;Price\nA1;${blanks}1,50\nA2;2,50\n`, 'too-long'],
  ['a stock', 'stock', `SKU;Stock\nA1;12${blanks}\nA2;3\n`, 'too-long'],
  ['a SKU', 'stock', `SKU;Stock\n${'A'.repeat(5_000)};12\nA2;3\n`, 'sku-too-long'],
] as const)(
  '%s of 5,000 characters is refused with a sentence, the line below it is taken',
  (_, kind, text, code) => {
    const { rows, rejected } = check(text, kind)
    expect(rejected).toMatchObject([{ line: 2, code, why: expect.stringMatching(/longer than 4,096/) }])
    expect(rows).toMatchObject([{ line: 3, sku: 'A2' }])
  },
)

test('a description above 65,536 characters is rejected, not cut', () => {
  const head = 'SKU;Name;Category;Price;Unit;Description'
  const { rows, rejected } = check(
    `${head}\nA1;Rose;4;1,50;stem;${'x '.repeat(35_000)}\nA2;Rose;4;1,50;stem;short\n`,
    'products',
  )
  expect(rejected).toMatchObject([{ line: 2, code: 'text-too-long' }])
  expect(rows).toMatchObject([{ line: 3, description: 'short' }])
})

test('a long text in an unused column is ignored', () => {
  const { rows } = check(`SKU;Price;Remark\nA1;1,50;${'x '.repeat(50_000)}\n`, 'price')
  expect(rows).toMatchObject([{ sku: 'A1', base_price: 1.5 }])
})

test('a header above 4,096 characters rejects the file', () => {
  const { fileError } = check(`SKU;Price;${'h'.repeat(5_000)}\nA1;1,50;x\n`, 'price')
  expect(fileError).toMatchObject({ code: 'header-too-long', why: expect.stringMatching(/column header/) })
})

const head = 'SKU;Price;Stock\nA1;1,50;3\n'

test.each([
  ['line ends', '\n'.repeat(20_000_000)],
  ['Windows line ends', '\r\n'.repeat(10_000_000)],
  ['emptied rows', ';;\n'.repeat(7_000_000)],
  ['quotation marks', '"'.repeat(20_000_000)],
])('20 MB of %s take no time and no memory for each', (_, many) => {
  const bytes = new TextEncoder().encode(head + many)
  const before = process.cpuUsage().user
  const found = judgeFile(bytes, 'list.csv', 'both')
  const seconds = (process.cpuUsage().user - before) / 1e6
  if (found.kind === 'refused') throw new Error(found.checked.fileError?.code)
  const { change, ignored, rejected } = countLines(found.judged)
  expect([change, ignored + rejected]).toEqual([1, 1 + (many.split('\n').length - 1 || 1)])
  expect(found.judged.table.records.count).toBeLessThan(100)
  expect(seconds).toBeLessThan(4)
})

test.each([
  ['blank lines', '\n'],
  ['emptied rows', ';;\n'],
  ['comments', '# made by us, at 08:00\n'],
  ['comments and blank lines', '#\n\n'],
])('thousands of %s in front of a list cost nothing, and each has a verdict', (_, line) => {
  const { rows, ignored, counts, file } = check(line.repeat(5_000) + head, 'both')
  const lines = 5_000 * (line.split('\n').length - 1)
  expect([rows, file.headerLine]).toEqual([
    [{ line: lines + 2, sku: 'A1', base_price: 1.5, stock_qty: 3 }],
    lines + 1,
  ])
  expect(ignored.map(each => each.line)).toEqual(Array.from({ length: lines + 1 }, (_, at) => at + 1))
  expect(counts).toMatchObject({ change: 1, ignored: lines + 1 })
})

test('what stands in the lines in front is read, and no row is taken for a comment', () => {
  const { asked } = check(`${'# x\n'.repeat(45)}# all prices in USD\n${'# x\n'.repeat(45)}${head}`, 'both')
  expect(asked).toMatchObject([{ line: 93, code: 'other-currency-title' }])
  const skus = Array.from({ length: 100 }, (_, at) => `#${at};1,50;3\n`).join('')
  expect(check(`SKU;Price;Stock\n${skus}`, 'both').rows).toHaveLength(100)
  expect(check(skus, 'both').counts.ignored).toBe(0)
})

test('a file with more lines than any list has is refused', () => {
  const found = judgeFile(new TextEncoder().encode(`${head}${'x\n'.repeat(5_000_001)}`), 'list.csv', 'both')
  expect(found).toMatchObject({ checked: { fileError: { code: 'file-too-long' } } })
})

test('a text of 5,000 characters pasted into the sheet is marked as too long', () => {
  expect(readEditText('base_price', `${blanks}1,50`)).toEqual({
    kind: 'unreadable',
    why: { kind: 'not', code: 'too-long' },
  })
})

test('a file with more columns than a spreadsheet can have is refused', () => {
  const wide = (columns: number) => `sku;stock${';x'.repeat(columns - 2)}\nA;1\n`
  const codeOf = (columns: number) => check(wide(columns), 'stock').fileError?.code
  expect([codeOf(20_000), codeOf(2_000_000), codeOf(1_000)]).toEqual([
    'file-too-wide',
    'file-too-wide',
    undefined,
  ])
})
