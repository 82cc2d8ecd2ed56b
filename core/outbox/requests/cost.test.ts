import { expect, test } from 'vitest'
import { price, stock } from '../fixtures/bench.ts'
import { imageAdd, move, remove, update } from '../fixtures/changes.ts'
import { benchOf, numbers, queueOn } from '../fixtures/each-on-bench.ts'
import { type CostFacts, NO_WORK, type OpenWork, requestsFor, UNKNOWN_FACTS } from './cost.ts'

const known: CostFacts = { ...UNKNOWN_FACTS, total: 5_000 }
const mute = { ...known, arePricesUncounted: true }

test.each<[string, Partial<OpenWork>, CostFacts, number]>([
  ['nothing', {}, mute, 0],
  ['a batch of prices and one item more: pages of the list first', { prices: 501 }, known, 52],
  ['a few stocks: a read of each, and a batch', { stocks: 3 }, known, 4],
  ['ten thousand stocks: the pages of the list, and twenty batches', { stocks: 10_000 }, known, 70],
  ['prices and stocks of the same products: one read for both', { prices: 500, stocks: 500 }, known, 52],
  [
    'prices that are answered without counts: the pages of the list before and after',
    { prices: 500 },
    mute,
    101,
  ],
  ['a few such prices: a read each before and after', { prices: 3 }, mute, 7],
  ['order moves: a read and a request each', { moves: 20 }, known, 40],
  ['three images of one product, one of another', { imageAdds: 4, imageProducts: 2 }, known, 6],
  ['creates and deletes: a request each', { others: 500 }, known, 500],
  ['updates of other fields: a read and a request each', { updates: 2_000 }, known, 4_000],
  ['prices and stocks with an unknown outcome', { unsure: 20 }, known, 20],
  ['other changes with an unknown outcome', { unsureOthers: 3 }, known, 3],
  [
    'products read one by one so slowly that a batch takes what stays fresh',
    { prices: 40, stocks: 40 },
    { ...known, itemsPerBatch: 11 },
    48,
  ],
  ['more than one round of reads', { prices: 10_000 }, mute, 170],
])('%s', (_, work, facts, wanted) => expect(requestsFor({ ...NO_WORK, ...work }, facts)).toBe(wanted))

test('in a catalog of unknown size every product is read on its own', () => {
  expect(requestsFor({ ...NO_WORK, prices: 7 }, { ...mute, total: null })).toBe(15)
})

test('once prices were answered without counts, their reads are part of every cost shown, also after a restart', async () => {
  const bench = await benchOf({ products: 500 })
  const prices = (count: number, to: string) => numbers(count).map(product => price(product, null, to))
  expect(bench.outbox.estimate({ prices: 500 }).requests).toBe(6)
  bench.market.variant.pricesTellCounts = false
  bench.outbox.queue(prices(1, '2'), null)
  await bench.pass(600_000)
  // 500 products are 5 pages.
  expect(bench.outbox.estimate({ prices: 500 })).toEqual({ requests: 11, doneAt: bench.clock.now() + 11_000 })
  expect(bench.outbox.estimate({ stocks: 500 }).requests).toBe(6)
  await bench.reopen()
  bench.outbox.pause(true)
  bench.outbox.queue(prices(500, '3'), null)
  bench.outbox.queue([stock(1, null, 5)], null)
  const [later, job] = bench.outbox.readJobs(2).jobs
  expect([job?.requestsLeft, later?.requestsLeft]).toEqual([11, 2])
  bench.market.variant.pricesTellCounts = true
  bench.outbox.pause(false)
  await bench.pass(60_000)
  expect(bench.outbox.estimate({ prices: 500 }).requests).toBe(6)
})

test('a job bears the cost of the pages up to its last product, not of those read for others', async () => {
  const bench = await benchOf({ products: 500 })
  bench.outbox.pause(true)
  const stocks = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => stock(first + at, 10, 7))
  bench.outbox.queue(stocks(1, 2), null)
  bench.outbox.queue(stocks(3, 500), null)
  bench.outbox.pause(false)
  await bench.pass(60_000)
  expect(bench.outbox.readJobs(9).jobs.map(({ requests }) => requests)).toEqual([5 + 1, 1 + 1])
})

test('a later job counts the pages that the jobs before it need, not the whole catalog', async () => {
  const bench = await benchOf({ products: 500, total: 5_000 })
  bench.outbox.pause(true)
  for (let product = 1; product <= 500; product++) bench.catalog.pages.set(product, Math.ceil(product / 100))
  const stocks = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => stock(first + at, null, 7))
  const requestsUntil = () =>
    bench.outbox.readJobs(9).jobs.map(({ doneAt }) => ((doneAt ?? 0) - bench.clock.now()) / 1000)
  bench.outbox.queue(stocks(1, 300), null)
  bench.outbox.queue(stocks(301, 301), null)
  bench.outbox.queue([update(400, { field: 'name', from: 'A', to: 'B' })], null)
  bench.outbox.pause(false)
  // Three pages and a batch; a read and a batch; a read and an update. The first two are read and sent together.
  expect(requestsUntil()).toEqual([7, 6, 4])
  bench.catalog.pages.delete(300)
  expect(requestsUntil()).toEqual([53, 53, 51])
})

test('queued changes are counted by what they cost, images by their products', async () => {
  const bench = await benchOf()
  bench.outbox.pause(true)
  queueOn(
    bench,
    imageAdd(1, 'https://a/1.jpg'),
    imageAdd(1, 'https://a/2.jpg'),
    imageAdd(2, 'https://a/1.jpg'),
    remove(3),
    move('7', 'pending', 'confirmed'),
  )
  expect(bench.outbox.readJobs(1).jobs[0]?.requestsLeft).toBe(3 + 2 + 2 + 2)
})

test('the cost of updates is what they then take', async () => {
  const bench = await benchOf()
  expect(bench.outbox.estimate({ updates: 3 }).requests).toBe(6)
  bench.outbox.pause(true)
  queueOn(bench, ...[1, 2, 3].map(product => update(product, { field: 'color', to: 'red' })))
  expect(bench.outbox.readJobs(1).jobs[0]?.requestsLeft).toBe(6)
  bench.outbox.pause(false)
  await bench.pass(60_000)
  expect(bench.outbox.readJobs(1).jobs[0]).toMatchObject({ requests: 6, requestsLeft: 0 })
})
