import { describe, expect, test } from 'vitest'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import { price, stock } from '../fixtures/bench.ts'
import { create, imageAdd, imageDelete, move, name, remove, update } from '../fixtures/changes.ts'
import { bench, changes, eachOnPausedBench, queue, sendFor } from '../fixtures/each-on-bench.ts'
import { decide } from './resolve-conflict.ts'

eachOnPausedBench()

const go = (ms = 200_000) => sendFor(ms)
const idsOf = (test: (change: Change) => boolean) =>
  changes()
    .filter(test)
    .map(({ id }) => id)

describe('cancelling', () => {
  test('a create supersedes what waits for its product', async () => {
    queue(create('A', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']))
    queue(imageAdd(-1, '11.jpg'), imageAdd(-1, '12.jpg'))
    const [first = 0] = idsOf(({ kind }) => kind === 'create')
    expect(await bench.outbox.cancelChanges({ ids: [first] })).toEqual({ cancelled: 3, kept: 0 })
    expect(bench.states()).toEqual([
      '-1 create Tulip A withdrawn',
      '-1 image-add 11.jpg superseded never-created',
      '-1 image-add 12.jpg superseded never-created',
    ])
    await go()
    expect(bench.rateLimiter.log).toEqual([])
  })

  test('a delete restores the edits that it superseded, and they are sent', async () => {
    queue(stock(3, 10, 5), update(3, name('Rose 3', 'Rose')))
    queue(remove(3))
    const [deleted = 0] = idsOf(({ kind }) => kind === 'delete')
    expect(await bench.outbox.cancelChanges({ ids: [deleted] })).toEqual({ cancelled: 1, kept: 0 })
    expect(bench.states().slice(2)).toEqual([
      '3 delete withdrawn',
      '3 stock 5 queued',
      '3 update name=Rose queued',
    ])
    expect(changes().at(-2)).toMatchObject({ from: '10', to: '5' })
    await go()
    expect(bench.market.fields(3)).toMatchObject({ stock_qty: 5, name: 'Rose' })
  })

  test('a delete restores nothing over later edits', async () => {
    queue(stock(3, 10, 5), price(3, '1', '2'))
    queue(remove(3))
    queue(stock(3, 10, 7))
    await bench.outbox.cancelChanges({ ids: idsOf(({ kind }) => kind === 'delete') })
    await go()
    expect(bench.market.fields(3)).toMatchObject({ stock_qty: 7, base_price: 2 })
    expect(bench.market.effects).toHaveLength(2)
  })

  test('a job with edits and the delete that superseded them is cancelled whole', async () => {
    queue(stock(3, 10, 5), remove(3))
    expect(await bench.outbox.cancelChanges({ job: 1 })).toEqual({ cancelled: 1, kept: 0 })
    expect(bench.states()).toEqual(['3 stock 5 superseded', '3 delete withdrawn'])
  })

  test('a refused delete restores its edits too', async () => {
    queue(stock(3, 10, 5))
    queue(remove(3))
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'It has orders.' })
    await go()
    expect(bench.states().at(-1)).toBe('3 delete rejected request-refused')
    await bench.outbox.cancelChanges({ job: 2 })
    await go()
    expect(bench.market.fields(3).stock_qty).toBe(5)
  })

  test('a move stops the moves that were to come after it', async () => {
    queue(move('o1', 'pending', 'confirmed'), move('o1', 'confirmed', 'processing'))
    await bench.outbox.cancelChanges({ ids: [1] })
    expect(bench.states()).toEqual([
      'o1 move confirmed withdrawn',
      'o1 move processing conflict changed-meanwhile',
    ])
    expect(await bench.outbox.resolveConflicts([2], 'mine')).toEqual({ kind: 'resolved', resolved: 1 })
    expect(bench.states()[1]).toBe('o1 move processing rejected illegal-move')
  })

  test('a change that is being sent stays, and is counted', async () => {
    bench.market.failNext('write', { kind: 'reset' })
    queue(remove(3))
    await go(1_000)
    queue(remove(4))
    expect(await bench.outbox.cancelChanges({ ids: [1, 2] })).toEqual({ cancelled: 1, kept: 1 })
  })
})

