import { expect, test } from 'vitest'
import { newestFirst } from '../../shared/domain/orders/order-board.ts'
import { settle } from '../fixtures/manual-clock.ts'
import { MEASURES, ok } from '../fixtures/market/in-process.ts'
import { bench, type Listing, MINUTE, opened } from './fixtures/order-bench.ts'

const HOUR = 60 * MINUTE

test('the list is read page by page once the first page of products is there, and its progress is reported', async () => {
  await opened({ orders: 230 })
  expect(bench.log()).toEqual(['0s page 1', '0s page 2', '0s page 3'])
  expect(bench.list.progress()).toMatchObject({
    state: 'complete',
    held: 230,
    total: 230,
    requestsLeft: 0,
  })
  expect(bench.market.asked.filter(line => line.startsWith('orders'))[0]).toBe('orders 1 background')
})

test('with the window out of sight new ones are looked for every ten minutes, with orders on the screen every two', async () => {
  await opened({ orders: 3 })
  bench.log()
  await bench.rest(30 * MINUTE)
  expect(bench.log()).toEqual(['600s page 1', '1200s page 1', '1800s page 1'])
  await bench.work(5 * MINUTE)
  expect(bench.log()).toEqual(['1920s page 1', '2040s page 1'])
  // The person went away; three minutes later nobody works any more.
  await bench.rest(20 * MINUTE)
  expect(bench.log().length).toBeLessThanOrEqual(4)
})

test('an order that comes in is reported once, and never again after a restart', async () => {
  await opened({ orders: 230 })
  expect(bench.arrived).toEqual([])
  bench.place(2)
  await bench.rest(10 * MINUTE)
  expect(bench.arrived).toMatchObject([{ orders: [{ id: '232' }, { id: '231' }], total: 2 }])
  await bench.reopen()
  await bench.work(30 * MINUTE)
  expect(bench.arrived).toHaveLength(1)
})

test('orders that came while the program was closed are announced when it looks again', async () => {
  await opened({ orders: 130 })
  bench.place(120)
  await bench.clock.pass(1000)
  await bench.reopen()
  expect(bench.arrived).toMatchObject([{ total: 120 }])
  expect(bench.arrived[0]?.orders).toHaveLength(50)
  expect(bench.arrived[0]?.orders[0]?.id).toBe('250')
})

test.each<[string, Partial<Listing>, number, number[]]>([
  ['a refusal after the last page', { end: 'not-found' }, 300, [1, 2, 3, 4]],
  ['a refusal, with less than a page', { end: 'not-found' }, 3, [1, 2]],
  ['a refusal, oldest first', { end: 'not-found', isNewestFirst: false }, 300, [1, 2, 3, 4]],
  ['nothing at all after the last page', { end: 'nothing' }, 200, [1, 2, 3]],
  ['next: null on the last page', { end: 'next-is-null' }, 300, [1, 2, 3]],
  ['next: null, with less than a page', { end: 'next-is-null' }, 3, [1]],
])('a list that tells its end by %s is complete, and followed', async (_name, end, orders, pages) => {
  await opened({ orders, listing: { reports: 'nothing', ...end } })
  expect(bench.log()).toEqual(pages.map(page => `0s page ${page}`))
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: orders })
  bench.place(1)
  await bench.work(20 * MINUTE)
  expect(bench.arrived).toMatchObject([{ total: 1, orders: [{ number: `A-${1001 + orders}` }] }])
  // The status filter works there as anywhere else.
  expect(bench.reported.filter(reported => reported.includes('heeds no status'))).toEqual([])
  expect(bench.log().some(line => line.endsWith('page 1 shipped'))).toBe(true)
})

