import { expect, test } from 'vitest'
import type { NewBulkChange } from './review.ts'
import { manyStockFalls } from './stock-falls.ts'

const stock = (from: number | null, to: number): NewBulkChange => ({
  kind: 'stock',
  product: 1,
  sku: null,
  origin: null,
  from,
  to,
})
const times = (n: number, change: NewBulkChange) => Array.from({ length: n }, () => change)

test('many stocks that fall to a tenth are told, with how many change', () => {
  expect(manyStockFalls([...times(10, stock(3800, 10)), ...times(40, stock(50, 40))])).toEqual({
    falls: 10,
    of: 50,
  })
})

test.each([
  ['a few that sold well', times(9, stock(3800, 10))],
  ['a small share of a long list', [...times(10, stock(3800, 10)), ...times(41, stock(50, 40))]],
  ['falls to more than a tenth', times(30, stock(3800, 381))],
  ['stocks of 0, which are confirmed by themselves', times(30, stock(3800, 0))],
  ['rises, and products without a stock', [...times(20, stock(10, 3800)), ...times(20, stock(null, 1))]],
])('%s are not', (_, changes) => expect(manyStockFalls(changes)).toBeNull())
