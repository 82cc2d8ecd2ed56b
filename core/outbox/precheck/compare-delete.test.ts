import { expect, test } from 'vitest'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import { type Bench, price, stock } from '../fixtures/bench.ts'
import { name, remove, update } from '../fixtures/changes.ts'
import { benchOf, pathsOf } from '../fixtures/each-on-bench.ts'

/** The catalog reads a product and its images, as for a person who opens it. */
function look({ catalog, market, clock }: Bench, id: number) {
  catalog.show(market.product(id), clock.now(), clock.now())
}

/** A person deletes product 1 here; before that is sent, `meanwhile` happens at the marketplace. */
async function deleteWhile(meanwhile: (bench: Bench) => void, check?: 'everything' | 'moved' | 'mine') {
  const bench = await benchOf()
  look(bench, 1)
  bench.outbox.pause(true)
  bench.outbox.queue([remove(1)], null, check)
  meanwhile(bench)
  bench.outbox.pause(false)
  await bench.pass(10_000)
  return bench
}
const deletes = ({ market }: Bench) => market.writes.filter(write => write.startsWith('delete'))
const elsewhere = (bench: Bench, fields: Record<string, unknown>) =>
  Object.assign(bench.market.fields(1), fields)
const only = ({ outbox }: Bench): Change => {
  const [change] = outbox.readChanges(0, 10).changes
  if (change === undefined) throw new Error('nothing was queued')
  return change
}

test('a product that nobody touched is read, and deleted', async () => {
  const bench = await deleteWhile(() => {})
  expect(pathsOf(bench)).toEqual(['GET /products/1', 'POST /products/1/delete'])
  expect(bench.states()).toEqual(['1 delete applied'])
  expect(bench.outbox.readChange(1).unread).toBeNull()
})

test.each([
  ['name', { name: 'Rose with a new name' }, { name: ['Rose 1', 'Rose with a new name'] }],
  ['price', { base_price: 3.5 }, { base_price: ['1', '3.5'] }],
  ['stock', { stock_qty: 400 }, { stock_qty: ['10', '400'] }],
  ['SKU', { sku: 'KEPT-1' }, { sku: ['SKU-1', 'KEPT-1'] }],
])(
  'a product whose %s somebody changed since is not deleted, and both values are shown',
  async (_, fields, shown) => {
    const bench = await deleteWhile(bench => elsewhere(bench, fields))
    expect(deletes(bench)).toEqual([])
    expect(bench.states()).toEqual(['1 delete conflict changed-meanwhile'])
    const change = only(bench)
    if (change.kind !== 'delete') throw new Error(change.kind)
    const { base, theirs } = change
    const both = Object.keys(theirs ?? {}).map(field => [field, [base?.[field], theirs?.[field]]])
    expect(Object.fromEntries(both)).toEqual(shown)
  },
)

test('a product that somebody put on sale again is not deleted; one taken off sale is', async () => {
  const bench = await benchOf()
  bench.market.product(1).isActive = false
  look(bench, 1)
  look(bench, 2)
  bench.outbox.pause(true)
  bench.outbox.queue([remove(1), remove(2)], null)
  bench.market.product(1).isActive = true
  bench.market.product(2).isActive = false
  bench.outbox.pause(false)
  await bench.pass(10_000)
  expect(deletes(bench)).toEqual(['delete 2'])
  expect(only(bench)).toMatchObject({ state: 'conflict', theirs: { is_active: 'true' } })
})

test('a product that got an image since is not deleted', async () => {
  const bench = await benchOf()
  bench.market.setImages(1, 5)
  look(bench, 1)
  bench.outbox.queue([remove(1)], null)
  bench.market.setImages(1, 5, 6)
  bench.market.variant.detailHasImages = true
  await bench.pass(10_000)
  expect(only(bench)).toMatchObject({ state: 'conflict', base: { images: '5' }, theirs: { images: '5,6' } })
})

test('a product that is gone already counts as deleted, without another request', async () => {
  const bench = await deleteWhile(({ market }) => void market.state.products.delete(1))
  expect(deletes(bench)).toEqual([])
  expect(bench.states()).toEqual(['1 delete applied already-so'])
  expect(bench.catalog.held(1)).toBeNull()
})

test('“delete anyway” deletes it as it is now, and not what somebody changes after that', async () => {
  const bench = await deleteWhile(bench => elsewhere(bench, { stock_qty: 400 }))
  elsewhere(bench, { stock_qty: 401 })
  await bench.outbox.resolveConflicts([1], 'mine')
  await bench.pass(10_000)
  expect(only(bench)).toMatchObject({
    state: 'conflict',
    base: { stock_qty: '400' },
    theirs: { stock_qty: '401' },
  })
  await bench.outbox.resolveConflicts([1], 'mine')
  await bench.pass(10_000)
  expect(deletes(bench)).toEqual(['delete 1'])
  expect(bench.states()).toEqual(['1 delete applied'])
})

