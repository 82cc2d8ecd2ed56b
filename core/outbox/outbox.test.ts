import { describe, expect, test } from 'vitest'
import { price, stock } from './fixtures/bench.ts'
import { move } from './fixtures/changes.ts'
import { bench, changeBench, eachOnBench, numbers, queue } from './fixtures/each-on-bench.ts'

eachOnBench()

describe('sending', () => {
  test('a stock of 0 leaves first, with the reading it needs, then stock, then prices, one batch of each kind', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue([price(1, '1', '2'), stock(2, 10, 7), stock(3, 10, 0), price(4, '1', '1.5')], null)
    bench.outbox.pause(false)
    await bench.pass(0)
    expect(bench.rateLimiter.log).toEqual([
      '0 GET /products/3',
      '0 POST /stock 1',
      '0 GET /products',
      '0 POST /stock 1',
      '0 POST /prices 2',
    ])
    expect(bench.market.effects.map(effect => `${effect.product}=${effect.value}`)).toEqual([
      '3=0',
      '2=7',
      '1=2',
      '4=1.5',
    ])
    expect(bench.states()).toEqual([
      '1 price 2 applied',
      '2 stock 7 applied',
      '3 stock 0 applied',
      '4 price 1.5 applied',
    ])
    expect(bench.catalog.acknowledged).toHaveLength(4)
  })

  test('a newer price replaces one that was not sent yet, and one request carries it', async () => {
    bench.rateLimiter.isHeld = true
    bench.outbox.queue([price(1, '1', '2')], null)
    expect(bench.outbox.queue([price(1, '2', '3')], null)).toMatchObject({ queued: 1, superseded: 1 })
    bench.rateLimiter.release()
    await bench.pass(0)
    expect(bench.market.effects).toEqual([{ product: 1, field: 'base_price', value: 3 }])
    expect(bench.states()).toEqual(['1 price 2 superseded', '1 price 3 applied'])
    expect(bench.outbox.readChanges(0, 10).changes).toContainEqual(
      expect.objectContaining({ from: '1', to: '3' }),
    )
  })

  test('an edit undone before it left sends nothing at all', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue([stock(1, 10, 5)], null)
    expect(bench.outbox.queue([stock(1, 5, 10)], null)).toMatchObject({ queued: 0, superseded: 1 })
    bench.outbox.pause(false)
    await bench.pass(0)
    expect(bench.market.requests).toEqual([])
    expect(bench.states()).toEqual(['1 stock 5 superseded', '1 stock 10 superseded already-so'])
  })

  test('several edits of one cell in one call count as the last, on the base of the first', async () => {
    expect(bench.outbox.queue([stock(1, 10, 5), stock(1, 5, 5)], null)).toMatchObject({ queued: 1 })
    await bench.pass(0)
    expect(bench.states()).toEqual(['1 stock 5 superseded', '1 stock 5 applied'])
  })

  test('items the marketplace refuses keep its message while the others are applied', async () => {
    bench.market.state.refuses.items.add(2)
    bench.outbox.queue([stock(1, 10, 1), stock(2, 10, 2), stock(3, 10, 3)], 'stock.csv')
    await bench.pass(0)
    expect(bench.states()).toEqual([
      '1 stock 1 applied',
      '2 stock 2 rejected item-refused',
      '3 stock 3 applied',
    ])
    const { job, changes, matching } = bench.outbox.readJob({
      id: 1,
      states: ['rejected'],
      offset: 0,
      limit: 10,
    })
    expect(matching).toBe(1)
    expect(changes[0]?.words).toBe('Product not found.')
    expect(job).toMatchObject({ file: 'stock.csv', total: 3, requests: 2, requestsLeft: 0 })
    expect(job?.finishedAt).not.toBeNull()
  })

  test('a 429 queues everything again, uncounted, for as long as the marketplace said', async () => {
    bench.market.failNext('write', { kind: 'limited', ms: 30_000 })
    bench.outbox.queue([stock(1, 10, 5)], null)
    await bench.pass(29_999)
    expect(bench.states()).toEqual(['1 stock 5 queued'])
    await bench.pass(1)
    expect(bench.rateLimiter.log).toEqual([
      '0 GET /products/1',
      '0 POST /stock 1',
      '30000 GET /products/1',
      '30000 POST /stock 1',
    ])
    expect(bench.states()).toEqual(['1 stock 5 applied'])
  })

  test('nothing leaves while paused, not even after a restart', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue([stock(1, 10, 5)], null)
    await bench.reopen()
    await bench.pass(100_000)
    expect(bench.outbox.read().paused).toBe(true)
    expect(bench.rateLimiter.log).toEqual([])
    bench.outbox.pause(false)
    await bench.pass(0)
    expect(bench.states()).toEqual(['1 stock 5 applied'])
  })

  test('twelve hundred items are three batches', async () => {
    await changeBench({ products: 1200 })
    queue(...numbers(1200).map(product => stock(product, 10, 3)))
    await bench.pass(0)
    expect(bench.rateLimiter.log.filter(line => line.includes('POST'))).toEqual([
      '0 POST /stock 500',
      '0 POST /stock 500',
      '0 POST /stock 200',
    ])
    expect(bench.outbox.read().counts.applied).toBe(1200)
    expect(bench.outbox.readJobs(1).jobs[0]?.counts.applied).toBe(1200)
  })
})

