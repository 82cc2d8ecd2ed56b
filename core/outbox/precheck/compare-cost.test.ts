import { expect, test } from 'vitest'
import { price, stock } from '../fixtures/bench.ts'
import { benchOf, pathsOf } from '../fixtures/each-on-bench.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('ten thousand stocks of a catalog of ten thousand are a hundred pages and twenty batches', async () => {
  const bench = await benchOf({ products: 10_000 })
  bench.outbox.queue(
    numbers(10_000).map(product => stock(product, 10, 11 + (product % 13))),
    'stock.csv',
  )
  await bench.pass(60_000)
  expect(bench.outbox.read().counts).toMatchObject({ queued: 0, conflict: 0, applied: 10_000 })
  expect(bench.market.requests.length).toBeLessThanOrEqual(130)
}, 60_000)

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

test('a price is compared with a reading made after the edit, however recently the catalog was read', async () => {
  const bench = await benchOf({ products: 20 })
  bench.catalog.readAll(bench.market)
  bench.outbox.queue([price(1, '1', '2')], null)
  await bench.pass(1_000)
  expect(bench.rateLimiter.log).toEqual(['0 GET /products/1', '0 POST /prices 1'])
})

test('a comparison that is too old when its turn comes is repeated', async () => {
  const bench = await benchOf({ products: 20 })
  bench.market.failNext('write', { kind: 'limited', ms: 16_000 })
  bench.outbox.queue([stock(1, 10, 5)], null)
  await bench.pass(60_000)
  expect(bench.rateLimiter.log).toEqual([
    '0 GET /products/1',
    '0 POST /stock 1',
    '16000 GET /products/1',
    '16000 POST /stock 1',
  ])
})