/** A price waits when its product is deleted, which somebody else has changed meanwhile. */
async function deleteOverEdit() {
  const bench = await benchOf()
  look(bench, 1)
  bench.outbox.pause(true)
  bench.outbox.queue([price(1, '1', '2')], null)
  bench.outbox.queue([remove(1)], null)
  elsewhere(bench, { name: 'Kept' })
  bench.outbox.pause(false)
  await bench.pass(10_000)
  return bench
}

test('after “delete anyway” it can still be cancelled, which restores the edits it superseded', async () => {
  const bench = await deleteOverEdit()
  bench.outbox.pause(true)
  await bench.outbox.resolveConflicts([2], 'mine')
  await bench.outbox.cancelChanges({ ids: [2] })
  expect(bench.states().at(-1)).toBe('1 price 2 queued')
})

test('“keep it” deletes nothing, and restores the edits that the delete superseded', async () => {
  const bench = await deleteOverEdit()
  await bench.outbox.resolveConflicts([2], 'theirs')
  await bench.pass(10_000)
  expect(deletes(bench)).toEqual([])
  expect(bench.states().slice(-2)).toEqual(['1 delete withdrawn changed-meanwhile', '1 price 2 applied'])
})

test.each([
  ['stock', stock(1, 10, 7)],
  ['price', price(1, '1', '2.345')],
  ['name', update(1, name('Rose 1', 'Ours'))],
])('a %s that this computer was sending when the delete was queued is no conflict', async (_, edit) => {
  const bench = await benchOf()
  look(bench, 1)
  bench.market.silent = 'after'
  bench.outbox.queue([edit], null)
  await bench.pass(5_000)
  bench.outbox.queue([remove(1)], null)
  bench.market.silent = null
  await bench.reopen()
  await bench.pass(600_000)
  expect(deletes(bench)).toEqual(['delete 1'])
  expect(bench.outbox.read().counts).toMatchObject({ applied: 2, conflict: 0 })
})

test('a delete without an answer is compared again before it is sent again', async () => {
  const bench = await benchOf()
  look(bench, 1)
  bench.market.silent = 'before'
  bench.outbox.queue([remove(1)], null)
  await bench.pass(1_000)
  elsewhere(bench, { stock_qty: 400 })
  bench.market.silent = null
  await bench.reopen()
  await bench.pass(600_000)
  expect(deletes(bench)).toEqual([])
  expect(bench.states()).toEqual(['1 delete conflict changed-meanwhile'])
})

test('“my numbers are the truth” deletes unread, and says so', async () => {
  const bench = await deleteWhile(bench => elsewhere(bench, { stock_qty: 400 }), 'mine')
  expect(pathsOf(bench)).toEqual(['POST /products/1/delete'])
  expect(bench.outbox.readChange(1).unread).toEqual({ shownAt: null })
})

test('“what may have moved” reads only where there is doubt', async () => {
  const bench = await benchOf()
  bench.catalog.orders.touchedSince = () => new Set([2])
  for (const id of [1, 2]) look(bench, id)
  bench.outbox.queue([remove(1), remove(2)], null, 'moved')
  await bench.pass(10_000)
  expect(pathsOf(bench)).toEqual([
    ...['GET /products/2', 'POST /products/1/delete', 'POST /products/2/delete'].toSorted(),
  ])
  expect(bench.outbox.readChange(2).unread).toBeNull()
})

test('a delete that an earlier version queued has no base: it is sent unread, and says so', async () => {
  const bench = await benchOf()
  bench.outbox.queue([remove(1)], null)
  await bench.pass(10_000)
  expect(pathsOf(bench)).toEqual(['POST /products/1/delete'])
  expect(only(bench)).toMatchObject({ state: 'applied', base: null, theirs: null })
  expect(bench.outbox.readChange(1).unread).toEqual({ shownAt: null })
})

test('a product that nothing shows any more is deleted all the same after some readings, and it says so', async () => {
  const bench = await deleteWhile(({ market }) => {
    market.state.refuses.pages.add(1)
    Object.assign(market.fields(1), { sku: 'ELSE', name: 'ELSE' })
  })
  expect(bench.states()).toEqual(['1 delete queued not-read'])
  await bench.pass(600_000)
  expect(deletes(bench)).toEqual(['delete 1'])
  expect(bench.outbox.readChange(1).unread).toEqual({ shownAt: null })
})