describe('prices without a readable answer', () => {
  test('are applied only when a reading shows them, and the refused ones are found', async () => {
    bench.market.variant.pricesTellCounts = false
    bench.market.state.refuses.items.add(2)
    bench.outbox.queue([price(1, '1', '2'), price(2, '1', '2')], null)
    await bench.pass(0)
    expect(bench.states()).toEqual([
      '1 price 2 unknown not-verified-yet',
      '2 price 2 unknown not-verified-yet',
    ])
    expect(bench.catalog.acknowledged).toEqual([])
    await bench.pass(300_000)
    expect(bench.states()).toEqual([
      '1 price 2 applied confirmed-by-reading',
      '2 price 2 rejected too-many-tries',
    ])
  })
})

describe('many at once', () => {
  const many = (from: number, to: number) =>
    numbers(20_000).map(product => price(product, String(from), String(to)))

  test('twenty thousand queued again are superseded as one, each on its first base', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue(many(1, 2), null)
    expect(bench.outbox.queue(many(2, 3), null)).toMatchObject({ queued: 20_000, superseded: 20_000 })
    expect(bench.outbox.read().counts).toMatchObject({ queued: 20_000, superseded: 20_000 })
    const { changes } = bench.outbox.readJob({ id: 2, states: ['queued'], offset: 19_999, limit: 10 })
    expect(changes).toMatchObject([{ product: 20_000, from: '1', to: '3' }])
  })
})

describe('a change that no request can be made of', () => {
  const unsendable = move('\ud800-1', 'pending', 'confirmed')

  test('is put before a person, and holds up nothing else, nor the next start', async () => {
    bench.outbox.queue([unsendable, stock(1, 10, 5)], null)
    await bench.pass(10_000)
    expect(bench.outbox.read().stopped).toBeNull()
    expect(bench.states().map(line => line.split(' ').slice(1).join(' '))).toEqual([
      'move confirmed blocked unsendable',
      'stock 5 applied',
    ])
    await bench.reopen()
    bench.outbox.queue([stock(2, 10, 6)], null)
    await bench.pass(10_000)
    expect(bench.outbox.read().stopped).toBeNull()
    expect(bench.market.effects.map(({ value }) => value)).toEqual([5, 6])
  })
})

describe('prices answered without counts', () => {
  const errors = [{ index: 0, sku: 'SKU-1', error: 'Below the least price.' }]

  test('that are named as failed keep the message of the marketplace, and are not sent again', async () => {
    bench.market.failNext('write', { kind: 'answer', data: { message: 'Accepted.', errors } })
    bench.outbox.queue([price(1, '1', '0.01')], null)
    await bench.pass(100_000)
    expect(bench.outbox.readChanges(0, 10).changes[0]).toMatchObject({
      state: 'rejected',
      reason: 'item-refused',
      words: 'Below the least price.',
    })
    expect(bench.rateLimiter.log.filter(line => line.includes('POST'))).toHaveLength(1)
  })

  test('that are named as failed but took effect are applied', async () => {
    bench.market.failNext('write', { kind: 'answer', data: { errors } })
    bench.outbox.queue([price(1, '1', '2')], null)
    await bench.pass(100)
    Object.assign(bench.market.fields(1), { base_price: 2 })
    await bench.pass(100_000)
    expect(bench.states()).toEqual(['1 price 2 applied confirmed-by-reading'])
  })

  test('of a product that was deleted meanwhile say so within seconds', async () => {
    bench.market.failNext('write', { kind: 'answer', data: { errors } })
    bench.outbox.queue([price(1, '1', '2')], null)
    await bench.pass(100)
    bench.market.state.products.delete(1)
    await bench.pass(10_000)
    expect(bench.states()).toEqual(['1 price 2 rejected product-gone'])
  })
})
