import { expect, test } from 'vitest'
import { notFound, ok } from '../fixtures/market/in-process.ts'
import { bench, MINUTE, type OrderBench, opened } from './fixtures/order-bench.ts'

const HOUR = 60 * MINUTE

test('a move made elsewhere is seen where a list of a status ends with a refusal', async () => {
  await opened({ listing: { reports: 'nothing', end: 'not-found' } })
  bench.place(100, 'confirmed')
  await bench.work(5 * MINUTE)
  for (const group of bench.groups.slice(0, 2)) group.status = 'processing'
  await bench.work(20 * MINUTE)
  expect(bench.catalog.orders.status('1')?.status).toBe('processing')
  expect(bench.reported.filter(reported => reported.includes('heeds no status'))).toEqual([])
})

test('a move made elsewhere is seen within a quarter of an hour of work, and what left its list is read by itself', async () => {
  await opened({ orders: 230 })
  bench.place(3)
  await bench.work(3 * MINUTE)
  bench.log()
  for (const group of bench.groups.slice(-3)) group.status = group.id === 233 ? 'confirmed' : 'delivered'
  // So many newer orders that the newest page doesn't show them.
  await bench.work(16 * MINUTE)
  const log = bench.log().filter(line => !/ page 1$/.test(line))
  expect(log.map(line => line.split(' ').slice(1).join(' '))).toEqual([
    'page 1 pending',
    'page 1 confirmed',
    'page 1 processing',
    'page 1 shipped',
  ])
  const statuses = (id: number) => bench.catalog.orders.status(`${id}`)?.status
  expect([statuses(231), statuses(232), statuses(233)]).toEqual(['delivered', 'delivered', 'confirmed'])
})

test('orders that are beyond the newest page and were moved elsewhere are read by themselves', async () => {
  await opened()
  bench.place(3)
  bench.place(150, 'completed')
  await bench.work(20 * MINUTE)
  bench.log()
  for (const group of bench.groups.slice(0, 3)) group.status = 'delivered'
  bench.groups.splice(2, 1)
  await bench.work(16 * MINUTE)
  const log = bench.log().map(line => line.split(' ').slice(1).join(' '))
  expect(log.filter(line => line !== 'page 1')).toEqual([
    'page 1 pending',
    'page 1 confirmed',
    'page 1 processing',
    'page 1 shipped',
    ...['3', '2', '1'],
  ])
  expect(bench.list.readAfter(0, 1000).gone).toEqual(['3'])
  expect(bench.catalog.orders.status('1')?.status).toBe('delivered')
  expect(bench.arrived.flatMap(({ orders }) => orders.map(({ id }) => id))).not.toContain('1')
})

test.each<[string, (bench: OrderBench) => void]>([
  ['is ignored', bench => (bench.listing.heedsStatus = false)],
  [
    'is refused',
    bench => {
      const answer = bench.market.before
      bench.market.before = (request, count) =>
        request.query?.status === undefined ? answer(request, count) : { ...notFound, status: 422 }
    },
  ],
  [
    'shows nothing',
    bench => {
      const answer = bench.market.before
      bench.market.before = (request, count) =>
        request.query?.status === undefined ? answer(request, count) : ok({ orders: [], total: 0 })
    },
  ],
])(
  'where the status filter %s, the newest pages are read instead, and it is said so once a day',
  async (_name, spoil) => {
    await opened()
    bench.place(2)
    bench.place(150, 'completed')
    bench.place(150, 'pending')
    await bench.work(3 * MINUTE)
    spoil(bench)
    for (const group of bench.groups.slice(0, 2)) group.status = 'cancelled'
    await bench.work(4 * HOUR)
    expect(bench.catalog.orders.status('1')?.status).toBe('cancelled')
    expect(bench.reported.filter(what => what.includes('heeds no status'))).toHaveLength(1)
  },
)

test('while nothing is on its way nothing is asked but for new ones', async () => {
  await opened({ orders: 30 })
  bench.log()
  await bench.work(60 * MINUTE)
  expect(bench.log()).toHaveLength(30)
})

test('with thousands of open orders a look stays within its few pages', async () => {
  await opened()
  bench.place(3000, 'shipped')
  await bench.work(40 * MINUTE)
  bench.log()
  await bench.work(15 * MINUTE)
  const log = bench.log().filter(line => line.includes('shipped'))
  expect(log.length).toBeLessThanOrEqual(3)
})
