import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Catalog } from '../catalog/catalog.ts'
import { CatalogMarket, roses } from '../catalog/fixtures/catalog-market.ts'
import { openedCatalog } from '../catalog/fixtures/open-over-market.ts'
import { type ManualClock, manualClock, settle } from '../fixtures/manual-clock.ts'
import { MEASURES, ok } from '../fixtures/market/in-process.ts'
import { ownFolder } from '../fixtures/own-folder.ts'

const MINUTE = 60_000
const EVERY = 2 * MINUTE
const START = 1_000_000

let folder: string
let clock: ManualClock
let market: CatalogMarket
let catalog: Catalog
let reported: string[]

/** Order groups, oldest first. */
interface Group {
  id: number
  status: string
  products: number[]
}
let groups: Group[]
let isNewestFirst: boolean
let hasProductsInRows: boolean
let isTold: boolean
/** Whether the setting allows opening new orders. */
let opensNew: boolean

const rowOf = ({ id, status, products }: Group) => ({
  id,
  status,
  created_at: new Date(START + id * 1000).toISOString(),
  ...(hasProductsInRows ? { items: products.map(product_id => ({ product_id, qty: 1 })) } : {}),
})

function listed(page: number): unknown {
  const order = isNewestFirst ? groups.toReversed() : groups
  const orders = order.slice((page - 1) * 100, page * 100).map(rowOf)
  const pagination = { total_items: groups.length, total_pages: Math.ceil(groups.length / 100) }
  return isTold ? { orders, pagination } : { orders }
}

function placed(count: number, products: number[]): void {
  for (let n = 0; n < count; n++) groups.push({ id: groups.length + 1, status: 'pending', products })
}

const ordersAsked = () => market.asked.filter(line => line.startsWith('order'))

beforeEach(() => {
  folder = ownFolder()
  clock = manualClock(START)
  market = new CatalogMarket(roses(500))
  market.listOrders = listed
  market.readOrder = id => {
    const group = groups.find(candidate => String(candidate.id) === id)
    return (
      group && {
        order: { ...rowOf(group), lines: group.products.map(n => ({ product: { sku: `R-${n}` } })) },
      }
    )
  }
  groups = []
  isNewestFirst = true
  hasProductsInRows = false
  isTold = true
  opensNew = false
  reported = []
})
afterEach(() => catalog.close())

async function opened(): Promise<void> {
  catalog = openedCatalog({
    file: join(folder, 'mirror.db'),
    clock,
    rateLimiter: market.rateLimiter,
    limits: { approvalsEveryMs: Number.POSITIVE_INFINITY },
    opensNewOrders: () => opensNew,
    onTrouble: what => reported.push(what),
  }).catalog
  while (catalog.progress().state !== 'complete') await settle()
}

/** Somebody works for a while. */
async function working(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE / 2) {
    catalog.setVisible([])
    await clock.pass(Math.min(MINUTE / 2, ms - passed))
  }
}

/** Opens an account, and lets the feed learn which orders there are. */
async function following(): Promise<void> {
  await opened()
  await working(1000)
  market.asked.length = 0
}

test('while nobody works with the program, orders are not requested', async () => {
  await opened()
  await clock.pass(10 * MINUTE - 1)
  expect(ordersAsked()).toEqual([])
  expect(catalog.progress().feed).toBe('off')
  expect(catalog.orders.touchedSince(START)).toBeNull()
})

test('the first look learns which orders there are, and then one request shows that nothing came', async () => {
  placed(30, [1])
  await following()
  expect(catalog.progress().feed).toBe('working')
  expect(catalog.orders.status('30')).toMatchObject({ status: 'pending' })
  await working(3 * EVERY)
  expect(ordersAsked()).toEqual(Array.from({ length: 3 }, () => 'orders 1 background'))
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).toEqual(new Set())
})

test.each([
  ['its own request, where a person lets new orders be opened', false],
  ['the list', true],
])('a new order has its products read again, found in %s', async (_name, inRows) => {
  hasProductsInRows = inRows
  opensNew = !inRows
  placed(30, [1])
  await following()
  const before = clock.now()
  placed(1, [7, 307])
  market.products = roses(500).map(rose => ({ ...rose, stock_qty: 3 }))
  await working(EVERY)
  expect(market.asked).toEqual([
    'orders 1 background',
    ...(inRows ? [] : ['order 31 background']),
    'product 7 background',
    'product 307 background',
  ])
  expect(catalog.values([7]).get(7)?.stock_qty).toBe(3)
  expect(catalog.orders.touchedSince(before)).toEqual(new Set([7, 307]))
  expect(catalog.orders.touchedSince(clock.now() + 1)).toEqual(new Set())
  expect(catalog.orders.touchedSince(START - 1)).toBeNull()
})

test('an order that changed touches its products again', async () => {
  hasProductsInRows = true
  placed(3, [9])
  await following()
  groups = groups.map(group => (group.id === 2 ? { ...group, status: 'cancelled' } : group))
  await working(EVERY)
  expect(catalog.orders.status('2')?.status).toBe('cancelled')
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).toEqual(new Set([9]))
})

