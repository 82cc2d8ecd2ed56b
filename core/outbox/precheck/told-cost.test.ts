import { expect, test } from 'vitest'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import { someCases } from '../../fixtures/some-cases.ts'
import { type Bench, price, stock } from '../fixtures/bench.ts'
import { name, update } from '../fixtures/changes.ts'
import { benchOf } from '../fixtures/each-on-bench.ts'

const PRODUCTS = 600
/** This many products from all over the list. */
const spread = (count: number) =>
  Array.from({ length: count }, (_, index) => PRODUCTS - Math.floor((index * PRODUCTS) / count))

/** Changes these prices and stocks; returns the estimated and the real number of requests. */
async function run(
  bench: Bench,
  [prices, stocks]: readonly [number, number],
  check: CheckKind,
  to: number,
  among = spread,
) {
  const job = { prices: among(prices), stocks: among(stocks), source: null }
  const offer = bench.outbox.offerChecks(job).checks.find(offered => offered.check === check)
  bench.outbox.queue(
    [
      ...job.prices.map(product =>
        price(product, String(bench.market.fields(product).base_price), String(to)),
      ),
      ...job.stocks.map(product => stock(product, Number(bench.market.fields(product).stock_qty), to)),
    ],
    null,
    check,
  )
  await bench.pass(600_000)
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
/** What is said of prices matters to no job of stocks alone. */
const cases = ([true, false] as const).flatMap(isUncounted =>
  (['everything', 'mine'] as const).flatMap(check =>
    jobs
      .filter(([prices]) => prices > 0 || !isUncounted)
      .map(([prices, stocks]) => [isUncounted, check, prices, stocks] as const),
  ),
)

test.each(someCases(cases, 3))(
  'the cost of the first job is a range, of the next within a fifth; prices without counts: %s, %s, %i prices, %i stocks',
  async (isUncounted, check, prices, stocks) => {
    const bench = await benchOf({ products: PRODUCTS })
    bench.market.variant.pricesTellCounts = !isUncounted
    const first = await run(bench, [prices, stocks], check, 3)
    expect(first.used).toBeGreaterThanOrEqual(first.least * 0.8)
    expect(first.used).toBeLessThanOrEqual(first.most * 1.2)
    const next = await run(bench, [prices, stocks], check, 4)
    if (prices > 0) expect(next.most).toBe(next.least)
    expect(Math.abs(next.used - next.least) / next.least, JSON.stringify(next)).toBeLessThanOrEqual(0.2)
  },
  60_000,
)

/** How long answers to reads and writes take. At most three reads are under way, as the rate limiter allows. */
function slow({ rateLimiter, clock }: Bench, readMs: number, writeMs: number) {
  const { turn } = rateLimiter
  const pass = (ms: number) => new Promise<void>(resolve => clock.after(ms, () => resolve()))
  const lanes = [Promise.resolve(), Promise.resolve(), Promise.resolve()]
  let next = 0
  rateLimiter.turn = async (priority, kind, signal) => {
    let free = () => {}
    if (kind === 'read') {
      const lane = next++ % lanes.length
      const before = lanes[lane]
      lanes[lane] = new Promise(resolve => {
        free = resolve
      })
      await before
    }
    const given = await turn(priority, kind, signal)
    if (given === null) {
      free()
      return null
    }
    return {
      release: () => {
        free()
        given.release()
      },
      send: async (...asked) => {
        const ms = kind === 'read' ? readMs : writeMs
        await pass(ms)
        free()
        return { ...(await given.send(...asked)), ms }
      },
    }
  }
}

const paces: [number, number, number, number, total?: number][] = [
  [2_000, 100, PRODUCTS, 0],
  // Products are read one by one.
  [2_000, 100, 300, 300, 100_000],
  [2_000, 4_000, 300, 0, 100_000],
  [5_000, 100, PRODUCTS, 0],
  [2_000, 2_000, PRODUCTS, 0],
  [3_000, 1_500, PRODUCTS, 0],
  [100, 4_000, PRODUCTS, PRODUCTS],
  [100, 8_000, PRODUCTS, PRODUCTS],
  [100, 8_000, PRODUCTS, 60],
  [2_000, 8_000, PRODUCTS, PRODUCTS],
  [2_000, 8_000, PRODUCTS, 60],
  [100, 16_000, PRODUCTS, 0],
  [100, 16_000, PRODUCTS, PRODUCTS],
  [2_000, 16_000, PRODUCTS, 60],
]

test.each(someCases(paces, 3))(
  'the cost is estimated as well where pages take %i ms and writes %i ms: %i prices, %i stocks',
  async (readMs, writeMs, prices, stocks, total = PRODUCTS) => {
    const bench = await benchOf({ products: PRODUCTS, total })
    slow(bench, readMs, writeMs)
    const first = await run(bench, [prices, stocks], 'everything', 3)
    const next = await run(bench, [prices, stocks], 'everything', 4)
    expect(first.used).toBeGreaterThanOrEqual(first.least * 0.8)
    expect(first.used).toBeLessThanOrEqual(first.most * 1.2)
    expect(Math.abs(next.used - next.least) / next.least, JSON.stringify(next)).toBeLessThanOrEqual(0.2)
  },
  60_000,
)

test('the cost left of a job under “moved” follows the readings really made', async () => {
  const bench = await benchOf({ products: PRODUCTS })
  const { catalog, market, rateLimiter, outbox, clock } = bench
  catalog.readAll(market)
  const readAt = clock.now()
  for (const product of market.state.products.values()) catalog.show(product, readAt)
  catalog.orders.touchedSince = () => new Set()
  const { answer } = market
  market.answer = request => {
    rateLimiter.isHeld ||= request.method === 'POST'
    return answer(request)
  }
  outbox.pause(true)
  const all = spread(PRODUCTS)
  outbox.queue(
    all.map(product => stock(product, 10, 20)),
    null,
    'moved',
  )
  // Nothing has been sent yet, so all may have to be read.
  expect(outbox.readJobs(1).jobs[0]?.requestsLeft).toBe(2 + 6)
  outbox.pause(false)
  await bench.pass(1_000)
  expect(outbox.readJobs(1).jobs[0]).toMatchObject({ requests: 1, requestsLeft: 1 })
})

test('the cost left of a job counts the pages of the list up to the last of its products', async () => {
  const bench = await benchOf({ products: PRODUCTS, total: 10_000 })
  for (let product = 1; product <= PRODUCTS; product++)
    bench.catalog.pages.set(product, Math.ceil(product / 100))
  bench.outbox.pause(true)
  const first = Array.from({ length: 250 }, (_, at) => at + 1)
  bench.outbox.queue(
    first.map(product => stock(product, 10, 20)),
    null,
    'everything',
  )
  // One batch, and three pages of a hundred.
  expect(bench.outbox.readJobs(1).jobs[0]?.requestsLeft).toBe(1 + 3)
})

/** This many products in the order of the list, after some. */
const behind = (before: number) => (count: number) =>
  Array.from({ length: count }, (_, at) => before + at + 1)

test.each([
  [40, 0, 'everything'],
  [40, 250, 'everything'],
  [100, 120, 'everything'],
  [40, 0, 'moved'],
  [250, 0, 'moved'],
  [40, 250, 'mine'],
] as const)(
  '%i products behind %i others cost the pages of the list that showed them: %s',
  async (count, before, check) => {
    const total = 3_000
    const bench = await benchOf({ products: total })
    bench.market.variant.pricesTellCounts = check !== 'mine'
    for (let product = 1; product <= total; product++)
      bench.catalog.pages.set(product, Math.ceil(product / 100))
    // From then on it is known how this marketplace answers.
    await run(bench, [1, 1], check, 2)
    const { least, most, used } = await run(bench, [count, count], check, 3, behind(before))
    const pages = Math.ceil((before + count) / 100)
    expect({ least, most }).toEqual({ least: 2 + pages, most: 2 + pages + 2 })
    expect(used).toBeGreaterThanOrEqual(least)
    expect(used).toBeLessThanOrEqual(most)
  },
)

test('a price, a stock and other fields, each of another product, cost what is estimated', async () => {
  const bench = await benchOf({ products: 3_000 })
  await run(bench, [1, 1], 'everything', 2)
  const { market, outbox } = bench
  const before = market.requests.length
  const job = { prices: [11], stocks: [12], source: null, updates: 2 }
  const offered = outbox.offerChecks(job).checks.map(({ requests }) => requests)
  const of = (product: number) => market.fields(product)
  outbox.queue(
    [
      price(11, String(of(11).base_price), '5'),
      stock(12, Number(of(12).stock_qty), 5),
      update(13, name(String(of(13).name), 'Other')),
      update(14, name(String(of(14).name), 'Another')),
    ],
    null,
    'everything',
  )
  await bench.pass(600_000)
  expect(offered).toEqual([8, expect.any(Number), 4])
  expect(market.requests.length - before).toBe(8)
})

test('a product whose page is not known may be on the last one', async () => {
  const bench = await benchOf({ products: 3_000 })
  for (let product = 1; product <= 40; product++) bench.catalog.pages.set(product, 1)
  const costOf = (products: number[]) =>
    bench.outbox.offerChecks({ prices: [], stocks: products, source: null }).checks[0]?.requests
  expect([costOf(behind(0)(40)), costOf(behind(0)(41))]).toEqual([1 + 1, 1 + 30])
})
