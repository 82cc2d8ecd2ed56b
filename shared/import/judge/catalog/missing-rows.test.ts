import { expect, test } from 'vitest'
import { decimal } from '../../../domain/text/decimal.ts'
import { judgeFile } from '../../check.ts'
import type { ImportKind } from '../../fields.ts'
import { catalogLookup } from './catalog-lookup.ts'
import { missingFrom, namedProducts } from './missing-rows.ts'

const STOCKS = { A1: 5, A2: 6, A3: 7, A4: 0, '007': 8, B9: 9 }
const catalog = catalogLookup(
  Object.entries(STOCKS).map(([sku, stock_qty], at) => ({
    id: at + 1,
    sku,
    stock_qty,
    base_price: decimal('1.5'),
  })),
)
const EARLIER = [1, 2, 3, 4, 5]

function judged(text: string, kind: ImportKind = 'stock') {
  const found = judgeFile(new TextEncoder().encode(text), 'list.csv', kind, { catalog })
  if (found.kind === 'refused') throw new Error(found.checked.fileError?.why)
  return found.judged
}

function missing(rows: string, header = 'SKU;Stock') {
  const found = missingFrom(judged(`${header}\n${rows}`), EARLIER)
  return found?.kind === 'missing' ? found.products.map(({ sku }) => sku) : found
}

test('a product of earlier lists that is not in the file and still has stock is missing', () => {
  // A4 has none, and B9 was in no earlier list.
  expect(missing('A1;5\nA2;1\n007;8\n')).toEqual(['A3'])
  expect(namedProducts(judged('SKU;Stock\nA1;5\nB9;1\nC1;3\n'))).toEqual({ ids: [1, 6], unread: 0 })
})

test.each([
  ['with a value that was refused', 'A1;5\nA2;n/a\nA3;-2\n007;8\n'],
  ['with a blank cell', 'A1;5\nA2;\nA3;\n007;8\n'],
  ['twice with different values', 'A1;5\nA2;1\nA2;2\nA3;1\n007;8\n'],
  ['under a similar SKU', 'A1;5\na2;1\nA-3;1\n7;8\n'],
])('a product that is in the file %s is not missing', (_, rows) => {
  expect(missing(rows)).toEqual([])
})

test.each([
  ['a damaged SKU', '1,2E+5;4\n'],
  ['no SKU', ';4\n'],
  ['shifted cells', 'A3;x;4\n'],
])('a line with %s could be any product, so none is called missing', (_, row) => {
  expect(missing(`A1;5\nA2;6\n007;8\n${row}`)).toEqual({ kind: 'unread', lines: 1 })
})

test('an unknown product makes none missing and hides none', () => {
  expect(missing('A1;5\nA2;6\n007;8\nC1;4\nC2;n/a\nC3;1\nC3;2\n')).toEqual(['A3'])
})

test.each([
  ['a list of prices', 'SKU;Price\nA1;1.25\n', 'price' as const],
  ['a file with an open question', 'SKU;Price;Stock\nA1;1.234;5\n', 'both' as const],
  ['a file that names none of our products', 'SKU;Stock\nC1;5\nC2;6\n', 'stock' as const],
])('%s says nothing about what is missing', (_, text, kind) => {
  expect(missingFrom(judged(text, kind), EARLIER)).toBeNull()
  expect(namedProducts(judged(text, kind))).toBeNull()
})
