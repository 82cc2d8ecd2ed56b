import { expect, test } from 'vitest'
import type { OpenChange } from '../../../shared/domain/list/local-view.ts'
import { stockCounts } from './stock-counts.ts'

const columns = {
  id: [1, 2, 3, 4, 5],
  stock_qty: [0, 4, 10, null, 0],
  is_active: [true, null, true, true, false],
  is_approved: [true, false, true, null, false],
}
const withChanges = (...changes: (OpenChange & { product: number })[]) => ({
  products: () => changes.map(({ product }) => product),
  ofProduct: (wanted: number) => changes.filter(({ product }) => product === wanted),
})

test('what is for sale and runs out is counted, the threshold itself is enough, the unknown is neither', () => {
  expect(stockCounts(columns, withChanges(), 10)).toEqual({ out: [1], low: [2], unapproved: 2 })
})

test('stock that is on its way counts already', () => {
  const changes = withChanges(
    { id: 1, kind: 'stock', state: 'queued', product: 1, to: '50' },
    { id: 2, kind: 'stock', state: 'sending', product: 3, to: '0' },
  )
  expect(stockCounts(columns, changes, 10)).toEqual({ out: [3], low: [2], unapproved: 2 })
})

test('a product that is being deleted is not missed', () => {
  const changes = withChanges(
    { id: 1, kind: 'delete', state: 'queued', product: 1 },
    { id: 2, kind: 'delete', state: 'queued', product: 2 },
  )
  expect(stockCounts(columns, changes, 10)).toEqual({ out: [], low: [], unapproved: 1 })
})
