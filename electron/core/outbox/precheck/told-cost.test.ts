import { expect, onTestFinished, test } from 'vitest'
import type { CheckKind } from '../../../../shared/domain/check-kind.ts'
import { type Bench, openBench, price, stock } from '../fixtures/bench.ts'

const PRODUCTS = 1_200
/** So many products from all over the list. */
const spread = (count: number) =>
  Array.from({ length: count }, (_, index) => PRODUCTS - Math.floor((index * PRODUCTS) / count))

/** Changes these prices and stocks, and returns what was told before and what was used. */
async function run(bench: Bench, [prices, stocks]: readonly [number, number], check: CheckKind, to: number) {
  const job = { prices: spread(prices), stocks: spread(stocks), source: null }
  const offer = bench.outbox.offerChecks(job).checks.find(offered => offered.check === check)
  const held = (product: number) => bench.market.products.get(product)
  bench.outbox.queue(
    [
      ...job.prices.map(product => price(product, String(held(product)?.base_price), String(to))),
      ...job.stocks.map(product => stock(product, held(product)?.stock_qty ?? null, to)),
    ],
    null,
    check,
  )
  await bench.pass(120_000)
  const [done] = bench.outbox.readJobs(1).jobs
  expect(done).toMatchObject({ requestsLeft: 0 })
  return { least: offer?.requests ?? 0, most: offer?.requestsMost ?? 0, used: done?.requests ?? 0 }
}

const jobs = [
  [PRODUCTS, 0],
  [0, PRODUCTS],
  [PRODUCTS, PRODUCTS],
  [30, 12],
] as const
const cases = ([true, false] as const).flatMap(isMute =>
  (['everything', 'mine'] as const).flatMap(check => jobs.map(job => [isMute, check, ...job] as const)),
)

test.each(cases)(
  'the first job is told as a range, the next within a fifth; prices without counts: %s, %s, %i prices, %i stocks',
  async (isMute, check, prices, stocks) => {
    const bench = await openBench({ products: PRODUCTS })
    onTestFinished(() => bench.close())
    bench.market.mutePrices = isMute
    const first = await run(bench, [prices, stocks], check, 3)
    expect(first.used).toBeGreaterThanOrEqual(first.least * 0.8)
    expect(first.used).toBeLessThanOrEqual(first.most * 1.2)
    const next = await run(bench, [prices, stocks], check, 4)
    if (prices > 0) expect(next.most).toBe(next.least)
    expect(Math.abs(next.used - next.least) / next.least, JSON.stringify(next)).toBeLessThanOrEqual(0.2)
  },
  60_000,
)
