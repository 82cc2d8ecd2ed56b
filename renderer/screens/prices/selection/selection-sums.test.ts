import { expect, test } from 'vitest'
import { finished } from '../../../bridge/in-pieces.ts'
import type { Range } from '../../../grid/core/range.ts'
import { summedSelection } from './selection-sums.ts'

const FIELDS = [null, 'base_price', 'stock_qty'] as const
const VALUES = { base_price: ['1.5', null, '2'], stock_qty: ['10', '20', '30'] }
const sums = (...ranges: Range[]) =>
  finished(
    summedSelection(
      ranges,
      3,
      column => FIELDS[column] ?? null,
      field => row => Number(VALUES[field][row] ?? Number.NaN),
    ),
  )
const rows = (top: number, bottom: number, left: number, right = left) => ({ top, bottom, left, right })

test('prices and stock are added up apart', () => {
  expect(sums(rows(0, 2, 0, 2))).toEqual([
    { field: 'base_price', numbers: 2, sum: 3.5, least: 1.5, most: 2 },
    { field: 'stock_qty', numbers: 3, sum: 60, least: 10, most: 30 },
  ])
})

test('a column without numbers has no sum', () => expect(sums(rows(0, 2, 0))).toEqual([]))

test('cells of several selections count once', () => {
  expect(sums(rows(0, 1, 2), rows(1, 2, 2))).toMatchObject([{ numbers: 3, sum: 60 }])
})
