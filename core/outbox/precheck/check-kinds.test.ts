import { expect, test } from 'vitest'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import { isWholeRun } from '../../fixtures/some-cases.ts'
import { type Bench, price, stock } from '../fixtures/bench.ts'
import { name, update } from '../fixtures/changes.ts'
import { benchOf, elsewhere, numbers, pathsOf } from '../fixtures/each-on-bench.ts'

const stocks = (count: number) => numbers(count).map(product => stock(product, 10, 11 + (product % 13)))
const requests = ({ market }: Bench) => market.requests.length

/** The catalog read these products this long ago. */
function read({ catalog, market, clock }: Bench, products: readonly number[], agoMs: number) {
  const readAt = clock.now() - agoMs
  for (const id of products) catalog.show(market.product(id), readAt, readAt)
  catalog.readAll(market, products)
}
/** Orders are followed, and these products were ordered. */
const ordered = ({ catalog }: Bench, products: readonly number[]) => {
  catalog.orders.touchedSince = () => new Set(products)
}
const jobOf = ({ outbox }: Bench) => outbox.readJobs(1).jobs[0]

test.each<[number, CheckKind, number]>([
  isWholeRun ? [20_000, 'everything', 240] : [4_000, 'everything', 48],
  [2_000, 'mine', 4],
])(
  '%i stocks of a catalog of as many, checked: %s, take %i requests',
  async (count, check, wanted) => {
    const bench = await benchOf({ products: count })
    bench.outbox.queue(stocks(count), 'erp.csv', check)
    await bench.pass(120_000)
    expect(bench.outbox.read().counts).toMatchObject({ queued: 0, conflict: 0, applied: count })
    expect(requests(bench)).toBe(wanted)
  },
  60_000,
)

test('a few products of many are read one by one, stock and price of one product together', async () => {
  const bench = await benchOf({ products: 2000 })
  bench.outbox.queue([stock(1, 10, 5), price(1, '1', '2'), stock(700, 10, 5)], null)
  await bench.pass(1_000)
  expect(pathsOf(bench).sort()).toEqual([
    'GET /products/1',
    'GET /products/700',
    'POST /prices 1',
    'POST /stock 2',
  ])
})

test('“my numbers are the truth” reads nothing before, overwrites what is there, and says so', async () => {
  const bench = await benchOf({ products: 20 })
  read(bench, [1, 2, 3], 0)
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5), price(2, '1', '2'), update(3, name('Rose 3', 'Red'))], null, 'mine')
  elsewhere(bench, 1, { stock_qty: 7 })
  read(bench, [1], 0)
  bench.outbox.pause(false)
  await bench.pass(10_000)
  expect(pathsOf(bench)).toEqual(['POST /stock 1', 'POST /prices 1', 'POST /products/3'])
  expect(bench.states()).toEqual(['1 stock 5 applied', '2 price 2 applied', '3 update name=Red applied'])
  expect(jobOf(bench)).toMatchObject({ check: 'mine', unread: 3, requests: 3 })
  expect(bench.outbox.readChange(1).unread).toEqual({ shownAt: null })
})

test('undoing such a job restores what the catalog last held', async () => {
  const bench = await benchOf({ products: 20 })
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5), stock(2, null, 6)], null, 'mine')
  elsewhere(bench, 1, { stock_qty: 7 })
  read(bench, [1, 2], 0)
  bench.outbox.pause(false)
  await bench.pass(10_000)
  expect(bench.outbox.planUndo(1, 10)).toMatchObject({ back: 2, left: 0 })
  bench.outbox.undo(1)
  await bench.pass(10_000)
  expect(bench.market.effects.map(({ product, value }) => `${product}=${value}`)).toEqual([
    ...['1=5', '2=6'],
    ...['1=7', '2=10'],
  ])
  expect(jobOf(bench)).toMatchObject({ check: 'everything', unread: 0 })
})

