import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxCalls } from '../../../shared/contract/groups/outbox.ts'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import type { Confirmation, GuardRails } from '../../../shared/domain/changes/guard-rails.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import { type Bench, openBench, price, stock } from '../fixtures/bench.ts'
import { create } from '../fixtures/changes.ts'

const RAILS: GuardRails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: '0.5' as Decimal }

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ rails: RAILS })
  // Every price is 1 there, every stock 10.
  bench.catalog.readAll(bench.market)
})
afterEach(() => bench.close())

const queue = (changes: NewChange[], confirmed?: Confirmation[]) => {
  const answer = bench.outbox.queue(changes, null, null, confirmed)
  expect(outboxCalls.queueChanges.output.safeParse(answer).error).toBeUndefined()
  return answer
}
const confirmPrice = (product: number, from: string | null, to: string, row = 0): Confirmation => ({
  row,
  product,
  field: 'base_price',
  from,
  to,
})
const only = () => bench.outbox.readChanges(0, 10).changes[0]

test('a price ten times as high is refused by the core, however it is queued, naming row, old and new value', () => {
  const forged = price(1, '10', '10.5')
  expect(queue([stock(2, 10, 9), forged])).toEqual({
    kind: 'not-queued',
    why: 'unconfirmed',
    beyond: [
      {
        row: 1,
        product: 1,
        sku: 'SKU-1',
        field: 'base_price',
        from: '1',
        to: '10.5',
        beyond: [{ kind: 'price-factor', factor: 10, up: true }],
      },
    ],
  })
  // Nothing of the request is queued.
  expect(bench.states()).toEqual([])
})

test.each<[string, NewChange, string]>([
  ['a price beyond the limit', price(1, '1', '1.31'), 'price-change'],
  ['a free product', price(1, '1', '0'), 'price-zero'],
  ['a price below the lowest', price(1, '0.6', '0.49'), 'below-lowest'],
  ['a stock that sells out', stock(1, 10, 0), 'stock-to-zero'],
  ['ten times the stock', stock(1, 10, 100), 'stock-jump'],
])('%s is refused until it is confirmed', (_, change, kind) => {
  const refused = queue([change])
  const beyond = refused.kind === 'not-queued' ? (refused.beyond ?? []) : []
  expect(beyond.map(row => row.beyond.map(rail => rail.kind))).toEqual([expect.arrayContaining([kind])])
  expect(queue([change], beyond)).toMatchObject({ kind: 'queued', queued: 1 })
})

test('a value within the guard rails needs no confirmation', () => {
  expect(queue([price(1, '1', '1.3'), stock(1, 10, 99)])).toMatchObject({ kind: 'queued', queued: 2 })
  expect(only()).not.toHaveProperty('confirmed.field')
})

test('three rises one after the other are compared with what the marketplace has', () => {
  expect(queue([price(1, '1', '1.25')])).toMatchObject({ kind: 'queued' })
  expect(queue([price(1, '1.25', '1.5')])).toMatchObject({ why: 'unconfirmed' })
  expect(bench.states()).toEqual(['1 price 1.25 queued'])
})

test('a confirmation of a step from an outdated value is refused, with the new numbers', () => {
  const wanted = price(1, '1', '2')
  bench.catalog.bulk.set(1, { base_price: '0.2' as Decimal, stock_qty: 10 })
  expect(queue([wanted], [confirmPrice(1, '1', '2')])).toMatchObject({
    why: 'unconfirmed',
    beyond: [{ product: 1, from: '0.2', to: '2' }],
  })
  expect(bench.states()).toEqual([])
  expect(queue([wanted], [confirmPrice(1, '0.2', '2')])).toMatchObject({ kind: 'queued' })
})

test.each<[string, Confirmation]>([
  ['another row', confirmPrice(1, '1', '2', 1)],
  ['another product', confirmPrice(2, '1', '2')],
  ['another value', confirmPrice(1, '1', '2.5')],
  ['the other field', { ...confirmPrice(1, '1', '2'), field: 'stock_qty' }],
])('a confirmation of %s does not count for this one', (_, confirmation) => {
  expect(queue([price(1, '1', '2')], [confirmation])).toMatchObject({ why: 'unconfirmed' })
})

test('a confirmed change carries the mark, also after a restart', async () => {
  queue([price(1, '1', '2'), price(2, '1', '1.1')], [confirmPrice(1, '1', '2')])
  const mark = {
    field: 'base_price',
    from: '1',
    to: '2',
    beyond: [{ kind: 'price-change', percent: 100, limit: 30 }],
  }
  expect(only()).toMatchObject({ product: 1, confirmed: mark })
  const [job] = bench.outbox.readConfirmed(0).jobs
  expect(job).toEqual({ job: 1, at: bench.clock.now(), file: null, undoes: null, count: 1 })
  await bench.reopen()
  expect(bench.outbox.readChange(1).listed?.change).toMatchObject({ confirmed: mark })
  expect(bench.outbox.readConfirmed(0).jobs).toEqual([job])
  expect(bench.outbox.readConfirmed(bench.clock.now() + 1).jobs).toEqual([])
})

test('a needless confirmation leaves no mark', () => {
  queue([price(1, '1', '1.1')], [confirmPrice(1, '1', '1.1')])
  expect(bench.outbox.readConfirmed(0).jobs).toEqual([])
})

