import { beforeEach, describe, expect, test } from 'vitest'
import { stock } from '../fixtures/bench.ts'
import { create, name, remove, update } from '../fixtures/changes.ts'
import { bench, eachOnBench, LOST, made, wait } from '../fixtures/each-on-bench.ts'

eachOnBench()

describe('edits under the id of a product whose create is still unknown', () => {
  test('join the lanes of those made before, in their order', async () => {
    bench.market.failNext('write', LOST)
    const product = made(create('NEW'))
    await wait(100)
    bench.outbox.queue([stock(product, 0, 5)], null)
    // Meanwhile the list of products waiting for approval has shown it under its own id.
    bench.market.failNext('write', LOST)
    bench.outbox.queue([stock(21, 0, 7)], null)
    await wait(500_000)
    bench.outbox.queue([stock(product, 7, 9), update(21, name('Tulip NEW', 'Tulip red'))], null)
    await wait(500_000)
    expect(bench.states().filter(line => !/applied|superseded/.test(line))).toEqual([])
    expect(bench.market.fields(21)).toMatchObject({ stock_qty: 9, name: 'Tulip red' })
    expect(bench.outbox.read().stopped).toBeNull()
  })

  test('are never two items of one product in a batch', async () => {
    bench.market.failNext('write', LOST)
    const product = made(create('NEW'))
    await wait(100)
    bench.outbox.queue([stock(product, 0, 5)], null)
    bench.rateLimiter.isHeld = true
    bench.outbox.queue([stock(21, 0, 7)], null)
    await wait(10_000)
    bench.rateLimiter.release()
    await wait(500_000)
    const ofIt = bench.market.effects.filter(({ product }) => product === 21).map(({ value }) => value)
    expect(ofIt.at(-1)).toBe(7)
    expect(bench.rateLimiter.log.filter(line => line.includes('POST /stock 2'))).toEqual([])
  })
})

describe('a create is not mistaken for a product that was there before', () => {
  test('though nobody here had read it: approved, and with another name', async () => {
    bench.market.failNext('write', LOST)
    bench.outbox.queue([create('SKU-5')], null)
    await wait(500_000)
    expect(bench.states()).toEqual(['-1 create Tulip SKU-5 conflict sku-taken'])
  })

  test('though its answer names a product that is held with another SKU', async () => {
    bench.market.failNext('write', { kind: 'answer', data: { id: 3 } })
    bench.catalog.products.set(3, {
      id: 3,
      sku: 'SKU-3',
      fields: {},
      readAt: 0,
      detailReadAt: null,
      images: null,
    })
    bench.outbox.queue([create('NEW')], null)
    await wait(500_000)
    expect(bench.market.writes).toEqual(['create NEW 21'])
    expect(bench.states()).toEqual(['21 create Tulip NEW applied'])
  })
})

describe('while it is unknown whether a product was created', () => {
  const sku = (from: string, to: string) => ({ field: 'sku', from, to }) as const
  const OOPS = { kind: 'refused', status: 500 } as const
  const posts = () =>
    bench.rateLimiter.log.filter(line => line.includes('POST')).map(line => line.split(' ')[2])

  async function makeUnsure(): Promise<void> {
    bench.market.failNext('write', LOST)
    bench.outbox.queue([create('NEW')], null)
    await wait(100)
    // The first search for it fails.
    bench.market.failNext('read', OOPS)
    await wait(10_000)
    expect(bench.states()).toEqual(['-1 create Tulip NEW unknown no-answer'])
  }

  test('a correction of its SKU waits, and the product is created once', async () => {
    await makeUnsure()
    bench.catalog.show(bench.market.product(21))
    bench.outbox.queue([update(21, sku('NEW', 'NEW-1'))], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'update 21 sku'])
    expect(bench.states()).toEqual([
      '21 create Tulip NEW applied confirmed-by-reading',
      '21 update sku=NEW-1 applied',
    ])
  })

  test('deleting it waits, and it is not created again', async () => {
    await makeUnsure()
    bench.catalog.show(bench.market.product(21))
    bench.outbox.queue([remove(21)], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'delete 21'])
  })

  test('changes that wait for it say so, also after a restart', async () => {
    await makeUnsure()
    bench.rateLimiter.isHeld = true
    bench.catalog.show(bench.market.product(21))
    bench.outbox.queue([update(21, sku('NEW', 'NEW-1'))], null)
    await bench.reopen()
    expect(bench.outbox.readChange(2)?.listed?.waits).toEqual({
      kind: 'create',
      change: 1,
      needsAttention: false,
    })
    bench.rateLimiter.release()
    await wait(1_000_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'update 21 sku'])
  })

  test('the product shown with its SKU is read by its id, though a colleague changed the SKU', async () => {
    await makeUnsure()
    bench.rateLimiter.isHeld = true
    bench.catalog.show(bench.market.product(21))
    Object.assign(bench.market.fields(21), { sku: 'THEIRS' })
    bench.rateLimiter.release()
    await wait(1_000_000)
    expect(posts()).toEqual(['/products'])
    expect(bench.states()).toEqual(['-1 create Tulip NEW conflict sku-taken'])
  })

  test('it is not created again when the product shown with its SKU is gone', async () => {
    await makeUnsure()
    bench.rateLimiter.isHeld = true
    bench.catalog.show(bench.market.product(21))
    bench.market.state.products.delete(21)
    bench.rateLimiter.release()
    await wait(3_000_000)
    expect(posts()).toEqual(['/products'])
    expect(bench.states()).toEqual(['-1 create Tulip NEW conflict product-gone'])
  })

  test('it is not sent again while no search for it can be read, though it does not wait for approval', async () => {
    bench.market.failNext('write', LOST)
    bench.outbox.queue([create('NEW')], null)
    await wait(100)
    bench.market.product(21).isApproved = true
    // Both times it is looked for, as no answer can be read; the list of those waiting for approval can.
    for (let look = 0; look < 2; look++) bench.market.failNext('read', { kind: 'answer', data: {} })
    await wait(1_000_000)
    expect(posts()).toEqual(['/products'])
    expect(bench.states()).toEqual(['21 create Tulip NEW applied confirmed-by-reading'])
  })

  test('it is searched again when the catalog shows it while it waits to be sent again', async () => {
    bench.market.failNext('write', { kind: 'late', afterMs: 90_000 })
    bench.market.failNext('write', { kind: 'limited', ms: 40_000 })
    bench.outbox.queue([create('NEW')], null)
    await wait(95_000)
    expect(bench.states()).toEqual(['-1 create Tulip NEW queued'])
    bench.catalog.show(bench.market.product(21))
    Object.assign(bench.market.fields(21), { sku: 'THEIRS' })
    await wait(1_000_000)
    expect(posts()).toEqual(['/products', '/products'])
    expect(bench.market.writes).toEqual(['create NEW 21'])
    expect(bench.states()).toEqual(['-1 create Tulip NEW conflict sku-taken'])
  })
})

