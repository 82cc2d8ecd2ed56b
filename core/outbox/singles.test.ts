import { describe, expect, test } from 'vitest'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { price, stock } from './fixtures/bench.ts'
import {
  create,
  imageAdd,
  imageDelete,
  imagePrimary,
  move,
  name,
  remove,
  update,
} from './fixtures/changes.ts'
import { bench, eachOnBench, ends, LOST, paths, RESET, wait } from './fixtures/each-on-bench.ts'

eachOnBench()

/** Each operation, its effect, and the readings that must come before it. */
const operations: [string, () => NewChange, deed: string, before: string[]][] = [
  ['a create', () => create('NEW'), 'create NEW 21', []],
  ['an update', () => update(2, name('Rose 2', 'Red rose')), 'update 2 name', ['GET /products/2']],
  ['a delete', () => remove(3), 'delete 3', []],
  ['an image add', () => imageAdd(1, 'c.jpg'), 'image-add 1 c.jpg', ['GET /products/1/images']],
  ['an image delete', () => imageDelete(1, 102), 'image-delete 1 102', []],
  ['making an image primary', () => imagePrimary(1, 102, 101), 'image-primary 1 102', []],
  ['a stock', () => stock(1, 10, 5), '1 stock_qty 5', ['GET /products/1']],
  ['a price', () => price(1, '1', '5'), '1 base_price 5', ['GET /products/1']],
  ['an order move', () => move('o1', 'pending', 'confirmed'), 'move o1 confirmed', ['GET /orders/o1']],
]

/** Everything that took effect at the marketplace. */
const deeds = () => [
  ...bench.market.writes,
  ...bench.market.effects.map(({ product, field, value }) => `${product} ${field} ${value}`),
]

describe.each(operations)('%s', (_, make, deed, before) => {
  test('is compared where that matters, sent once and applied', async () => {
    bench.outbox.queue([make()], null)
    await wait(0)
    expect(paths().slice(0, -1)).toEqual(before)
    expect(paths().at(-1)).toMatch(/^POST/)
    expect(ends()).toEqual(['applied'])
    await wait(1_000_000)
    expect(deeds()).toEqual([deed])
    expect(paths()).toHaveLength(before.length + 1)
  })

  test('whose answer was lost is found applied and never sent again', async () => {
    bench.market.failNext('write', LOST)
    bench.outbox.queue([make()], null)
    await wait(1_000)
    expect(ends()).toEqual(['unknown no-answer'])
    await wait(1_000_000)
    expect(deeds()).toEqual([deed])
    expect(ends()[0]).toMatch(/^applied/)
  })

  test('that never arrived takes effect once, after the quarantine', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([make()], null)
    await wait(59_000)
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(1)
    await wait(1_000_000)
    expect(deeds()).toEqual([deed])
    expect(ends()[0]).toMatch(/^applied/)
  })

  test('that the marketplace carries out late does not take effect twice', async () => {
    bench.market.failNext('write', { kind: 'late', afterMs: 50_000 })
    bench.outbox.queue([make()], null)
    await wait(1_000_000)
    expect(deeds()).toEqual([deed])
    expect(ends()[0]).toMatch(/^applied/)
  })

  test('that was being sent when the program died is reconciled at the next start', async () => {
    bench.market.silent = 'after'
    bench.outbox.queue([make()], null)
    await wait(100)
    expect(ends()).toEqual(['sending'])
    bench.market.silent = null
    await bench.reopen()
    expect(ends()).toEqual(['unknown stopped-while-sending'])
    await wait(1_000_000)
    expect(deeds()).toEqual([deed])
    expect(ends()[0]).toMatch(/^applied/)
  })

  test('that never arrived before the program died takes effect once', async () => {
    bench.market.silent = 'before'
    bench.outbox.queue([make()], null)
    await wait(100)
    bench.market.silent = null
    await bench.reopen()
    await wait(1_000_000)
    expect(deeds()).toEqual([deed])
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(2)
  })

  test('that is refused for good keeps the message of the marketplace and is not sent again', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'Not like this.' })
    bench.outbox.queue([make()], null)
    await wait(1_000_000)
    expect(deeds()).toEqual([])
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(1)
    expect(ends()).toEqual(['rejected request-refused'])
    expect(bench.outbox.readChanges(0, 10).changes[0]?.words).toBe('Not like this.')
  })

  test('that meets a 429 waits for as long as the marketplace says', async () => {
    bench.market.failNext('write', { kind: 'limited', ms: 40_000 })
    bench.outbox.queue([make()], null)
    await wait(39_000)
    expect(deeds()).toEqual([])
    await wait(10_000)
    expect(deeds()).toEqual([deed])
  })

  test('that fails again and again is put before a person after the fourth try', async () => {
    for (let turn = 0; turn < 10; turn++) bench.market.failNext('write', RESET)
    bench.outbox.queue([make()], null)
    await wait(3_000_000)
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(4)
    expect(ends()).toEqual(['rejected too-many-tries'])
  })

  test('does not hold up other products while it is unknown', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([make()], null)
    await wait(100)
    bench.outbox.queue([stock(9, 10, 4)], null)
    await wait(100)
    expect(bench.market.effects).toEqual([{ product: 9, field: 'stock_qty', value: 4 }])
  })
})

describe('an order move', () => {
  test('leaves before stock', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue([stock(9, 10, 4), move('o1', 'pending', 'confirmed')], null)
    bench.outbox.pause(false)
    await wait(0)
    expect(paths().filter(path => path.startsWith('POST'))).toEqual([
      'POST /orders/o1/status',
      'POST /stock 1',
    ])
  })

  test('of an order with another status is a conflict, and so are those behind it', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue([move('o1', 'pending', 'confirmed'), move('o1', 'confirmed', 'processing')], null)
    bench.market.order('o1').status = 'cancelled'
    bench.outbox.pause(false)
    await wait(60_000)
    expect(ends()).toEqual(['conflict changed-meanwhile', 'conflict changed-meanwhile'])
    expect(bench.outbox.readChanges(0, 9).changes.map(change => 'theirs' in change && change.theirs)).toEqual(
      ['cancelled', 'cancelled'],
    )
    expect(bench.market.writes).toEqual([])
  })

  test('that somebody made already is not sent; of an order that is gone it says so', async () => {
    bench.market.order('o1').status = 'confirmed'
    bench.market.state.orders.delete('o2')
    bench.outbox.queue([move('o1', 'pending', 'confirmed'), move('o2', 'confirmed', 'processing')], null)
    await wait(60_000)
    expect(ends()).toEqual(['applied already-so', 'rejected order-gone'])
  })

  test('chains are sent one by one, each after a reading', async () => {
    bench.outbox.queue([move('o1', 'pending', 'confirmed'), move('o1', 'confirmed', 'processing')], null)
    await wait(60_000)
    expect(bench.market.writes).toEqual(['move o1 confirmed', 'move o1 processing'])
    expect(paths()).toEqual([
      'GET /orders/o1',
      'POST /orders/o1/status',
      'GET /orders/o1',
      'POST /orders/o1/status',
    ])
  })
})
