import { beforeEach, expect, test } from 'vitest'
import { roses } from '../catalog/fixtures/catalog-market.ts'
import {
  asked,
  catalog,
  clock,
  EVERY,
  eachFeed,
  feed,
  list,
  MINUTE,
  market,
  moved,
  opened,
  placed,
  working,
} from './fixtures/feed-bench.ts'
import { ORDER_LIMITS } from './plan/order-limits.ts'

eachFeed()
beforeEach(async () => {
  placed([1], [1], [1])
  const never = Number.POSITIVE_INFINITY
  await opened({ orders: ORDER_LIMITS, limits: { approvalsEveryMs: never, changeProbeEveryMs: never } })
  await working(MINUTE)
  market.asked.length = 0
  feed.reported.length = 0
})

/** An order group whose row of the list names its products. */
function placedByName(products: number[]): void {
  feed.namesProducts = true
  placed(products)
  feed.namesProducts = false
}

const state = () => catalog.progress().feed

test('a new order that the list names no product of is not opened, and the time before it is not vouched for', async () => {
  const before = clock.now()
  placed([7])
  await working(EVERY)
  expect(list.held('4')?.detail).toBeNull()
  expect([asked('order '), asked('product ')]).toEqual([[], []])
  expect(catalog.orders.touchedSince(before)).toBeNull()
  expect(catalog.orders.touchedSince(clock.now())).toEqual(new Set())
})

test('three such orders in a row and the feed is blind, and says so; orders are looked for all the same', async () => {
  placed([7], [8])
  await working(EVERY)
  expect(state()).toBe('working')
  placed([9])
  await working(EVERY)
  expect(state()).toBe('blind')
  expect(feed.reported).toEqual(['the feed of orders is working', 'the feed of orders is blind'])
  expect(catalog.orders.touchedSince(clock.now())).toBeNull()
  placed([10])
  await working(EVERY)
  expect(list.held('7')).not.toBeNull()
  expect(asked('order ')).toEqual([])
})

test('a blind feed sees again by itself once the list names products', async () => {
  placed([7], [8], [9])
  await working(EVERY)
  expect(state()).toBe('blind')
  const before = clock.now()
  placedByName([44])
  await working(EVERY)
  expect(state()).toBe('working')
  expect(catalog.orders.touchedSince(before)).toEqual(new Set([44]))
  expect(asked('product ')).toEqual(['product 44 background'])
  expect(asked('order ')).toEqual([])
})

test('rows that name products in between keep the feed from going blind', async () => {
  for (let round = 0; round < 3; round++) {
    placed([7], [8])
    placedByName([9])
    await working(EVERY)
  }
  expect(state()).toBe('working')
})

test('an order that a person opens later has its products found then, by no request of its own', async () => {
  placed([7, 307])
  await working(EVERY)
  market.products = roses(500).map(rose => ({ ...rose, stock_qty: 3 }))
  expect(await list.refreshOrder('4')).toEqual({ kind: 'read' })
  await working(EVERY)
  expect(asked('order ')).toEqual(['order 4 person'])
  expect(asked('product ')).toEqual(['product 7 background', 'product 307 background'])
  expect(catalog.values([7, 307]).get(307)?.stock_qty).toBe(3)
})

test('so are those of an order opened while the feed is blind, unless they were read since the order came', async () => {
  placed([7], [8], [9, 12])
  await working(EVERY)
  expect(state()).toBe('blind')
  await clock.pass(1000)
  await catalog.refreshProduct(9)
  market.asked.length = 0
  await list.refreshOrder('6')
  await working(EVERY)
  expect(asked('order ')).toEqual(['order 6 person'])
  expect(asked('product ')).toEqual(['product 12 background'])
  expect(state()).toBe('blind')
})

test('an old order that a person opens has nothing to do with what was sold', async () => {
  await list.refreshOrder('2')
  await working(EVERY)
  expect(asked('product ')).toEqual([])
})

test('an order that is held in full names its products whenever its row changes', async () => {
  placed([7])
  await working(EVERY)
  await list.refreshOrder('4')
  await working(EVERY)
  const before = clock.now()
  moved(4, 'cancelled')
  await working(EVERY)
  expect(catalog.orders.touchedSince(before)).toEqual(new Set([7]))
  expect(asked('order ')).toEqual(['order 4 person'])
})

test('turned on it makes a blind feed look again without a restart, and opens only what comes from then on, once each', async () => {
  placed([7], [8], [9], [10])
  await working(EVERY)
  expect(state()).toBe('blind')
  feed.opensNew = true
  const before = clock.now()
  placed([11], [312])
  await working(EVERY)
  expect(asked('order ').toSorted()).toEqual(['order 8 background', 'order 9 background'])
  expect(state()).toBe('working')
  expect(catalog.orders.touchedSince(before)).toBeNull()
  expect(catalog.orders.touchedSince(clock.now() - EVERY / 2)).toEqual(new Set([11, 312]))
  expect(asked('product ').toSorted()).toEqual(['product 11 background', 'product 312 background'])
  await working(3 * EVERY)
  expect(asked('order ')).toHaveLength(2)
})

test('turned off again, nothing more is opened', async () => {
  feed.opensNew = true
  placed([7])
  await working(EVERY)
  expect(asked('order ')).toEqual(['order 4 background'])
  feed.opensNew = false
  placed([8])
  await working(EVERY)
  expect(asked('order ')).toHaveLength(1)
})

test('an order that names nothing even when opened is opened once, not at every change', async () => {
  feed.opensNew = true
  market.readOrder = id => ({ order: { id, note: 'nothing here' } })
  placed([7])
  await working(EVERY)
  moved(4, 'confirmed')
  await working(2 * EVERY)
  expect(asked('order ')).toHaveLength(1)
})
