import { expect, test } from 'vitest'
import { readEditText } from '../../domain/changes/edit.ts'
import type { ImportKind } from '../fields.ts'
import { checkFile } from '../fixtures/check-file.ts'

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