test.each([
  ['newest first', true],
  ['oldest first', false],
])('many orders at once are found on as many pages as they fill (%s)', async (_name, first) => {
  isNewestFirst = first
  hasProductsInRows = true
  placed(150, [1])
  await following()
  for (let n = 0; n < 230; n++) placed(1, [100 + n])
  await working(EVERY)
  expect(ordersAsked()).toHaveLength(3)
  // Whole pages of known new orders are worked off over the next looks.
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).toBeNull()
  await working(30 * EVERY)
  expect(catalog.orders.touchedSince(START + MINUTE)?.size).toBe(230)
})

test('more than can be looked through leaves a gap, and the feed says that it cannot tell about the time before', async () => {
  hasProductsInRows = true
  placed(10, [1])
  await following()
  const before = clock.now()
  placed(900, [2])
  await working(EVERY)
  expect(ordersAsked().length).toBeLessThanOrEqual(6)
  groups = groups.slice(0, 910)
  await working(200 * EVERY)
  expect(catalog.orders.touchedSince(before)).toBeNull()
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).not.toBeNull()
})

test('orders that come where they were not looked for are noticed by their number, and the feed turns round', async () => {
  hasProductsInRows = true
  placed(1, [1])
  await following()
  isNewestFirst = false
  placed(200, [5])
  await working(EVERY)
  placed(1, [6])
  market.asked.length = 0
  await working(40 * EVERY)
  expect(ordersAsked()[0]).toBe('orders 3 background')
  expect(catalog.orders.touchedSince(clock.now() - 39 * EVERY)).toEqual(new Set([5, 6]))
})

test('orders that name no product when they are opened either switch the feed off, and it says so', async () => {
  opensNew = true
  market.readOrder = id => ({ id, note: 'nothing here' })
  placed(3, [])
  await following()
  placed(5, [])
  await working(EVERY)
  expect(catalog.progress().feed).toBe('blind')
  expect(catalog.orders.touchedSince(clock.now())).toBeNull()
  expect(reported.at(-1)).toBe('the feed of orders is blind')
  const asked = ordersAsked().length
  await working(5 * EVERY)
  expect(ordersAsked().length).toBe(asked)
})

test('one odd answer changes nothing; a list that is none for good switches the feed off', async () => {
  placed(3, [1])
  await following()
  market.listOrders = () => ({ odd: true })
  await working(EVERY)
  expect(catalog.progress().feed).toBe('working')
  await working(3 * EVERY)
  expect(catalog.progress().feed).toBe('blind')
})

test('an order that cannot be read by itself delays nothing, but the time before it is no longer vouched for', async () => {
  opensNew = true
  placed(3, [1])
  await following()
  const before = clock.now()
  market.before = request =>
    request.path === '/orders/4'
      ? { kind: 'unreadable', status: 500, what: 'html', detail: null, ...MEASURES }
      : undefined
  placed(1, [8])
  placed(1, [9])
  await working(EVERY)
  expect(catalog.orders.touchedSince(before)).toBeNull()
  expect(catalog.orders.touchedSince(clock.now())).toEqual(new Set())
  expect(catalog.readAt([9]).get(9)).toBeGreaterThan(before)
})

test('a list that says nothing about pages is followed too', async () => {
  isTold = false
  hasProductsInRows = true
  placed(120, [1])
  await following()
  for (let n = 0; n < 130; n++) placed(1, [n + 1])
  await working(EVERY)
  expect(ordersAsked()).toEqual(['orders 1 background', 'orders 2 background'])
})

test('a program that was not running finds orders that came in the meantime when it looks again', async () => {
  hasProductsInRows = true
  placed(3, [1])
  await following()
  const before = clock.now()
  await catalog.close()
  placed(2, [44])
  await clock.pass(8 * 60 * MINUTE)
  await opened()
  expect(catalog.orders.touchedSince(before)).toBeNull()
  await working(1000)
  expect(catalog.orders.touchedSince(before)).toEqual(new Set([44]))
})

test('with orders followed the catalog is read whole once an hour, unless the first page shows that products came or went', async () => {
  hasProductsInRows = true
  placed(3, [1])
  market.products = roses(5)
  await following()
  await working(59 * MINUTE)
  const pages = () => market.asked.filter(line => line.startsWith('page')).length
  // Looks at the first page only, every five minutes.
  expect(pages()).toBe(11)
  expect(catalog.progress().finishedAt).toBe(START)
  await working(2 * MINUTE)
  expect(catalog.progress().finishedAt).toBeGreaterThan(START)
  const finished = catalog.progress().finishedAt ?? 0
  market.products = roses(6)
  await working(16 * MINUTE)
  expect(catalog.progress()).toMatchObject({ total: 6, read: 6 })
  expect((catalog.progress().finishedAt ?? 0) - finished).toBeGreaterThanOrEqual(10 * MINUTE)
})

test('a marketplace that does not answer leaves the feed as it was', async () => {
  placed(3, [1])
  await following()
  market.before = () => ({ kind: 'unreachable', sent: true, why: 'timeout', code: null, ...MEASURES })
  await working(4 * EVERY)
  expect(catalog.progress().feed).toBe('working')
  // But the last look is too long ago to say anything about the present.
  expect(catalog.orders.touchedSince(clock.now())).toBeNull()
  market.before = () => ok({ orders: [] })
  await working(EVERY)
  expect(catalog.orders.touchedSince(clock.now())).toEqual(new Set())
})