test('“20 more” is added to what is there, whatever is checked', async () => {
  const bench = await benchOf({ products: 20 })
  elsewhere(bench, 1, { stock_qty: 100 })
  bench.outbox.queue([{ ...stock(1, 10, 30), by: 20 }], null, 'mine')
  await bench.pass(10_000)
  expect(bench.market.effects).toEqual([{ product: 1, field: 'stock_qty', value: 120 }])
})

test('prices accepted without counts are read back once, in the background, after the sending', async () => {
  const bench = await benchOf({ products: 2_000 })
  bench.market.variant.pricesTellCounts = false
  const asked: string[] = []
  const { turn } = bench.rateLimiter
  bench.rateLimiter.turn = (priority, ...rest) => {
    asked.push(priority)
    return turn(priority, ...rest)
  }
  bench.outbox.queue(
    numbers(1_200).map(product => price(product, '1', '2')),
    'erp.csv',
    'mine',
  )
  await bench.pass(1_000)
  expect(bench.outbox.readChanges(0, 1).changes[0]).toMatchObject({
    state: 'unknown',
    reason: 'not-verified-yet',
  })
  await bench.pass(60_000)
  expect(bench.outbox.read().counts).toMatchObject({ applied: 1_200, unknown: 0 })
  // Three batches, the twelve pages up to the last of them, and two pages that were under way by then.
  expect(jobOf(bench)?.requests).toBeLessThanOrEqual(3 + 12 + 2)
  expect(new Set(asked)).toEqual(new Set(['outbox', 'background']))
})

test('a newer price of the same product does not wait for the background', async () => {
  const bench = await benchOf({ products: 20 })
  bench.market.variant.pricesTellCounts = false
  const { turn } = bench.rateLimiter
  bench.rateLimiter.turn = (priority, ...rest) =>
    priority === 'background' ? new Promise(() => {}) : turn(priority, ...rest)
  bench.outbox.queue([price(1, '1', '2'), price(2, '1', '2')], null, 'mine')
  await bench.pass(10_000)
  bench.outbox.queue([price(1, '2', '3')], null, 'mine')
  await bench.pass(10_000)
  expect(bench.market.fields(1).base_price).toBe(3)
})

test('a price with more than two decimals is read back, as it may have been rounded', async () => {
  const bench = await benchOf({ products: 20 })
  bench.outbox.queue([price(1, '1', '2.345'), price(2, '1', '2.5')], null)
  await bench.pass(0)
  elsewhere(bench, 1, { base_price: 2.35 })
  await bench.pass(60_000)
  expect(bench.states()).toEqual(['1 price 2.345 applied confirmed-by-reading', '2 price 2.5 applied'])
  expect(bench.catalog.values([1]).get(1)?.base_price).toBe('2.35')
  expect(bench.outbox.offerChecks({ prices: [3], stocks: [], source: null }).checks[2]).toMatchObject({
    requests: 1,
    requestsMost: 1,
  })
})

test('“what may have moved” reads what is old, was ordered, or differs from the base, and nothing else', async () => {
  const bench = await benchOf({ products: 20 })
  read(bench, [1, 2, 4, 5, 6], 60_000)
  read(bench, [3], 301_000)
  ordered(bench, [2])
  elsewhere(bench, 4, { stock_qty: 8 })
  read(bench, [4], 60_000)
  bench.outbox.queue(
    [
      stock(1, 10, 5),
      stock(2, 10, 5),
      stock(3, 10, 5),
      stock(4, 10, 5),
      price(5, '1', '2'),
      update(6, name('Rose 6', 'Red')),
    ],
    null,
    'moved',
  )
  await bench.pass(10_000)
  expect(
    pathsOf(bench)
      .filter(line => line.startsWith('GET'))
      .sort(),
  ).toEqual(['GET /products'])
  expect(bench.states()).toEqual([
    '1 stock 5 applied',
    '2 stock 5 applied',
    '3 stock 5 applied',
    '4 stock 5 conflict changed-meanwhile',
    '5 price 2 applied',
    '6 update name=Red applied',
  ])
  expect(bench.outbox.readChange(1).unread).toEqual({ shownAt: bench.clock.now() - 70_000 })
  expect(bench.outbox.readChange(2).unread).toBeNull()
  expect(jobOf(bench)?.unread).toBe(0)
})

