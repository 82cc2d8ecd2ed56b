import { expect, test } from 'vitest'
import { knownProducts } from './known-products.ts'

const columns = {
  id: [11, 12, 13, 14],
  sku: ['R-50', 'T-1', 'X', 'X'],
  name: ['Rose', 'Tulip', 'One', 'Other'],
  primary_image: ['/r.jpg', null, null, null],
}
const rowOf = new Map(columns.id.map((id, row) => [id, row]))
const known = (product: number | null, sku: string | null) =>
  knownProducts([{ product, sku }], columns, rowOf)[0]

test('a line is found by its product number first, then by its SKU', () => {
  expect(known(12, 'R-50')?.name).toBe('Tulip')
  expect(known(null, 'R-50')).toEqual({ id: 11, name: 'Rose', image: '/r.jpg' })
  expect(known(99, 'T-1')?.id).toBe(12)
})

test('what our catalog does not have, or has twice, is not guessed', () => {
  expect(known(99, null)).toBeNull()
  expect(known(null, 'r-50')).toBeNull()
  expect(known(null, 'X')).toBeNull()
})