test.each<[string, Partial<Listing>]>([
  ['newest first', {}],
  ['newest first, in pages of twenty', { pageMost: 20, reports: 'total' }],
  ['oldest first', { isNewestFirst: false }],
  ['oldest first, with nothing reported', { isNewestFirst: false, reports: 'nothing' }],
])('orders without a date keep the marketplace’s own order: %s', async (_name, listing) => {
  await opened({ orders: 130, listing: { isDated: false, ...listing } })
  bench.place(3)
  await bench.work(4 * MINUTE)
  const { orders } = bench.list.readAfter(0, 500)
  const ids = orders.sort(newestFirst).map(({ id }) => Number(id))
  expect(ids).toEqual(Array.from({ length: 133 }, (_, index) => 133 - index))
})

test.each<[string, Partial<Listing>, number[]]>([
  ['newest first', {}, [1, 2, 3, 4]],
  ['oldest first', { isNewestFirst: false }, [1, 4, 3, 2]],
  ['the total only', { reports: 'total' }, [1, 2, 3, 4]],
  ['nothing about pages', { reports: 'nothing' }, [1, 2, 3, 4]],
  ['nothing, oldest first', { reports: 'nothing', isNewestFirst: false }, [1, 2, 3, 4]],
  ['pages of fifty at most', { pageMost: 50 }, [1, 2, 3, 4, 5, 6, 7]],
  ['pages of fifty at most, nothing reported', { pageMost: 50, reports: 'nothing' }, [1, 2, 3, 4, 5, 6, 7]],
  ['ids of text', { idOf: id => `g-${id}` }, [1, 2, 3, 4]],
  ['no heed of the page, nothing reported', { heedsPage: false, reports: 'nothing', pageMost: 1000 }, [1, 2]],
])(
  'a list of 330 that shows %s is read to its end, and what comes afterwards is found',
  async (_name, listing, pages) => {
    await opened({ orders: 330, listing })
    expect(bench.log()).toEqual(pages.map(page => `0s page ${page}`))
    const held = listing.heedsPage === false ? 100 : 330
    expect(bench.list.progress()).toMatchObject({ state: 'complete', held })
    if (listing.heedsPage === false) return
    bench.place(1)
    await bench.work(2 * MINUTE)
    expect(bench.arrived).toMatchObject([{ total: 1, orders: [{ number: 'A-1331' }] }])
    expect(bench.log().length).toBeLessThanOrEqual(2)
  },
)

test('a list exactly as long as a page that tells nothing costs one request more, and is complete', async () => {
  await opened({ orders: 100, listing: { reports: 'nothing' } })
  expect(bench.log()).toEqual(['0s page 1', '0s page 2'])
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: 100, total: null })
})

test('an order that pages that shifted had hidden is found by a second pass', async () => {
  await opened({ limits: { startMs: 0 } })
  bench.place(250, 'completed')
  // While the second page is asked for, an old order leaves the first: all others move up by one.
  const answer = bench.market.before
  bench.market.before = async (request, count) => {
    if (request.path === '/orders' && request.query?.page === 2 && bench.groups.length === 250)
      bench.groups = bench.groups.filter(({ id }) => id !== 240)
    return await answer(request, count)
  }
  bench.log()
  await bench.rest(25 * HOUR)
  expect(bench.list.progress()).toMatchObject({ state: 'complete', total: 249 })
  const ids = new Set(bench.list.readAfter(0, 1000).orders.map(({ id }) => id))
  expect(bench.groups.every(({ id }) => ids.has(`${id}`))).toBe(true)
})

test('a total that counts what no list shows does not make it read without end', async () => {
  await opened()
  bench.market.before = request =>
    request.path === '/orders' ? ok({ orders: [{ id: 1 }, { id: 2 }], total: 5, pages: 1 }) : undefined
  await bench.reopen()
  await bench.rest(25 * HOUR)
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: 2, total: 5 })
  expect(bench.market.asked.filter(line => line.startsWith('orders')).length).toBeLessThan(170)
})

