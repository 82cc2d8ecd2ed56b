import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOrderView } from '../read/order-view.ts'
import { hasLocations, type PickLine, pickList } from './pick-list.ts'
import type { FindProduct, PrintedOrder } from './printed-order.ts'

const order = (id: string, items: unknown): PrintedOrder => ({
  id,
  name: `A-${id}`,
  view: readOrderView({ id, items }, null),
})
const nothing: FindProduct = () => null
const inShort = ({ sku, name, quantities, shares }: PickLine) => ({
  product: sku ?? name,
  of: quantities.map(
    quantity => `${quantity.kind === 'exact' ? quantity.amount : `as ${quantity.text}`} ${quantity.unit}`,
  ),
  to: shares.map(share => share.name),
})
const linesOf = (...orders: PrintedOrder[]) => pickList(orders, 'sku', nothing).lines.map(inShort)

describe('what several orders want of one product', () => {
  test('is one line with an exact sum and its orders', () => {
    const rose = (quantity: unknown) => [
      { product_id: 12, sku: 'R-50', name: 'Rose', quantity, unit: 'bunch' },
    ]
    expect(linesOf(order('1', rose('0.1')), order('2', rose(0.2)))).toEqual([
      { product: 'R-50', of: ['0.3 bunch'], to: ['A-1', 'A-2'] },
    ])
  })

  test('keeps its units apart, and does not add what is no number', () => {
    const rose = (quantity: unknown, unit?: string) => ({ sku: 'R-50', quantity, unit })
    expect(
      linesOf(
        order('1', [rose(5, 'bunch'), rose(2, 'box'), rose('1.234,5', 'bunch')]),
        order('2', [rose(3, 'Bunch'), rose(4)]),
        order('3', [rose('a few', 'bunch'), { sku: 'R-50' }]),
      ),
    ).toEqual([
      {
        product: 'R-50',
        of: ['8 bunch', '2 box', '4 null', 'as 1.234,5 bunch', 'as a few null', 'as null null'],
        to: ['A-1', 'A-2', 'A-3'],
      },
    ])
  })

  test('quantities with another unit or below zero are not added up', () => {
    expect(
      linesOf(
        order('1', [
          { sku: 'R', qty: '5 bunch', unit: 'stem' },
          { sku: 'R', qty: -2, unit: 'stem' },
          { sku: 'R', qty: '5 Stem', unit: 'stem' },
        ]),
      ),
    ).toEqual([{ product: 'R', of: ['5 stem', 'as 5 bunch null', 'as -2 stem'], to: ['A-1'] }])
  })

  test('is matched by id and SKU, unless several products have the SKU', () => {
    expect(
      linesOf(
        order('1', [
          { product_id: 1, sku: 'R', quantity: 1 },
          { sku: 'R', quantity: 2 },
          { product_id: 1, quantity: 4 },
        ]),
      ),
    ).toEqual([{ product: 'R', of: ['7 null'], to: ['A-1'] }])
    expect(
      linesOf(
        order('1', [
          { product_id: 1, sku: 'R', quantity: 1 },
          { product_id: 2, sku: 'R', quantity: 2 },
          { sku: 'R', quantity: 4 },
        ]),
      ),
    ).toHaveLength(3)
  })

  test('is not one thing when the variant differs', () => {
    const rose = (variant: unknown) => ({ product_id: 1, quantity: 1, variant })
    const { lines } = pickList([order('1', [rose('60 cm'), rose('50 cm'), rose('60 cm')])], 'sku', nothing)
    expect(lines.map(line => [line.details, inShort(line).of])).toEqual([
      [['variant: 60 cm'], ['2 null']],
      [['variant: 50 cm'], ['1 null']],
    ])
  })

  test('stays separate without proof that it is the same', () => {
    expect(linesOf(order('1', [{ quantity: 1 }, { quantity: 2 }]))).toHaveLength(2)
    expect(
      linesOf(
        order('1', [
          { name: 'Rose', quantity: 1 },
          { name: 'Rose ', quantity: 2 },
        ]),
      ),
    ).toEqual([{ product: 'Rose', of: ['3 null'], to: ['A-1'] }])
  })
})