test('it doubts every reading older than a foreign request, and all stock where orders are not followed', async () => {
  const bench = await benchOf({ products: 2000 })
  read(bench, [1, 2, 3], 60_000)
  ordered(bench, [])
  bench.rateLimiter.othersAt = bench.clock.now() - 30_000
  bench.outbox.queue([price(1, '1', '2')], null, 'moved')
  await bench.pass(1_000)
  expect(pathsOf(bench)).toEqual(['GET /products/1', 'POST /prices 1'])
  read(bench, [2, 3], 10_000)
  bench.catalog.orders.touchedSince = () => null
  bench.outbox.queue([price(2, '1', '2'), stock(3, 10, 5)], null, 'moved')
  await bench.pass(1_000)
  expect(pathsOf(bench).slice(2)).toContain('GET /products/3')
  expect(pathsOf(bench)).not.toContain('GET /products/2')
})

test('a chosen kind holds for its source until another is chosen: for edits by hand, and for each layout of a file', async () => {
  const bench = await benchOf({ products: 20 })
  const { outbox } = bench
  const shape = (header: string[]) => ({
    header,
    delimiter: ';',
    sepLine: null,
    hasByteOrderMark: false,
    lineEnd: '\n' as const,
    encoding: 'utf-8' as const,
  })
  const keep = async (file: string, header: string[]) => {
    await bench.pass(1)
    const kept = outbox.sources.keep(file, shape(header))
    if (kept.kind !== 'kept') throw new Error(kept.kind)
    return kept.id
  }
  const presetOf = (source: string | { header: string[] | null } | null) => {
    const { preset, why } = outbox.offerChecks({ prices: [1], stocks: [], source })
    return `${preset} ${why}`
  }
  const [monday, tuesday, other] = [
    await keep('monday.csv', ['SKU', 'Stock']),
    await keep('tuesday.csv', ['sku', 'stock']),
    await keep('prices.csv', ['SKU', 'Price']),
  ]
  const from = (source: string) => ({ origin: { file: 'f', line: 2, source } })
  outbox.queue([{ ...stock(1, 10, 5), ...from(monday) }], 'monday.csv', 'mine')
  const unsaved = [{ header: ['SKU', 'Stock'] }, { header: null }]
  expect([tuesday, other, null, ...unsaved].map(presetOf)).toEqual([
    'mine chosen',
    'everything usual',
    'everything usual',
    'mine chosen',
    'everything usual',
  ])
  outbox.queue([{ ...stock(2, 10, 5), ...from(tuesday) }], 'tuesday.csv')
  expect(jobOf(bench)?.check).toBe('mine')
  outbox.queue([stock(3, 10, 5)], null, 'moved')
  await bench.reopen()
  expect(bench.outbox.offerChecks({ prices: [1], stocks: [], source: null })).toMatchObject({
    preset: 'moved',
    why: 'chosen',
  })
})

test('where checking everything would take more than a quarter of what is left, what may have moved is the default', async () => {
  const bench = await benchOf({ products: 100_000 })
  const offer = (count: number) =>
    bench.outbox.offerChecks({ prices: [], stocks: numbers(count), source: null })
  const connection = bench.rateLimiter.connection()
  bench.rateLimiter.connection = () => ({
    ...connection,
    network: { kind: 'online', since: 0 },
    budget: { ...connection.budget, remaining: 400 },
  })
  expect([offer(90), offer(110)]).toMatchObject([{ preset: 'everything' }, { preset: 'moved', why: 'dear' }])
  bench.rateLimiter.connection = () => connection
  expect([offer(240), offer(260)]).toMatchObject([{ preset: 'everything' }, { preset: 'moved' }])
  expect(offer(20_000).checks.map(({ check, requests }) => `${check} ${requests}`)).toEqual([
    'everything 1040',
    'moved 1040',
    'mine 40',
  ])
})
