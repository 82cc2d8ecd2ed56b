import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { type SheetColumn, writeWorkbook } from './write-workbook.ts'

const COLUMNS: SheetColumn[] = [
  { heading: 'SKU', holds: 'text', width: 20 },
  { heading: 'Price', holds: 'price', width: 10 },
  { heading: 'Stock', holds: 'count', width: 10 },
]

const sheetOf = (bytes: Uint8Array): string =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('what is written is read back: zeros in front, exact prices, blanks, marks and other scripts', () => {
  const skus = [
    '00123',
    '1E5',
    '1-2',
    'a & "b" <c>',
    ' two  blanks ',
    '_x000D_',
    '月季',
    '12345678901234567890',
  ]
  const prices = ['0.1', '1234567.125', '1.234', '0.45', '2', '3', '4', '5'] as Decimal[]
  const bytes = writeWorkbook(
    'Products',
    COLUMNS,
    skus.map((sku, at) => [sku, prices[at] ?? null, at * 1000]),
  )
  const { rows, asked } = checkFile(bytes, 'a.xlsx', 'both')
  const all = [...rows, ...asked.map(({ line, ifConfirmed }) => ({ line, ...ifConfirmed }))]
  all.sort((a, b) => a.line - b.line)
  expect(all.map(({ sku }) => sku)).toEqual(skus.map(sku => sku.trim()))
  expect(all.map(({ base_price: price }) => price)).toEqual(prices.map(Number))
  expect(all.map(({ stock_qty: stock }) => stock)).toEqual(skus.map((_, at) => at * 1000))
})

test('no text becomes a formula, and none breaks the file', () => {
  const texts = ['=1+1', '+3', '-a', '@x', '\u0000\u0007\ufffe', 'half \ud83c', 'x'.repeat(40_000)]
  const xml = sheetOf(
    writeWorkbook(
      'a/b:c?',
      COLUMNS,
      texts.map(text => [text, null, null]),
    ),
  )
  expect(xml).not.toContain('<f')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  expect(xml.isWellFormed()).toBe(true)
  expect(Math.max(...xml.split('<t xml:space="preserve">').map(text => text.indexOf('</t>')))).toBeLessThan(
    32_768,
  )
})

test('the same rows are the same file', () => {
  const write = () => writeWorkbook('Products', COLUMNS, [['A1', '1.5' as Decimal, 2]])
  expect(write()).toEqual(write())
})