test('orders without readable items are named, and hide nothing of the others', () => {
  const list = pickList([order('1', null), order('2', [{ sku: 'R', quantity: 1 }])], 'sku', nothing)
  expect(list.unread.map(({ name }) => name)).toEqual(['A-1'])
  expect(list.orders.map(({ name }) => name)).toEqual(['A-2'])
})

test('lines are sorted by SKU, name or category, what has none comes last', () => {
  const find: FindProduct = ({ sku }) => ({
    sku,
    name: null,
    location: null,
    category: sku === 'R-9' ? 'Roses' : sku === 'R-10' ? 'Greens' : null,
  })
  const orders = [
    order('1', [
      { sku: 'R-10', name: 'anemone', quantity: 1 },
      { sku: 'R-9', name: 'Zinnia', quantity: 1 },
      { name: 'Moss', quantity: 1 },
    ]),
  ]
  const sorted = (by: 'sku' | 'name' | 'category') => pickList(orders, by, find).lines.map(({ name }) => name)
  expect(sorted('sku')).toEqual(['Zinnia', 'anemone', 'Moss'])
  expect(sorted('name')).toEqual(['anemone', 'Moss', 'Zinnia'])
  expect(sorted('category')).toEqual(['anemone', 'Zinnia', 'Moss'])
})

test('lines are sorted by location in natural order, then by SKU; no location last', () => {
  const find: FindProduct = ({ sku }) => ({
    sku,
    name: null,
    category: null,
    location: sku === 'R-1' ? 'A-10' : null,
  })
  const orders = [
    order('1', [
      { sku: 'R-1', quantity: 1 },
      { sku: 'R-2', quantity: 1 },
      { sku: 'R-4', quantity: 1, bin: 'a-2' },
      { sku: 'R-3', quantity: 1, location: { code: 'A-2' } },
      { sku: 'R-5', quantity: 1, bin: 'B-1' },
    ]),
    order('2', [{ sku: 'R-5', quantity: 1, bin: 'B-3' }]),
  ]
  const { lines } = pickList(orders, 'location', find)
  expect(lines.map(({ sku, location }) => `${sku} ${location}`)).toEqual([
    'R-3 A-2',
    'R-4 a-2',
    'R-1 A-10',
    'R-5 B-1, B-3',
    'R-2 null',
  ])
  expect([hasLocations(orders, find), hasLocations(orders, nothing)]).toEqual([true, true])
  expect(hasLocations([order('3', [{ sku: 'R-2', quantity: 1 }])], find)).toBe(false)
})

test('the catalog names what an order only numbers', () => {
  const find: FindProduct = ({ product }) =>
    product === 7 ? { sku: 'T-1', name: 'Tulip', category: 'Tulips', location: 'B-7' } : null
  const [line] = pickList([order('1', [{ product_id: 7, quantity: 3 }])], 'sku', find).lines
  expect(line).toMatchObject({ sku: 'T-1', name: 'Tulip', category: 'Tulips', location: 'B-7' })
})

test('no item of any order gets lost, whatever it is', () => {
  const item = fc.dictionary(
    fc.constantFrom('sku', 'name', 'product_id', 'quantity', 'unit', 'variant', 'x'),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant({ id: 1, size: 'L' })),
  )
  fc.assert(
    fc.property(fc.array(fc.array(item, { maxLength: 4 }), { maxLength: 4 }), all => {
      const orders = all.map((items, at) => order(String(at), items))
      const { lines, unread } = pickList(orders, 'name', nothing)
      const read = orders.flatMap(({ view }) => view.items ?? []).length
      expect(lines.length).toBeLessThanOrEqual(read)
      const named = new Set(lines.flatMap(({ shares }) => shares.map(share => share.order)))
      expect(named.size + unread.length).toBe(orders.length)
    }),
  )
})
