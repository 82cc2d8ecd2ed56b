import { expect, test } from 'vitest'
import { checkSku } from './sku-check.ts'

const HELD = [
  { product: 1, sku: 'ROSE-50' },
  { product: 2, sku: null },
  { product: 3, sku: 'Tulip 40 ' },
  { product: -1, sku: 'NEW-1' },
]

test('an unused SKU is free', () => expect(checkSku('LILY', null, HELD)).toEqual({ kind: 'free' }))
test('a SKU of another product is taken, ignoring spaces around it', () => {
  expect(checkSku(' ROSE-50', null, HELD)).toEqual({ kind: 'taken', product: 1 })
  expect(checkSku('Tulip 40', 9, HELD)).toEqual({ kind: 'taken', product: 3 })
})
test('so is one that waits to be made', () => {
  expect(checkSku('NEW-1', null, HELD)).toEqual({ kind: 'taken', product: -1 })
})
test('a product may keep its own SKU', () => expect(checkSku('ROSE-50', 1, HELD)).toEqual({ kind: 'free' }))
test('another letter case, or other blanks, is a near miss', () => {
  expect(checkSku('rose-50', null, HELD)).toEqual({ kind: 'near', product: 1, sku: 'ROSE-50' })
  expect(checkSku('TULIP40', null, HELD)).toEqual({ kind: 'near', product: 3, sku: 'Tulip 40 ' })
})
test('an exact match wins over a similar SKU', () => {
  const both = [{ product: 8, sku: 'rose-50' }, ...HELD]
  expect(checkSku('ROSE-50', null, both)).toEqual({ kind: 'taken', product: 1 })
})
test('an empty SKU is free', () =>
  expect(checkSku(' ', null, [{ product: 1, sku: '' }])).toEqual({ kind: 'free' }))