test('a new product is checked against the absolute guard rails', () => {
  const rose = create('ROSE-9')
  const cheap = { ...rose, fields: { ...rose.fields, base_price: '0.1' as Decimal } }
  const refused = queue([cheap])
  expect(refused).toMatchObject({
    why: 'unconfirmed',
    beyond: [{ row: 0, product: null, sku: 'ROSE-9', from: null, to: '0.1' }],
  })
  const beyond = refused.kind === 'not-queued' ? refused.beyond : []
  expect(queue([cheap], beyond)).toMatchObject({ kind: 'queued', created: [-1] })
  expect(only()).toMatchObject({ confirmed: { to: '0.1', beyond: [{ kind: 'below-lowest' }] } })
  // The price is folded into the create, and the confirmation of the earlier price is dropped.
  expect(queue([price(-1, '0.1', '0.12')], undefined)).toMatchObject({ why: 'unconfirmed' })
  expect(queue([price(-1, null, '0.9')])).toMatchObject({ kind: 'queued' })
  const create9 = bench.outbox.readChanges(0, 10).changes.find(({ state }) => state === 'queued')
  expect(create9).toMatchObject({ kind: 'create', fields: { base_price: '0.9' } })
  expect(create9).not.toHaveProperty('confirmed.field')
})

test('for a product the catalog does not hold, the base of the edit counts', () => {
  expect(queue([price(99, '1', '2')])).toMatchObject({ why: 'unconfirmed', beyond: [{ from: '1' }] })
  // The catalog has nothing to compare with: the absolute guard rails apply, and the precheck follows.
  expect(queue([price(99, null, '2')])).toMatchObject({ kind: 'queued' })
  expect(queue([price(98, null, '0')])).toMatchObject({ why: 'unconfirmed' })
})

test('an undo needs confirmation like any change', async () => {
  const queued = queue([price(1, '1', '2')], [confirmPrice(1, '1', '2')])
  const job = queued.kind === 'queued' ? queued.job : 0
  await bench.pass(1_000)
  bench.catalog.readAll(bench.market)
  const refused = bench.outbox.undo(job)
  expect(refused).toMatchObject({ why: 'unconfirmed', beyond: [{ product: 1, from: '2', to: '1' }] })
  const beyond = refused.kind === 'not-queued' ? refused.beyond : []
  expect(bench.outbox.undo(job, beyond)).toMatchObject({ kind: 'queued', queued: 1 })
})

test('an undo does not write a value that an edit only claimed to replace', async () => {
  // The marketplace has 1 already: nothing is sent, and the forged base of 100 would be what an undo writes.
  const queued = queue([price(1, '100', '1')])
  await bench.pass(100_000)
  bench.catalog.readAll(bench.market)
  const undone = bench.outbox.undo(queued.kind === 'queued' ? queued.job : 0)
  expect(undone.kind).toBe('not-queued')
  expect(bench.market.fields(1).base_price).toBe(1)
})

test('taking one’s own prices over the marketplace’s asks where they are beyond the guard rails by now, for all or none', async () => {
  queue([price(1, '1', '1.2'), price(2, '1', '1.1'), stock(3, 10, 12)])
  const contested = bench.outbox.readChanges(0, 10).changes.map(({ id }) => id)
  // Somebody else lowered the first price tenfold, and moved the others a little.
  for (const [product, values] of [
    [1, { base_price: '0.12', stock_qty: 10 }],
    [2, { base_price: '1.05', stock_qty: 10 }],
    [3, { base_price: '1', stock_qty: 9 }],
  ] as const) {
    Object.assign(bench.market.fields(product), { ...values, base_price: Number(values.base_price) })
    bench.catalog.bulk.set(product, { ...values, base_price: values.base_price as Decimal })
  }
  await bench.pass(100_000)
  expect(bench.states().map(line => line.split(' ')[3])).toEqual(['conflict', 'conflict', 'conflict'])
  const refused = await bench.outbox.resolveConflicts(contested, 'mine')
  expect(outboxCalls.resolveConflicts.output.safeParse(refused).error).toBeUndefined()
  expect(refused).toMatchObject({
    kind: 'not-queued',
    why: 'unconfirmed',
    beyond: [{ row: contested.indexOf(1), product: 1, from: '0.12', to: '1.2' }],
  })
  expect(bench.states().filter(line => line.includes('conflict'))).toHaveLength(3)
  const beyond = refused.kind === 'not-queued' ? (refused.beyond ?? []) : []
  expect(await bench.outbox.resolveConflicts(contested, 'mine', beyond)).toEqual({
    kind: 'resolved',
    resolved: 3,
  })
  await bench.pass(100_000)
  expect(bench.market.fields(1).base_price).toBe(1.2)
  const marked = bench.outbox.readChanges(0, 10).changes.find(({ id }) => id === 1)
  expect(marked).toMatchObject({ confirmed: { from: '0.12', to: '1.2' } })
  expect(bench.outbox.readConfirmed(0).jobs).toMatchObject([{ count: 1 }])
})

test('taking the marketplace’s value asks nothing', async () => {
  queue([price(1, '1', '1.2')])
  bench.market.fields(1).base_price = 0.12
  bench.catalog.bulk.set(1, { base_price: '0.12' as Decimal, stock_qty: 10 })
  await bench.pass(100_000)
  expect(await bench.outbox.resolveConflicts([1], 'theirs')).toEqual({ kind: 'resolved', resolved: 1 })
})
