import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Bench, openBench, stock } from './fixtures/bench.ts'
import { create, name, update } from './fixtures/changes.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const wait = (ms: number) => bench.pass(ms)
const LOST = { kind: 'lost' } as const

describe('edits under the number of a product whose create is still unsure', () => {
  test('come in one line with those made before, in their order', async () => {
    bench.market.failNext('write', LOST)
    const queued = bench.outbox.queue([create('NEW')], null)
    const [made = 0] = queued.kind === 'queued' ? queued.created : []
    await wait(100)
    bench.outbox.queue([stock(made, 0, 5)], null)
    // The list of products that wait for approval has shown it under its own number meanwhile.
    bench.market.failNext('write', LOST)
    bench.outbox.queue([stock(21, 0, 7)], null)
    await wait(500_000)
    bench.outbox.queue([stock(made, 7, 9), update(21, name('Tulip NEW', 'Tulip red'))], null)
    await wait(500_000)
    expect(bench.states().filter(line => !/applied|superseded/.test(line))).toEqual([])
    expect(bench.market.products.get(21)).toMatchObject({ stock_qty: 9, name: 'Tulip red' })
    expect(bench.outbox.read().stopped).toBeNull()
  })

  test('are never two lines of one product in a batch', async () => {
    bench.market.failNext('write', LOST)
    const queued = bench.outbox.queue([create('NEW')], null)
    const [made = 0] = queued.kind === 'queued' ? queued.created : []
    await wait(100)
    bench.outbox.queue([stock(made, 0, 5)], null)
    bench.scheduler.isHeld = true
    bench.outbox.queue([stock(21, 0, 7)], null)
    await wait(10_000)
    bench.scheduler.release()
    await wait(500_000)
    const ofIt = bench.market.effects.filter(({ product }) => product === 21).map(({ value }) => value)
    expect(ofIt.at(-1)).toBe(7)
    expect(bench.scheduler.log.filter(line => line.includes('POST /stock 2'))).toEqual([])
  })
})

describe('a create is not mistaken for a product that was there before', () => {
  test('though nobody here had read that one: approved, and of another name', async () => {
    bench.market.failNext('write', LOST)
    bench.outbox.queue([create('SKU-5')], null)
    await wait(500_000)
    expect(bench.states()).toEqual(['-1 create Tulip SKU-5 rejected sku-taken'])
  })

  test('though its answer names a product that is held with another SKU', async () => {
    bench.market.failNext('write', { kind: 'answer', data: { id: 3 } })
    bench.catalog.products.set(3, {
      ...{ id: 3, sku: 'SKU-3', fields: {}, readAt: 0, detailReadAt: null, images: null },
    })
    bench.outbox.queue([create('NEW')], null)
    await wait(500_000)
    expect(bench.market.deeds).toEqual(['create NEW 21'])
    expect(bench.states()).toEqual(['21 create Tulip NEW applied'])
  })
})
