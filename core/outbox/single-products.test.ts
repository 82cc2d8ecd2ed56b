import { describe, expect, test } from 'vitest'
import { stock } from './fixtures/bench.ts'
import { create, imageAdd, name, remove, update } from './fixtures/changes.ts'
import { bench, eachOnBench, ends, LOST, made, paths, queue, RESET, wait } from './fixtures/each-on-bench.ts'

eachOnBench()

describe('a create', () => {
  test('gives its product an id, and then its other changes follow', async () => {
    bench.market.failNext('write', LOST)
    const product = made(create('NEW'))
    await wait(100)
    bench.outbox.queue([{ ...imageAdd(product, 'x.jpg'), sku: 'NEW' }], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'image-add 21 x.jpg'])
    expect(bench.catalog.products.get(21)).toMatchObject({ sku: 'NEW' })
  })

  test('answered with an id lets the other changes of its product follow at once', async () => {
    bench.rateLimiter.isHeld = true
    const product = made(create('NEW'))
    bench.rateLimiter.release()
    await wait(0)
    bench.outbox.queue([{ ...imageAdd(product, 'x.jpg'), sku: 'NEW' }], null)
    await wait(0)
    expect(bench.market.writes).toEqual(['create NEW 21', 'image-add 21 x.jpg'])
    expect(bench.states()[0]).toBe('21 create Tulip NEW applied')
  })

  test('answered without an id is searched by its SKU', async () => {
    bench.market.variant.createTells = 'nothing'
    bench.outbox.queue([create('NEW')], null)
    await wait(0)
    expect(bench.states()).toEqual(['-1 create Tulip NEW unknown not-verified-yet'])
    await wait(100_000)
    expect(bench.states()).toEqual(['21 create Tulip NEW applied confirmed-by-reading'])
    expect(paths()).toEqual(['POST /products', 'GET /products'])
  })

  test('with the SKU of another product is refused with that reason, and that product is left alone', async () => {
    bench.outbox.queue([create('SKU-5')], null)
    await wait(100_000)
    expect(ends()).toEqual(['rejected sku-taken'])
    expect(bench.outbox.readChanges(0, 10).changes[0]?.words).toBe('This SKU is taken.')
    expect(bench.market.writes).toEqual([])
  })

  test('that took effect after every wait is found when the second try is refused', async () => {
    bench.market.failNext('write', { kind: 'late', afterMs: 62_000 })
    bench.market.failNext('write', { kind: 'limited', ms: 10_000 })
    bench.outbox.queue([create('NEW')], null)
    await wait(1_000_000)
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(3)
    expect(bench.market.writes).toEqual(['create NEW 21'])
    expect(ends()).toEqual(['applied confirmed-by-reading'])
  })

  test('many unknown ones are found on the pages of products that wait for approval', async () => {
    for (let turn = 0; turn < 5; turn++) bench.market.failNext('write', LOST)
    queue(...['A', 'B', 'C', 'D', 'E'].map(sku => create(sku)))
    await wait(1_000_000)
    expect(bench.market.writes).toHaveLength(5)
    expect(ends()).toEqual(Array(5).fill('applied confirmed-by-reading'))
    expect(paths().filter(path => path.startsWith('GET'))).toHaveLength(1)
  })
})

describe('an update', () => {
  test('leaves out fields that are already so, and sends nothing when all are', async () => {
    Object.assign(bench.market.fields(2), { name: ' Red rose', color: 'red' })
    queue(update(2, name('Rose 2', 'Red rose'), { field: 'stem_length', from: null, to: 60 }))
    await wait(0)
    bench.outbox.queue([update(2, { field: 'color', from: null, to: 'red' })], null)
    await wait(10_000)
    expect(bench.market.writes).toEqual(['update 2 stem_length'])
    expect(ends()).toEqual(['applied', 'applied already-so'])
  })

  test('of a product that is gone says so', async () => {
    bench.market.state.products.delete(2)
    bench.outbox.queue([update(2, name('Rose 2', 'Red rose'))], null)
    await wait(100_000)
    expect(ends()).toEqual(['rejected product-gone'])
  })

  test('behind one that had no effect stands for both', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([update(2, name('Rose 2', 'Red rose'))], null)
    await wait(100)
    bench.outbox.queue([update(2, { field: 'color', from: null, to: 'red' })], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual(['update 2 name,color'])
    expect(ends()).toEqual(['superseded', 'applied'])
  })
})

describe('a delete', () => {
  test('waits for every earlier change of its product, and holds up no other', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([stock(1, 10, 5)], null)
    await wait(100)
    bench.outbox.queue([remove(1), remove(2)], null)
    await wait(50_000)
    expect(bench.market.writes).toEqual(['delete 2'])
    await wait(100_000)
    expect(bench.market.effects).toEqual([{ product: 1, field: 'stock_qty', value: 5 }])
    expect(bench.market.writes).toEqual(['delete 2', 'delete 1'])
  })

  test('lets nothing of its product pass while it is unknown', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([remove(1)], null)
    await wait(100)
    bench.outbox.queue([stock(1, 10, 5)], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual(['delete 1'])
    expect(bench.market.effects).toEqual([])
    expect(ends()).toEqual(['applied', 'rejected product-gone'])
  })

  test('that was refused does not hold up later edits of its product', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'It is in an open order.' })
    bench.outbox.queue([remove(1)], null)
    await wait(0)
    bench.outbox.queue([stock(1, 10, 5)], null)
    await wait(0)
    expect(ends()).toEqual(['rejected request-refused', 'applied'])
  })
})

describe('a product that cannot be read', () => {
  test('is put off without holding up the others, says so, and is read again until it can be', async () => {
    bench.market.state.refuses.pages.add(2)
    bench.outbox.queue([update(2, name('Rose 2', 'Red rose')), update(3, name('Rose 3', 'Peony'))], null)
    await wait(1_000)
    expect(bench.market.writes).toEqual(['update 3 name'])
    await wait(10_000_000)
    expect(ends()).toEqual(['queued not-read', 'applied'])
    const looks = paths().filter(path => path === 'GET /products/2').length
    expect(looks).toBeGreaterThan(3)
    // Every quarter of an hour by then.
    expect(looks).toBeLessThan(20)
    bench.market.state.refuses.pages.delete(2)
    await wait(900_000)
    expect(ends()).toEqual(['applied', 'applied'])
    expect(bench.market.writes).toEqual(['update 3 name', 'update 2 name'])
  })
})
