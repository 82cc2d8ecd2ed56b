import { expect, test } from 'vitest'
import { rowFinder } from './find-row.ts'

const find = rowFinder(['R-50', 'T-1', 'X', 'X'], new Map([11, 12, 13, 14].map((id, row) => [id, row])))

test('an item is found by its product number first, then by its SKU', () => {
  expect(find({ product: 12, sku: 'R-50' })).toBe(1)
  expect(find({ product: null, sku: 'R-50' })).toBe(0)
  expect(find({ product: 99, sku: 'T-1' })).toBe(1)
})

test('what our catalog does not have, or has twice, is not guessed', () => {
  expect(find({ product: 99, sku: null })).toBeUndefined()
  expect(find({ product: null, sku: 'r-50' })).toBeUndefined()
  expect(find({ product: null, sku: 'X' })).toBeUndefined()
})