describe('retrying', () => {
  test('a refused create, as if it had never been sent', async () => {
    for (let turn = 0; turn < 10; turn++) bench.market.failNext('write', { kind: 'reset' })
    queue(create('A'))
    await go(2_000_000)
    expect(bench.states()).toEqual(['-1 create Tulip A rejected too-many-tries'])
    bench.market.clearFaults()
    expect(await bench.outbox.retry({ job: 1 })).toEqual({ retried: 1 })
    await go()
    expect(bench.market.writes).toEqual(['create A 21'])
  })

  test('a create that was refused takes along what was corrected while it was on its way', async () => {
    bench.market.failNext('write', { kind: 'reset' })
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'The colour is unknown.' })
    queue(create('A'))
    await go(100)
    queue(update(-1, { field: 'color', from: null, to: 'red' }, { field: 'sku', from: 'A', to: 'B' }))
    queue(price(-1, '2.5', '3'))
    await go()
    expect(bench.states()).toEqual([
      '-1 create Tulip A rejected request-refused',
      '-1 update color=red,sku=B queued',
      '-1 price 3 queued',
    ])
    expect(await bench.outbox.retry({ job: 1 })).toEqual({ retried: 1 })
    await go()
    expect(bench.market.writes).toEqual(['create B 21'])
    expect(bench.market.fields(21)).toMatchObject({ sku: 'B', color: 'red', base_price: 3 })
  })

  test('a create that may have made its product keeps its SKU and its values, and what follows is sent after it', async () => {
    bench.market.failNext('write', { kind: 'lost' })
    for (let turn = 0; turn < 20; turn++) bench.market.failNext('read', { kind: 'html' })
    queue(create('A'))
    await go(2_000_000)
    expect(bench.states()).toEqual(['-1 create Tulip A rejected too-many-tries'])
    queue(update(-1, { field: 'sku', from: 'A', to: 'B' }), price(-1, '2.5', '3'))
    expect(bench.states()[0]).toBe('-1 create Tulip A rejected too-many-tries')
    bench.market.clearFaults()
    await bench.outbox.retry({ job: 1 })
    await go()
    expect(bench.market.writes).toEqual(['create A 21', 'update 21 sku'])
    expect(bench.market.fields(21)).toMatchObject({ sku: 'B', base_price: 3 })
  })

  test('an illegal move only once the order has a status that allows it', async () => {
    queue(move('o1', 'pending', 'confirmed'), move('o1', 'confirmed', 'processing'))
    await bench.outbox.cancelChanges({ ids: [1] })
    await bench.outbox.resolveConflicts([2], 'mine')
    expect(await bench.outbox.retry({ ids: [2] })).toEqual({ retried: 0 })
    bench.market.order('o1').status = 'confirmed'
    bench.catalog.orders.acknowledge('o1', 'confirmed')
    expect(await bench.outbox.retry({ ids: [2] })).toEqual({ retried: 1 })
    await go()
    expect(bench.market.writes).toEqual(['move o1 processing'])
  })

  test('an image that is there twice is not added a third time', async () => {
    queue(imageAdd(1, 'a.jpg'))
    bench.db().exec(`UPDATE change SET state = 'rejected', reason = 'image-twice'`)
    expect(await bench.outbox.retry({ ids: [1] })).toEqual({ retried: 0 })
  })

  test('a refused image delete', async () => {
    bench.market.setImages(1, 101)
    bench.market.failNext('write', { kind: 'refused', status: 422 })
    queue(imageDelete(1, 101))
    await go()
    expect(bench.states()).toEqual(['1 image-delete 101 rejected request-refused'])
    await bench.outbox.retry({ job: 1 })
    await go()
    expect(bench.market.writes).toEqual(['image-delete 1 101'])
  })
})

describe('resolving a conflict', () => {
  /** Stock 10 → 50 ("40 received"), while the marketplace went down to 8. */
  async function contested() {
    queue(stock(1, 10, 50))
    bench.market.fields(1).stock_qty = 8
    await go()
    expect(bench.states()).toEqual(['1 stock 50 conflict changed-meanwhile'])
  }

  test.each([
    ['mine', 50],
    ['theirs', 8],
    ['difference', 48],
  ] as const)('%s leaves %d', async (choice, wanted) => {
    await contested()
    expect(await bench.outbox.resolveConflicts([1], choice)).toEqual({ kind: 'resolved', resolved: 1 })
    await go()
    expect(bench.market.fields(1).stock_qty).toBe(wanted)
  })

  test('with theirs only the contested field of an update is given up, the other is sent', async () => {
    Object.assign(bench.market.fields(2), { name: 'Rosa', color: null })
    queue(update(2, name('Rose 2', 'Red rose'), { field: 'color', from: null, to: 'red' }))
    await go()
    expect(bench.states()[0]).toMatch(/conflict/)
    expect(changes()[0]).toMatchObject({ theirs: { name: 'Rosa' } })
    await bench.outbox.resolveConflicts([1], 'theirs')
    await go()
    expect(bench.market.fields(2)).toMatchObject({ name: 'Rosa', color: 'red' })
  })

  test('with mine an update overwrites their value', async () => {
    bench.market.fields(2).name = 'Rosa'
    queue(update(2, name('Rose 2', 'Red rose')))
    await go()
    await bench.outbox.resolveConflicts([1], 'mine')
    await go()
    expect(bench.market.fields(2).name).toBe('Red rose')
  })

  test('a move is sent from the status the order has now', async () => {
    queue(move('o1', 'pending', 'cancelled'))
    bench.market.order('o1').status = 'confirmed'
    await go()
    expect(bench.states()).toEqual(['o1 move cancelled conflict changed-meanwhile'])
    await bench.outbox.resolveConflicts([1], 'mine')
    await go()
    expect(bench.market.writes).toEqual(['move o1 cancelled'])
  })

  const of = { product: 1, sku: null, origin: null, by: null }
  test.each([
    ['a difference to nothing', { ...of, kind: 'stock', from: 1, to: 5 }, 'difference', null, 'undecided'],
    [
      'a difference that adds up to their value',
      { ...of, kind: 'stock', from: 9, to: 2 },
      'difference',
      '0',
      'already-so',
    ],
    ['a difference of a price', { ...of, kind: 'price', from: '1', to: '2' }, 'difference', '3', 'send'],
    [
      'an unreadable update, theirs',
      { ...of, kind: 'update', fields: [name('A', 'B')] },
      'theirs',
      null,
      'give-up',
    ],
    [
      'a move that is illegal from the status of the order',
      move('o', 'confirmed', 'processing'),
      'mine',
      'pending',
      'illegal-move',
    ],
  ] as const)('%s', (_, operation, choice, theirs, wanted) => {
    expect(decide(operation as never, choice, theirs, null).kind).toBe(wanted)
  })

  test('a value kept as mine is no difference any longer; a difference stays one', () => {
    const more = { ...of, kind: 'stock' as const, from: 10, to: 13, by: 3 }
    expect(decide(more, 'mine', '7', null)).toMatchObject({ operation: { from: 7, to: 13, by: null } })
    expect(decide(more, 'difference', '7', null)).toMatchObject({ operation: { from: 7, to: 10, by: 3 } })
  })
})
