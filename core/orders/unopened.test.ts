import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Catalog } from '../catalog/catalog.ts'
import { CatalogMarket, roses } from '../catalog/fixtures/catalog-market.ts'
import { openedCatalog } from '../catalog/fixtures/open-over-market.ts'
import { type ManualClock, manualClock, settle } from '../fixtures/manual-clock.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import type { OrderList } from './orders.ts'
import { ORDER_LIMITS } from './plan/order-limits.ts'

const MINUTE = 60_000
const EVERY = 2 * MINUTE
const START = 1_000_000

let folder: string
let clock: ManualClock
let market: CatalogMarket
let catalog: Catalog
let list: OrderList
let reported: string[]
let opensNew: boolean

interface Group {
  id: number
  products: number[]
  /** Its row of the list names its products. */
  isNamed?: boolean
  status?: string
}
let groups: Group[]

const rowOf = ({ id, products, isNamed, status }: Group) => ({
  id,
  status: status ?? 'pending',
  created_at: new Date(START + id * 1000).toISOString(),
  ...(isNamed === true ? { items: products.map(product_id => ({ product_id, qty: 1 })) } : {}),
})

function placed(...products: number[][]): void {
  for (const of of products) groups.push({ id: groups.length + 1, products: of })
}

beforeEach(async () => {
  folder = ownFolder()
  clock = manualClock(START)
  market = new CatalogMarket(roses(500))
  groups = []
  reported = []
  opensNew = false
  market.listOrders = page => ({
    orders: groups
      .toReversed()
      .slice((page - 1) * 100, page * 100)
      .map(rowOf),
    pagination: { total_items: groups.length, total_pages: Math.ceil(groups.length / 100) },
  })
  market.readOrder = id => {
    const group = groups.find(candidate => String(candidate.id) === id)
    return group && { order: { ...rowOf({ ...group, isNamed: true }), note: 'in full' } }
  }
  placed([1], [1], [1])
  open()
  await working(MINUTE)
  market.asked.length = 0
  reported.length = 0
})
afterEach(() => catalog.close())

function open(): void {
  const outcome = openedCatalog({
    file: join(folder, 'mirror.db'),
    clock,
    rateLimiter: market.rateLimiter,
    limits: { approvalsEveryMs: Number.POSITIVE_INFINITY, changeProbeEveryMs: Number.POSITIVE_INFINITY },
    orders: ORDER_LIMITS,
    opensNewOrders: () => opensNew,
    onTrouble: what => reported.push(what),
  })
  catalog = outcome.catalog
  list = outcome.orders
}

/** Somebody works for a while. */
async function working(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE / 2) {
    catalog.setVisible([])
    await clock.pass(Math.min(MINUTE / 2, ms - passed))
    await settle()
  }
}

const asked = (what: 'order ' | 'product ') => market.asked.filter(line => line.startsWith(what))
const feed = () => catalog.progress().feed

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
  expect(feed()).toBe('working')
  placed([9])
  await working(EVERY)
  expect(feed()).toBe('blind')
  expect(reported).toEqual(['the feed of orders is working', 'the feed of orders is blind'])
  expect(catalog.orders.touchedSince(clock.now())).toBeNull()
  placed([10])
  await working(EVERY)
  expect(list.held('7')).not.toBeNull()
  expect(asked('order ')).toEqual([])
})

test('a blind feed sees again by itself once the list names products', async () => {
  placed([7], [8], [9])
  await working(EVERY)
  expect(feed()).toBe('blind')
  const before = clock.now()
  groups.push({ id: 7, products: [44], isNamed: true })
  await working(EVERY)
  expect(feed()).toBe('working')
  expect(catalog.orders.touchedSince(before)).toEqual(new Set([44]))
  expect(asked('product ')).toEqual(['product 44 background'])
  expect(asked('order ')).toEqual([])
})

test('rows that name products in between keep the feed from going blind', async () => {
  for (let round = 0; round < 3; round++) {
    placed([7], [8])
    groups.push({ id: groups.length + 1, products: [9], isNamed: true })
    await working(EVERY)
  }
  expect(feed()).toBe('working')
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
  expect(feed()).toBe('blind')
  await clock.pass(1000)
  await catalog.refreshProduct(9)
  market.asked.length = 0
  await list.refreshOrder('6')
  await working(EVERY)
  expect(asked('order ')).toEqual(['order 6 person'])
  expect(asked('product ')).toEqual(['product 12 background'])
  expect(feed()).toBe('blind')
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
  groups = groups.map(group => (group.id === 4 ? { ...group, status: 'cancelled' } : group))
  await working(EVERY)
  expect(catalog.orders.touchedSince(before)).toEqual(new Set([7]))
  expect(asked('order ')).toEqual(['order 4 person'])
})

test('turned on it makes a blind feed look again without a restart, and opens only what comes from then on, once each', async () => {
  placed([7], [8], [9], [10])
  await working(EVERY)
  expect(feed()).toBe('blind')
  opensNew = true
  const before = clock.now()
  placed([11], [312])
  await working(EVERY)
  expect(asked('order ').toSorted()).toEqual(['order 8 background', 'order 9 background'])
  expect(feed()).toBe('working')
  expect(catalog.orders.touchedSince(before)).toBeNull()
  expect(catalog.orders.touchedSince(clock.now() - EVERY / 2)).toEqual(new Set([11, 312]))
  expect(asked('product ').toSorted()).toEqual(['product 11 background', 'product 312 background'])
  await working(3 * EVERY)
  expect(asked('order ')).toHaveLength(2)
})

test('turned off again, nothing more is opened', async () => {
  opensNew = true
  placed([7])
  await working(EVERY)
  expect(asked('order ')).toEqual(['order 4 background'])
  opensNew = false
  placed([8])
  await working(EVERY)
  expect(asked('order ')).toHaveLength(1)
})

test('an order that names nothing even when opened is opened once, not at every change', async () => {
  opensNew = true
  market.readOrder = id => ({ order: { id, note: 'nothing here' } })
  placed([7])
  await working(EVERY)
  groups = groups.map(group => (group.id === 4 ? { ...group, status: 'confirmed' } : group))
  await working(2 * EVERY)
  expect(asked('order ')).toHaveLength(1)
})
