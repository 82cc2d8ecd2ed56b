import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxCalls } from '../../../shared/contract/groups/outbox.ts'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import { type Bench, openBench, price, stock } from '../fixtures/bench.ts'
import { create, imageAdd, imagePrimary, move, name, remove, update } from '../fixtures/changes.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  bench.market.setImages(5, 501, 502)
})
afterEach(() => bench.close())

/** The catalog reads everything the marketplace holds. */
function readCatalog() {
  bench.catalog.readAll(bench.market)
  for (const product of bench.market.state.products.values()) bench.catalog.show(product, 0, 0)
}
async function done(...changes: NewChange[]): Promise<number> {
  const queued = bench.outbox.queue(changes, 'prices.csv')
  await bench.pass(1_000)
  readCatalog()
  return queued.kind === 'queued' ? queued.job : 0
}
function plan(job: number) {
  const planned = bench.outbox.planUndo(job, 100)
  expect(outboxCalls.planUndo.output.safeParse(planned).error).toBeUndefined()
  return planned
}
const whys = (job: number) =>
  plan(job).lines.map(({ change, back, why, theirs }) =>
    [change.kind, back ? 'back' : why, theirs].filter(text => text !== null).join(' '),
  )

test('prices, stocks, fields and the primary image go back to what they were, with the cost in requests', async () => {
  const job = await done(
    price(1, '1', '2'),
    stock(2, 10, 5),
    update(3, name('Rose 3', 'Red rose')),
    imagePrimary(5, 502, 501),
  )
  // One batch each for stock and price, one reading for both, one of the product to update, and two single requests.
  expect(plan(job)).toMatchObject({ back: 4, left: 0, requests: 6 })
  expect(bench.outbox.undo(job)).toMatchObject({ kind: 'queued', queued: 4 })
  expect(bench.outbox.readJobs(1).jobs[0]).toMatchObject({ undoes: job, file: null })
  await bench.pass(100_000)
  expect(bench.market.fields(1).base_price).toBe(1)
  expect(bench.market.fields(2).stock_qty).toBe(10)
  expect(bench.market.fields(3).name).toBe('Rose 3')
  expect(bench.market.product(5).primary).toBe(501)
})

test('undone twice, nothing is left to undo', async () => {
  const job = await done(price(1, '1', '2'), stock(2, 10, 5))
  bench.outbox.undo(job)
  expect(whys(job)).toEqual(['price newer-change', 'stock newer-change'])
  await bench.pass(1_000)
  readCatalog()
  expect(whys(job)).toEqual(['price changed-since 1', 'stock changed-since 10'])
  expect(bench.outbox.undo(job)).toEqual({ kind: 'not-queued', why: 'nothing-to-undo' })
  expect(bench.outbox.readJobs(10).jobs).toHaveLength(2)
})

test('what was sold since, changed since or edited since stays, each with its reason', async () => {
  const job = await done(
    stock(1, 10, 50),
    stock(2, 10, 50),
    price(3, '1', '2'),
    price(4, null, '2'),
    stock(6, 10, 9),
  )
  bench.market.fields(1).stock_qty = 40
  bench.market.state.products.delete(6)
  bench.catalog.takeDeleted(6)
  readCatalog()
  bench.outbox.pause(true)
  bench.outbox.queue([price(3, '2', '3')], null)
  expect(whys(job)).toEqual([
    'stock changed-since 40',
    'price newer-change',
    'price no-base',
    'stock changed-since',
    'stock back',
  ])
})

test('a number that was empty stays and is named, the other fields go back, an empty text as the empty text', async () => {
  const job = await done(
    update(
      1,
      name('Rose 1', 'Red rose'),
      { field: 'stem_length', from: null, to: 9 },
      { field: 'description', from: null, to: 'Fresh' },
    ),
    update(2, { field: 'stem_length', from: null, to: 9 }),
  )
  expect(plan(job)).toMatchObject({
    back: 1,
    partly: 1,
    left: 1,
    lines: [
      { back: false, why: 'cannot-be-emptied' },
      { back: true, why: null, fields: [{ field: 'stem_length', why: 'cannot-be-emptied' }] },
    ],
  })
  bench.outbox.undo(job)
  await bench.pass(100_000)
  expect(bench.market.fields(1)).toMatchObject({ name: 'Rose 1', stem_length: 9, description: '' })
})

test('a field that was changed since stays, and those beside it go back', async () => {
  bench.market.fields(1).color = 'white'
  const job = await done(update(1, name('Rose 1', 'Red rose'), { field: 'color', from: 'white', to: 'red' }))
  bench.market.fields(1).color = 'pink'
  readCatalog()
  expect(plan(job)).toMatchObject({
    back: 1,
    lines: [{ fields: [{ field: 'color', why: 'changed-since', theirs: 'pink' }] }],
  })
})

test('a product that waits to be deleted is not edited before', async () => {
  const job = await done(price(1, '1', '2'))
  bench.outbox.pause(true)
  bench.outbox.queue([remove(1)], null)
  expect(whys(job)).toEqual(['price newer-change'])
})

test('creates, deletes, images and order moves cannot be undone, and a change without effect need not be', async () => {
  bench.market.state.refuses.items.add(4)
  const job = await done(
    create('A'),
    remove(2),
    imageAdd(5, 'c.jpg'),
    move('o1', 'pending', 'confirmed'),
    stock(4, 10, 5),
  )
  expect(whys(job)).toEqual([
    'create cannot-be-undone',
    'delete cannot-be-undone',
    'image-add cannot-be-undone',
    'move cannot-be-undone',
    'stock not-applied',
  ])
})

test('a price that the marketplace rounded is still ours', async () => {
  const job = await done(price(1, '1', '2.345'))
  bench.market.fields(1).base_price = 2.35
  // Read back, because it may have been rounded.
  await bench.pass(10_000)
  readCatalog()
  expect(plan(job)).toMatchObject({ back: 1 })
  bench.outbox.undo(job)
  await bench.pass(1_000)
  expect(bench.market.fields(1).base_price).toBe(1)
})

test('when the value changes between the plan and the sending, it is a conflict', async () => {
  const job = await done(stock(1, 10, 50))
  bench.outbox.pause(true)
  bench.outbox.undo(job)
  bench.market.fields(1).stock_qty = 45
  bench.outbox.pause(false)
  await bench.pass(100_000)
  expect(bench.states().at(-1)).toBe('1 stock 10 conflict changed-meanwhile')
})

test('a page of the plan is limited, the counts are of the whole', async () => {
  const job = await done(price(1, '1', '2'), price(2, '1', '2'), price(3, null, '2'))
  const page = bench.outbox.planUndo(job, 1)
  expect(page).toMatchObject({ back: 2, left: 1, lines: [{ why: 'no-base' }] })
  expect(page.lines).toHaveLength(1)
})