describe('a create whose answer was lost, and whose product somebody edited before it was found', () => {
  beforeEach(async () => {
    bench.market.failNext('write', LOST)
    bench.outbox.queue([create('NEW')], null)
    await wait(100)
    Object.assign(bench.market.fields(21), { name: 'Edited by a colleague' })
    bench.outbox.queue([stock(-1, 0, 5)], null)
    await wait(500_000)
  })

  test('is put before a person, who is told which product it may be', () => {
    expect(bench.states()).toEqual(['-1 create Tulip NEW conflict sku-taken', '-1 stock 5 queued'])
    expect(bench.outbox.readChange(1)?.listed?.change).toMatchObject({ kind: 'create', theirs: 21 })
  })

  test('is not sent again by trying again, nor by an edit, though its SKU is free by then', async () => {
    bench.outbox.queue([update(21, { field: 'sku', from: 'NEW', to: 'NEW-1' })], null)
    await wait(100_000)
    await bench.outbox.retry({ ids: [1] })
    bench.outbox.queue([update(-1, name('Tulip NEW', 'Tulip red'))], null)
    await wait(500_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'update 21 sku'])
  })

  test('becomes that product when the person says so, and what waited for it goes there', async () => {
    expect(await bench.outbox.resolveConflicts([1], 'theirs')).toEqual({ kind: 'resolved', resolved: 1 })
    await wait(500_000)
    expect(bench.states()).toEqual(['21 create Tulip NEW superseded already-so', '21 stock 5 applied'])
    expect(bench.market.writes).toEqual(['create NEW 21'])
    expect(bench.market.fields(21)).toMatchObject({ name: 'Edited by a colleague', stock_qty: 5 })
  })

  test('is sent again when the person says that the product is not theirs, also after a restart', async () => {
    bench.outbox.queue([update(21, { field: 'sku', from: 'NEW', to: 'NEW-1' })], null)
    await wait(100_000)
    await bench.reopen()
    expect(await bench.outbox.resolveConflicts([1], 'mine')).toEqual({ kind: 'resolved', resolved: 1 })
    await wait(500_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'update 21 sku', 'create NEW 22'])
    expect(bench.market.fields(22)).toMatchObject({ stock_qty: 5 })
  })

  test('whose SKU that product still has asks for another SKU once the person says so', async () => {
    await bench.outbox.resolveConflicts([1], 'mine')
    await wait(500_000)
    expect(bench.market.writes).toEqual(['create NEW 21'])
    expect(bench.states()[0]).toBe('-1 create Tulip NEW rejected sku-taken')
    bench.outbox.queue([update(-1, { field: 'sku', from: 'NEW', to: 'NEWER' })], null)
    await wait(500_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'create NEWER 22'])
  })
})

/** Loses the answer of a create; meanwhile a colleague adds the same product with another description. */
async function addLikeOurs(): Promise<void> {
  bench.market.failNext('write', { kind: 'reset' })
  const wanted = create('NEW')
  bench.outbox.queue([{ ...wanted, fields: { ...wanted.fields, description: 'Ours' } }], null)
  await wait(100)
  const { name, category_id, unit } = wanted.fields
  bench.market.add('NEW', name, { category_id, unit, base_price: 2.5, stock_qty: 1, description: 'Theirs' })
}

describe('a create whose answer was lost is not credited with a colleague’s product of the same SKU', () => {
  test('with another name and price: a person decides', async () => {
    bench.market.failNext('write', { kind: 'reset' })
    bench.outbox.queue([create('NEW')], null)
    await wait(100)
    bench.market.add('NEW', 'Their tulip', { base_price: 9, stock_qty: 1 })
    await wait(500_000)
    expect(bench.states()).toEqual(['-1 create Tulip NEW conflict sku-taken'])
  })

  test('though its own page fails just then: the fields only that shows are not taken on trust', async () => {
    await addLikeOurs()
    bench.market.state.refuses.pages.add(21)
    await wait(100_000)
    expect(bench.states()).toEqual(['-1 create Tulip NEW unknown no-answer'])
    bench.market.state.refuses.pages.clear()
    await wait(500_000)
    expect(bench.states()).toEqual(['-1 create Tulip NEW conflict sku-taken'])
  })

  test('that differs only in fields no list shows', async () => {
    await addLikeOurs()
    await wait(500_000)
    expect(bench.states()).toEqual(['-1 create Tulip NEW conflict sku-taken'])
  })
})
