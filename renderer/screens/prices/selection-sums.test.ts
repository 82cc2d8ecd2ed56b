import { expect, test } from 'vitest'
import { sumSelection } from './selection-sums.ts'

const FIELDS = [null, 'base_price', 'stock_qty'] as const
const VALUES = { base_price: ['1.5', null, '2'], stock_qty: ['10', '20', '30'] }
const sums = (left: number, right: number) =>
  sumSelection(
    { top: 0, left, bottom: 2, right },
    column => FIELDS[column] ?? null,
    (row, field) => VALUES[field][row] ?? null,
  )

test('prices and stock are added up apart', () => {
  expect(sums(0, 2)).toEqual([
    { field: 'base_price', numbers: 2, sum: 3.5 },
    { field: 'stock_qty', numbers: 3, sum: 60 },
  ])
})

test('a column without numbers has no sum', () => {
  expect(sums(0, 0)).toEqual([])
})
