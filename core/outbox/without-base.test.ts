import { expect, test } from 'vitest'
import { outboxCalls } from '../../shared/contract/groups/outbox.ts'
import type { FieldEdit } from '../../shared/domain/products/product-fields.ts'
import { create, update } from './fixtures/changes.ts'
import { bench, eachOnBench, LOST, made, queue } from './fixtures/each-on-bench.ts'

// "Set the colour of all of these": nobody was shown the colour that each of them had.

eachOnBench()

const RED: FieldEdit = { field: 'color', to: 'red' }
const held = (product: number) => bench.market.fields(product)
const fieldsIn = (id: number) => {
  const read = bench.outbox.readChanges(0, 100)
  expect(outboxCalls.readChanges.output.safeParse(read).error).toBeUndefined()
  const change = read.changes.find(one => one.id === id)
  return change?.kind === 'update' ? JSON.parse(JSON.stringify(change.fields)) : null
}
/** From the database of the outbox, and from its journal once the rows of that are damaged. */
async function expectAfterReopening(fields: unknown[]) {
  await bench.reopen()
  expect(fieldsIn(1)).toEqual(fields)
  bench.db().exec(`UPDATE change SET payload = '{"fields":[]}'`)
  await bench.reopen()
  expect(bench.outbox.recovery()).toMatchObject({ why: 'rows-damaged', recovered: 1 })
  expect(fieldsIn(1)).toEqual(fields)
}

test('is sent over whatever is there, but not to products that have it already', async () => {
  Object.assign(held(1), { color: 'white' })
  Object.assign(held(2), { color: 'red' })
  queue(...[1, 2, 3].map(product => update(product, RED)))
  await bench.pass(60_000)
  expect(bench.states()).toEqual([
    '1 update color=red applied',
    '2 update color=red applied already-so',
    '3 update color=red applied',
  ])
  expect(held(1)).toMatchObject({ color: 'red' })
  expect(held(3)).toMatchObject({ color: 'red' })
})

test('empties a field just as well', async () => {
  Object.assign(held(1), { color: 'white' })
  bench.outbox.queue([update(1, { field: 'color', to: null })], null)
  await bench.pass(60_000)
  expect(held(1)).toMatchObject({ color: null })
})

test('comes back from the disk, and from the journal alone, as it was queued', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([update(1, RED, { field: 'name', from: 'Rose 1', to: 'Rosa' })], null)
  const fields = [RED, { field: 'name', from: 'Rose 1', to: 'Rosa' }]
  expect(fieldsIn(1)).toEqual(fields)
  await expectAfterReopening(fields)
})

test('whose answer was lost is read, and not sent again when it took effect', async () => {
  Object.assign(held(1), { color: 'white' })
  bench.market.failNext('write', LOST)
  bench.outbox.queue([update(1, RED)], null)
  await bench.pass(1_000_000)
  expect(bench.states()).toEqual(['1 update color=red applied confirmed-by-reading'])
  expect(bench.market.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('is listed, found and shown with its history', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([update(1, RED), update(2, { field: 'color', to: null })], null)
  const question = { job: null, kinds: [], offset: 0, limit: 10 }
  const listed = bench.outbox.list({ tab: 'waiting', text: 'red', ...question })
  expect(outboxCalls.listChanges.output.safeParse(listed).error).toBeUndefined()
  expect(listed.changes.map(({ change }) => change.id)).toEqual([1])
  expect(outboxCalls.readChange.output.safeParse(bench.outbox.readChange(2)).error).toBeUndefined()
})

test('gets what the precheck read for its base: the history shows it, and undo restores it', async () => {
  Object.assign(held(1), { color: 'Bicolour', stem_length: 50 })
  bench.outbox.queue([update(1, RED, { field: 'stem_length', to: 60 })], null)
  await bench.pass(60_000)
  const fields = [
    { ...RED, from: 'Bicolour' },
    { field: 'stem_length', from: 50, to: 60 },
  ]
  expect(fieldsIn(1)).toEqual(fields)
  await bench.reopen()
  expect(bench.outbox.readChange(1).listed?.change).toMatchObject({ state: 'applied', fields })
  bench.catalog.show(bench.market.product(1), 0, 0)
  expect(bench.outbox.planUndo(1, 10)).toMatchObject({ back: 1, left: 0 })
  bench.outbox.undo(1)
  await bench.pass(60_000)
  expect(held(1)).toMatchObject({ color: 'Bicolour', stem_length: 50 })
})

test('keeps that base when the program dies before the sending, and from the journal alone', async () => {
  Object.assign(held(1), { color: 'Bicolour' })
  bench.market.failNext('write', { kind: 'limited', ms: 600_000 })
  bench.outbox.queue([update(1, RED)], null)
  await bench.pass(1_000)
  const fields = [{ ...RED, from: 'Bicolour' }]
  bench.outbox.pause(true)
  await expectAfterReopening(fields)
})

test('needs no reading for that under “what may have moved” where the catalog shows the field', async () => {
  Object.assign(held(1), { color: 'Bicolour' })
  bench.catalog.show(bench.market.product(1), bench.clock.now(), bench.clock.now())
  bench.catalog.readAll(bench.market, [1])
  bench.outbox.queue([update(1, RED)], null, 'moved')
  await bench.pass(1_000)
  expect(bench.market.requests.map(({ method }) => method)).toEqual(['POST'])
  expect(fieldsIn(1)).toEqual([{ ...RED, from: 'Bicolour' }])
})

test('cannot be undone where it was sent without a reading, and is listed as such', async () => {
  bench.outbox.queue([update(1, RED)], null, 'mine')
  await bench.pass(60_000)
  const planned = bench.outbox.planUndo(1, 10)
  expect(outboxCalls.planUndo.output.safeParse(planned).error).toBeUndefined()
  expect(planned).toMatchObject({ back: 0, left: 1, requests: 0 })
  expect(planned.lines.map(({ why }) => why)).toEqual(['no-base'])
})

test('a product made here is created with it', async () => {
  bench.outbox.pause(true)
  const product = made(create('NEW'))
  bench.outbox.queue([update(product, RED)], null)
  bench.outbox.pause(false)
  await bench.pass(60_000)
  expect(held(21)).toMatchObject({ sku: 'NEW', color: 'red' })
})

test('a conflict about another field does not hold it up once resolved', async () => {
  Object.assign(held(1), { color: 'white', name: 'Their name' })
  bench.outbox.queue([update(1, RED, { field: 'name', from: 'Rose 1', to: 'Mine' })], null)
  await bench.pass(60_000)
  expect(bench.states()).toEqual(['1 update color=red,name=Mine conflict changed-meanwhile'])
  await bench.outbox.resolveConflicts([1], 'theirs')
  await bench.pass(60_000)
  expect(bench.states()).toEqual(['1 update color=red applied'])
  expect(held(1)).toMatchObject({ color: 'red', name: 'Their name' })
})
