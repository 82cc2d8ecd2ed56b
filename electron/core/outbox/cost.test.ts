import { expect, onTestFinished, test } from 'vitest'
import { requestsFor } from './cost.ts'
import { openBench, price, stock } from './fixtures/bench.ts'

const known = { arePricesMute: false, total: 5_000 }
const mute = { arePricesMute: true, total: 5_000 }

test.each([
  ['nothing', { prices: 0, stocks: 0, unsure: 0 }, mute, 0],
  ['a batch and one line more, of each kind', { prices: 501, stocks: 1, unsure: 0 }, known, 3],
  [
    'prices that are answered without counts: pages of the list',
    { prices: 500, stocks: 0, unsure: 0 },
    mute,
    51,
  ],
  ['a few such prices: one read each', { prices: 3, stocks: 0, unsure: 0 }, mute, 4],
  ['unsure changes of either kind', { prices: 0, stocks: 0, unsure: 20 }, known, 20],
  ['more than one round of reading', { prices: 10_000, stocks: 0, unsure: 0 }, mute, 120],
  ['a catalog of unknown size', { prices: 7, stocks: 0, unsure: 0 }, { arePricesMute: true, total: null }, 8],
])('%s', (_, work, facts, wanted) => {
  expect(requestsFor(work, facts)).toBe(wanted)
})

test('once prices were answered without counts, their reads are part of every cost told, also after a restart', async () => {
  const bench = await openBench({ products: 500 })
  onTestFinished(() => bench.close())
  const prices = (count: number, to: string) =>
    Array.from({ length: count }, (_, index) => price(index + 1, null, to))
  expect(bench.outbox.estimate(500, 0).requests).toBe(1)
  bench.market.mutePrices = true
  bench.outbox.queue(prices(1, '2'), null)
  await bench.pass(600_000)
  // 500 products are 5 pages.
  expect(bench.outbox.estimate(500, 0)).toEqual({ requests: 6, doneAt: bench.clock.now() + 6000 })
  expect(bench.outbox.estimate(0, 500).requests).toBe(1)
  await bench.reopen()
  bench.outbox.pause(true)
  bench.outbox.queue(prices(500, '3'), null)
  bench.outbox.queue([stock(1, null, 5)], null)
  const [later, job] = bench.outbox.readJobs(2).jobs
  expect([job?.requestsLeft, later?.requestsLeft]).toEqual([6, 1])
  bench.market.mutePrices = false
  bench.outbox.pause(false)
  await bench.pass(60_000)
  expect(bench.outbox.estimate(500, 0).requests).toBe(1)
})
