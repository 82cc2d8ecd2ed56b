import { expect, test } from 'vitest'
import { roses } from '../catalog/fixtures/catalog-market.ts'
import { MEASURES, ok } from '../fixtures/market/in-process.ts'
import {
  asked,
  catalog,
  clock,
  EVERY,
  eachFeed,
  feed,
  MINUTE,
  market,
  moved,
  opened,
  placed,
  START,
  times,
  working,
} from './fixtures/feed-bench.ts'

eachFeed()

/** Opens an account, and lets the feed learn which orders there are. */
async function following(): Promise<void> {
  await opened()
  await working(1000)
  market.asked.length = 0
}

test('while nobody works with the program, orders are not requested', async () => {
  await opened()
  await clock.pass(10 * MINUTE - 1)
  expect(asked('order')).toEqual([])
  expect(catalog.progress().feed).toBe('off')
  expect(catalog.orders.touchedSince(START)).toBeNull()
})

test('the first look learns which orders there are, and then one request shows that nothing came', async () => {
  placed(...times(30, [1]))
  await following()
  expect(catalog.progress().feed).toBe('working')
  expect(catalog.orders.status('30')).toMatchObject({ status: 'pending' })
  await working(3 * EVERY)
  expect(asked('order')).toEqual(Array.from({ length: 3 }, () => 'orders 1 background'))
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).toEqual(new Set())
})

test.each([
  ['its own request, where a person lets new orders be opened', false],
  ['the list', true],
])('a new order has its products read again, found in %s', async (_name, inRows) => {
  feed.namesProducts = inRows
  feed.opensNew = !inRows
  placed(...times(30, [1]))
  await following()
  const before = clock.now()
  placed([7, 307])
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
  feed.namesProducts = true
  placed(...times(3, [9]))
  await following()
  moved(2, 'cancelled')
  await working(EVERY)
  expect(catalog.orders.status('2')?.status).toBe('cancelled')
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).toEqual(new Set([9]))
})

test.each([
  ['newest first', true],
  ['oldest first', false],
])('many orders at once are found on as many pages as they fill (%s)', async (_name, first) => {
  feed.isNewestFirst = first
  feed.namesProducts = true
  placed(...times(150, [1]))
  await following()
  for (let n = 0; n < 230; n++) placed([100 + n])
  await working(EVERY)
  expect(asked('order')).toHaveLength(3)
  // Whole pages of known new orders are worked off over the next looks.
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).toBeNull()
  await working(30 * EVERY)
  expect(catalog.orders.touchedSince(START + MINUTE)?.size).toBe(230)
})

test('more than can be looked through leaves a gap, and the feed says that it cannot tell about the time before', async () => {
  feed.namesProducts = true
  placed(...times(10, [1]))
  await following()
  const before = clock.now()
  placed(...times(900, [2]))
  await working(EVERY)
  expect(asked('order').length).toBeLessThanOrEqual(6)
  feed.groups = feed.groups.slice(0, 910)
  await working(200 * EVERY)
  expect(catalog.orders.touchedSince(before)).toBeNull()
  expect(catalog.orders.touchedSince(clock.now() - EVERY)).not.toBeNull()
})

test('orders that come where they were not looked for are noticed by their number, and the feed turns round', async () => {
  feed.namesProducts = true
  placed([1])
  await following()
  feed.isNewestFirst = false
  placed(...times(200, [5]))
  await working(EVERY)
  placed([6])
  market.asked.length = 0
  await working(40 * EVERY)
  expect(asked('order')[0]).toBe('orders 3 background')
  expect(catalog.orders.touchedSince(clock.now() - 39 * EVERY)).toEqual(new Set([5, 6]))
})

test('orders that name no product when they are opened either switch the feed off, and it says so', async () => {
  feed.opensNew = true
  market.readOrder = id => ({ id, note: 'nothing here' })
  placed(...times(3, []))
  await following()
  placed(...times(5, []))
  await working(EVERY)
  expect(catalog.progress().feed).toBe('blind')
  expect(catalog.orders.touchedSince(clock.now())).toBeNull()
  expect(feed.reported.at(-1)).toBe('the feed of orders is blind')
  const before = asked('order').length
  await working(5 * EVERY)
  expect(asked('order')).toHaveLength(before)
})

test('one odd answer changes nothing; a list that is none for good switches the feed off', async () => {
  placed(...times(3, [1]))
  await following()
  market.listOrders = () => ({ odd: true })
  await working(EVERY)
  expect(catalog.progress().feed).toBe('working')
  await working(3 * EVERY)
  expect(catalog.progress().feed).toBe('blind')
})

test('an order that cannot be read by itself delays nothing, but the time before it is no longer vouched for', async () => {
  feed.opensNew = true
  placed(...times(3, [1]))
  await following()
  const before = clock.now()
  market.before = request =>
    request.path === '/orders/4'
      ? { kind: 'unreadable', status: 500, what: 'html', detail: null, ...MEASURES }
      : undefined
  placed([8])
  placed([9])
  await working(EVERY)
  expect(catalog.orders.touchedSince(before)).toBeNull()
  expect(catalog.orders.touchedSince(clock.now())).toEqual(new Set())
  expect(catalog.readAt([9]).get(9)).toBeGreaterThan(before)
})

test('a list that says nothing about pages is followed too', async () => {
  feed.isTold = false
  feed.namesProducts = true
  placed(...times(120, [1]))
  await following()
  for (let n = 0; n < 130; n++) placed([n + 1])
  await working(EVERY)
  expect(asked('order')).toEqual(['orders 1 background', 'orders 2 background'])
})

test('a program that was not running finds orders that came in the meantime when it looks again', async () => {
  feed.namesProducts = true
  placed(...times(3, [1]))
  await following()
  const before = clock.now()
  await catalog.close()
  placed(...times(2, [44]))
  await clock.pass(8 * 60 * MINUTE)
  await opened()
  expect(catalog.orders.touchedSince(before)).toBeNull()
  await working(1000)
  expect(catalog.orders.touchedSince(before)).toEqual(new Set([44]))
})

test('with orders followed the catalog is read whole once an hour, unless the first page shows that products came or went', async () => {
  feed.namesProducts = true
  placed(...times(3, [1]))
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
  placed(...times(3, [1]))
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