test('a reading that was cut off goes on where it was in the next run', async () => {
  await opened({ orders: 450, isShop: false })
  const answer = bench.market.before
  bench.market.before = (request, count) =>
    request.path === '/orders' && Number(request.query?.page) > 2
      ? { kind: 'unreachable', sent: true, why: 'timeout', code: null, ...MEASURES }
      : answer(request, count)
  await bench.rest(3 * MINUTE)
  expect(bench.list.progress()).toMatchObject({
    state: 'waiting',
    held: 200,
    total: 450,
    requestsLeft: 3,
  })
  bench.market.before = answer
  bench.log()
  await bench.reopen()
  await bench.rest(2 * MINUTE)
  expect(bench.log().map(line => line.split(' ').slice(1).join(' '))).toEqual([
    'page 1',
    'page 3',
    'page 4',
    'page 5',
  ])
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: 450, total: 450 })
})

test('answers without any list of orders are reported for what they are, asked for rarely, and got over', async () => {
  await opened()
  const answer = bench.market.before
  bench.market.before = request => (request.path === '/orders' ? ok({ odd: true }) : undefined)
  await bench.rest(25 * HOUR)
  expect(bench.list.progress()).toMatchObject({ state: 'unreadable' })
  const before = bench.market.asked.length
  await bench.rest(2 * HOUR)
  expect(bench.market.asked.slice(before).filter(line => line.startsWith('orders')).length).toBeLessThan(13)
  bench.market.before = answer
  bench.place(3)
  await bench.rest(HOUR)
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: 3 })
})

test('a person who asks for new orders gets them at once, and the moves made elsewhere', async () => {
  await opened({ orders: 3 })
  bench.place(1)
  await bench.work(MINUTE)
  bench.log()
  expect(bench.list.refresh()).toEqual(true)
  expect(bench.list.refresh()).toEqual(false)
  await settle()
  expect(bench.market.asked.filter(line => line === 'orders 1 person')).toHaveLength(1)
  expect(bench.arrived).toMatchObject([{ total: 1 }])
  expect(bench.log().map(line => line.split(' ').slice(1).join(' '))).toEqual([
    'page 1',
    'page 1 pending',
    'page 1 confirmed',
    'page 1 processing',
    'page 1 shipped',
  ])
  expect(bench.list.refresh()).toEqual(true)
})

test('a person does not wait for background reading that has no turn', async () => {
  await opened({ orders: 3 })
  const { turn } = bench.market.rateLimiter
  bench.market.rateLimiter.turn = async (priority, kind, signal) => {
    if (priority !== 'background') return await turn(priority, kind, signal)
    return await new Promise(resolve => signal?.addEventListener('abort', () => resolve(null)))
  }
  bench.place(1)
  await bench.rest(11 * MINUTE)
  expect(bench.arrived).toEqual([])
  bench.list.refresh()
  await settle()
  expect(bench.arrived).toMatchObject([{ total: 1 }])
})

test('while the account has no products orders are read all the same', async () => {
  await opened()
  bench.market.products = []
  bench.place(5)
  await bench.rest(25 * HOUR)
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: 5 })
})

test('an account whose products cannot be read shows its orders a minute later', async () => {
  await opened({ orders: 5, isShop: false })
  expect(bench.list.progress()).toMatchObject({ state: 'empty', held: 0, requestsLeft: 1 })
  await bench.rest(2 * MINUTE)
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: 5 })
})

test('the times of the last and the next look are shown', async () => {
  await opened({ orders: 3 })
  const { polledAt, nextAt } = bench.list.progress()
  expect((nextAt ?? 0) - (polledAt ?? 0)).toBe(10 * MINUTE)
  await bench.work(MINUTE)
  expect(bench.list.progress().nextAt).toBe((polledAt ?? 0) + 2 * MINUTE)
  await bench.work(MINUTE)
  expect(bench.progressed.at(-1)).toEqual(bench.list.progress())
})

test('a lost replica is filled again, and nothing in it is announced as new', async () => {
  await opened({ orders: 130 })
  await bench.loseReplica()
  await bench.rest(5 * MINUTE)
  expect(bench.list.progress()).toMatchObject({ state: 'complete', held: 130 })
  expect(bench.arrived).toEqual([])
})
