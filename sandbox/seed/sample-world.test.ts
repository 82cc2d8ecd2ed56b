import { describe, expect, test } from 'vitest'
import { isLegalMove, ORDER_STATUSES } from '../../shared/domain/rules/order-moves.ts'
import type { Origin } from '../world/journal.ts'
import type { Product } from '../world/model.ts'
import { sampleWorld } from './sample-world.ts'

const ORIGIN: Origin = {
  format: 1,
  seed: 1,
  products: 3000,
  orders: 120,
  images: true,
  shape: 'a',
  bornMs: Date.UTC(2026, 4, 1),
}
const productsOf = (origin: Origin, supplier = 1): readonly Product[] =>
  sampleWorld(origin, 1000).productsOf(supplier)

describe('sample data', () => {
  const world = sampleWorld(ORIGIN, 1000)
  const products = world.productsOf(1)
  const orders = world.ordersOf(1)

  test('depends only on the seed', () => {
    expect(productsOf(ORIGIN)).toEqual(products)
    expect(productsOf({ ...ORIGIN, seed: 2 })).not.toEqual(products)
  })

  test.each([0, 1, 7, 500])('has exactly %d products', count => {
    expect(productsOf({ ...ORIGIN, products: count }).length).toBe(count)
    expect(productsOf({ ...ORIGIN, products: count }, 2).length).toBe(12)
  })

  test('SKUs differ by more than case', () => {
    expect(new Set(products.map(({ sku }) => sku.toLowerCase())).size).toBe(products.length)
    expect(products.every(({ sku }) => sku.trim() === sku && sku !== '')).toBe(true)
  })

  test('has SKUs with leading zeros and in lower case', () => {
    expect(products.some(({ sku }) => /^0\d+$/.test(sku))).toBe(true)
    expect(products.some(({ sku }) => /[a-z]/.test(sku) && sku === sku.toLowerCase())).toBe(true)
  })

  test('prices are positive whole cents, quantities whole numbers', () => {
    for (const { basePrice, stockQty, minOrderQty } of products) {
      expect(basePrice).toBeGreaterThan(0)
      expect(Number(basePrice.toFixed(2))).toBe(basePrice)
      expect(Number.isInteger(stockQty) && stockQty >= 0 && Number.isInteger(minOrderQty)).toBe(true)
    }
  })

  test('has every case that a client must show', () => {
    const cases: [string, (product: Product) => boolean][] = [
      ['waiting for approval', product => !product.approved],
      ['inactive', product => product.approved && !product.active],
      ['out of stock', product => product.stockQty === 0],
      ['one picture', product => product.pictures.length === 1],
      ['several pictures', product => product.pictures.length > 2],
      ['a supply', product => product.type === 'supply'],
      ['letters beyond ASCII', product => /[^ -~]/.test(product.name)],
    ]
    for (const [name, matches] of cases)
      expect([name, products.filter(matches).length > 0]).toEqual([name, true])
    expect(new Set(products.map(({ country }) => country)).size).toBeGreaterThan(10)
    expect(new Set(products.map(({ unit }) => unit)).size).toBe(8)
  })

  test('every product is in an active category of its own type', () => {
    for (const { categoryId, type } of products)
      expect(world.categories.get(categoryId)).toMatchObject({ active: true, type })
  })

  test.each([7, 120])('%d orders have all seven statuses, new ones pending', count => {
    const groups = sampleWorld({ ...ORIGIN, orders: count }, 1000).ordersOf(1)
    expect(groups.length).toBe(count)
    expect(new Set(groups.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    expect(groups.at(-1)?.status).toBe('pending')
  })

  test('every history is a sequence of legal moves', () => {
    for (const { status, history, createdMs } of orders) {
      expect(history.at(-1)?.to).toBe(status)
      expect([history[0]?.from, history[0]?.atMs]).toEqual([null, createdMs])
      for (const [at, { from, to, atMs }] of history.entries()) {
        if (at === 0) continue
        expect(isLegalMove(String(from), to) || to === 'completed').toBe(true)
        expect(atMs).toBeGreaterThanOrEqual(history[at - 1]?.atMs ?? 0)
        expect(atMs).toBeLessThanOrEqual(ORIGIN.bornMs)
      }
    }
  })

  test('orders contain products of their supplier at their prices', () => {
    for (const item of orders.flatMap(({ items }) => items))
      expect(world.productOf(1, item.productId)).toMatchObject({
        sku: item.sku,
        name: item.name,
        basePrice: item.unitPrice,
      })
  })

  test('without pictures no product has one', () => {
    expect(
      productsOf({ ...ORIGIN, images: false }).every(
        ({ pictures, primaryId }) => pictures.length === 0 && primaryId === null,
      ),
    ).toBe(true)
  })

  test('without products there are no orders', () => {
    expect(sampleWorld({ ...ORIGIN, products: 0 }, 1000).ordersOf(1)).toEqual([])
  })
})
