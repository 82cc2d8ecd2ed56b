import { expect, test } from 'vitest'
import { NO_RATE } from '../api/reply.ts'
import { notFound, ok } from '../fixtures/market/in-process.ts'
import { bench, MINUTE, type OrderBenchOptions, opened, START } from './fixtures/order-bench.ts'

const openedBefore = async (options: OrderBenchOptions = {}) => {
  await opened(options)
  await bench.rest(1000)
}

test('windows get order groups with what lists show of them', async () => {
  await openedBefore({ orders: 3 })
  const { orders, gone, more } = bench.list.readAfter(0, 10)
  expect([orders.length, gone, more]).toEqual([3, [], false])
  expect(orders.find(({ id }) => id === '2')).toEqual({
    id: '2',
    number: 'A-1002',
    status: 'completed',
    customer: 'Shop 2',
    total: '2.5',
    currency: null,
    created: new Date(START - 1_000_000_000 + 120_000).toISOString(),
    createdAt: START - 1_000_000_000 + 120_000,
    items: 1,
    words: 'A-1002\nShop 2',
    firstSeenAt: START,
    readAt: START,
    detailReadAt: null,
    place: -1,
  })
})

test('what changed since a revision is reported, in parts where it is much', async () => {
  await openedBefore({ orders: 250 })
  const first = bench.list.readAfter(0, 100)
  expect([first.orders.length, first.more]).toEqual([100, true])
  const second = bench.list.readAfter(first.revision, 1000)
  expect([second.orders.length, second.more]).toEqual([150, false])
  expect(bench.list.readAfter(second.revision, 10)).toMatchObject({ orders: [], revision: second.revision })
  bench.catalog.orders.acknowledge('7', 'cancelled')
  expect(bench.list.readAfter(second.revision, 10).orders).toMatchObject([{ id: '7', status: 'cancelled' }])
})

test('an acknowledged status is announced at once, also right after another change: a window would show the old one again', async () => {
  await openedBefore({ orders: 3 })
  await bench.rest(1000)
  const revisions: number[] = []
  bench.list.onChange(revision => revisions.push(revision))
  for (const status of ['confirmed', 'cancelled']) {
    bench.catalog.orders.acknowledge('2', status)
    expect(revisions.at(-1)).toBe(bench.list.readAfter(0, 10).revision)
  }
  await bench.rest(1000)
  expect(revisions).toHaveLength(2)
})

test('a person reads one order with one request, and finds it by its products afterwards', async () => {
  await openedBefore({ orders: 3 })
  expect(bench.list.held('2')).toMatchObject({ id: '2', detail: null, detailReadAt: null })
  bench.log()
  expect(await Promise.all([bench.list.refreshOrder('2'), bench.list.refreshOrder('2')])).toEqual([
    { kind: 'read' },
    { kind: 'read' },
  ])
  expect(bench.log()).toEqual(['1s 2'])
  expect(bench.market.asked.at(-1)).toBe('order 2 person')
  expect(bench.list.held('2')).toMatchObject({
    row: { id: 2 },
    detail: { items: [{ sku: 'R-2' }] },
    status: 'completed',
    detailReadAt: START + 1000,
  })
  const row = bench.list.readAfter(0, 10).orders.at(-1)
  expect(row).toMatchObject({ id: '2', items: 1, words: 'A-1002\nShop 2\nR-2\nRose 2' })
})

test('an order the marketplace no longer has is shown as gone, until the marketplace shows it again', async () => {
  await openedBefore({ orders: 3 })
  const { revision } = bench.list.readAfter(0, 10)
  const group = bench.groups.splice(1, 1)
  expect(await bench.list.refreshOrder('2')).toEqual({ kind: 'gone' })
  expect(bench.list.readAfter(revision, 10)).toMatchObject({ orders: [], gone: ['2'] })
  expect(bench.list.progress().held).toBe(2)
  bench.groups.splice(1, 0, ...group)
  await bench.work(5 * MINUTE)
  expect(bench.list.readAfter(revision, 10)).toMatchObject({ orders: [{ id: '2' }], gone: [] })
  expect(bench.arrived).toEqual([])
})

test.each([
  ['a refusal', { kind: 'refused', status: 422, code: 'X', words: 'no' } as const, 'refused', 'no'],
  [
    'no answer',
    { kind: 'unreachable', sent: true, why: 'timeout', code: null } as const,
    'no-connection',
    null,
  ],
  [
    'a web page',
    { kind: 'unreadable', status: 500, what: 'html', detail: null } as const,
    'unreadable',
    null,
  ],
])('%s to a person who waits is reported for what it is', async (_name, reply, why, words) => {
  await openedBefore({ orders: 3 })
  bench.market.before = () => ({ ...reply, rate: NO_RATE, ms: 1 })
  expect(await bench.list.refreshOrder('2')).toEqual({ kind: 'not-read', why, words })
})

test('an answer without an order in it is reported as unreadable, and changes nothing', async () => {
  await openedBefore({ orders: 3 })
  const before = bench.list.held('2')
  bench.market.before = () => ok([1, 2])
  expect(await bench.list.refreshOrder('2')).toMatchObject({ kind: 'not-read', why: 'unreadable' })
  expect(bench.list.held('2')).toEqual(before)
})

test('an id of any characters is requested as it is, and kept as it was requested', async () => {
  await openedBefore({ orders: 3, listing: { idOf: id => `g/${id} ü` } })
  expect(await bench.list.refreshOrder('g/2 ü')).toEqual({ kind: 'read' })
  expect(bench.list.held('g/2 ü')?.detail).toMatchObject({ id: 'g/2 ü' })
  bench.market.before = () => notFound
  expect(await bench.list.refreshOrder('none')).toEqual({ kind: 'gone' })
})

test('a status the document does not know is kept as it came', async () => {
  await openedBefore()
  bench.groups.push({ id: 1, status: 'Awaiting pickup' }, { id: 2, status: 'SHIPPED' })
  await bench.work(5 * MINUTE)
  expect(
    bench.list
      .readAfter(0, 10)
      .orders.map(({ status }) => status)
      .sort(),
  ).toEqual(['Awaiting pickup', 'shipped'])
})
