import { describe, expect, test } from 'vitest'
import type { ApiRequest, Reply } from '../api/reply.ts'
import { price, stock } from './fixtures/bench.ts'
import { create } from './fixtures/changes.ts'
import { bench, eachOnBench } from './fixtures/each-on-bench.ts'

eachOnBench({ products: 150 })

const reads = () => bench.rateLimiter.log.filter(line => line.includes(' GET '))
const COMMON = { rate: { limit: 1000, remaining: 900, resetInMs: 1000 }, ms: 5 }

/** Answers some readings differently from the API document. */
function oddly(answer: (request: ApiRequest) => Reply | null): void {
  const plain = bench.market.answer
  bench.market.answer = request => (request.method === 'GET' ? answer(request) : null) ?? plain(request)
}
const data = (data: unknown): Reply => ({ kind: 'ok', status: 200, data, ...COMMON })
const listed = (...ids: number[]) => ids.map(id => bench.market.row(id))

const STOCKS = [stock(1, 10, 4), stock(2, 10, 5), stock(140, 10, 6)]
const APPLIED = ['1 stock 4 applied', '2 stock 5 applied', '140 stock 6 applied']

describe('a list of products that differs from the API document', () => {
  test.each([
    [
      'has a page that always fails',
      ({ query }: ApiRequest): Reply | null =>
        query?.page === 1 ? { kind: 'refused', status: 500, code: 'X', words: null, ...COMMON } : null,
    ],
    [
      'says it has more pages than there are numbers',
      ({ query, path }: ApiRequest) =>
        path === '/products' && Number(query?.page) < 4
          ? data({
              products: Number(query?.page) > 2 ? [] : listed(1, 2),
              pagination: { total_pages: 2 ** 50 },
            })
          : null,
    ],
    [
      'shows the same page for ever',
      ({ path }: ApiRequest) =>
        path === '/products' ? data({ products: listed(1, 2), pagination: { total_pages: 900 } }) : null,
    ],
  ])('that %s does not keep stock waiting', async (_, odd) => {
    oddly(odd)
    bench.outbox.queue(STOCKS, null)
    await bench.pass(60_000)
    expect(bench.states()).toEqual(APPLIED)
    expect(bench.outbox.read().stopped).toBeNull()
    expect(reads().length).toBeLessThan(12)
  })
})

describe('an unknown create, where the products that wait for approval cannot be listed', () => {
  test('is put before a person in the end, and not searched for ever', async () => {
    oddly(({ query }) => (query?.status === 'pending' ? data('nothing') : null))
    bench.market.failNext('write', { kind: 'reset' })
    bench.outbox.queue([create('NEW')], null)
    await bench.pass(7_200_000)
    expect(bench.states()).toEqual(['-1 create Tulip NEW rejected too-many-tries'])
    expect(reads().length).toBeLessThan(20)
  })

  test('so too where that list shows the same page for ever', async () => {
    oddly(({ query }) =>
      query?.status === 'pending'
        ? data({ products: listed(1), pagination: { total_pages: 2 ** 50 } })
        : null,
    )
    bench.market.failNext('write', { kind: 'reset' })
    bench.outbox.queue([create('NEW')], null)
    await bench.pass(600_000)
    expect(reads().length).toBeLessThan(20)
  })
})

test('a price found rounded is kept in the catalog and in its change as the marketplace shows it', async () => {
  expect(bench.outbox.priceDigits()).toBeNull()
  bench.market.failNext('write', { kind: 'lost' })
  bench.outbox.queue([price(1, '1', '1.999')], null)
  await bench.pass(100)
  Object.assign(bench.market.fields(1), { base_price: 2 })
  await bench.pass(100_000)
  expect(bench.states()).toEqual(['1 price 1.999 applied confirmed-by-reading'])
  expect(bench.catalog.bulk.get(1)?.base_price).toBe('2')
  await bench.reopen()
  expect(bench.outbox.readChange(1).listed?.change).toMatchObject({ to: '1.999', theirs: '2' })
  expect(bench.outbox.priceDigits()).toBe(2)
  // This one is kept whole.
  bench.outbox.queue([price(2, '1', '1.2345')], null)
  await bench.pass(100_000)
  expect(bench.outbox.priceDigits()).toBeNull()
})

test('a damaged memory of what was there before stops neither the sending nor the list', async () => {
  bench.market.failNext('write', { kind: 'reset' })
  bench.outbox.queue([create('NEW')], null)
  await bench.pass(100)
  bench.db().exec(`UPDATE change SET before_send = '{"tak', theirs = '{"na'`)
  await bench.pass(500_000)
  expect(bench.outbox.read().stopped).toBeNull()
  expect(bench.states()).toEqual(['151 create Tulip NEW applied'])
})
