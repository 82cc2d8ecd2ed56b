import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { type Bench, openBench, stock } from './fixtures/bench.ts'
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
import type { MarketFault } from './fixtures/outbox-market.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  bench.market.setImages(1, 101, 102)
})
afterEach(() => bench.close())

const wait = (ms: number) => bench.pass(ms)
const LOST: MarketFault = { kind: 'lost' }
const RESET: MarketFault = { kind: 'reset' }

/** Each operation that is sent on its own, its effect, and the readings that must come before it. */
const operations: [string, () => NewChange, deed: string, before: string[]][] = [
  ['a create', () => create('NEW'), 'create NEW 21', []],
  ['an update', () => update(2, name('Rose 2', 'Red rose')), 'update 2 name', ['GET /products/2']],
  ['a delete', () => remove(3), 'delete 3', []],
  ['an image add', () => imageAdd(1, 'c.jpg'), 'image-add 1 c.jpg', ['GET /products/1/images']],
  ['an image delete', () => imageDelete(1, 102), 'image-delete 1 102', []],
  ['making an image primary', () => imagePrimary(1, 102, 101), 'image-primary 1 102', []],
  ['an order move', () => move('o1', 'pending', 'confirmed'), 'move o1 confirmed', ['GET /orders/o1']],
]

const paths = () => bench.rateLimiter.log.map(line => line.replace(/^\d+ /, ''))
const ends = () =>
  bench
    .states()
    .map(line => line.match(/(applied|rejected|conflict|unknown|queued|sending|superseded).*$/)?.[0])

describe.each(operations)('%s', (_, make, deed, before) => {
  test('is compared where that matters, sent once and applied', async () => {
    bench.outbox.queue([make()], null)
    await wait(0)
    expect(paths().slice(0, -1)).toEqual(before)
    expect(paths().at(-1)).toMatch(/^POST/)
    expect(ends()).toEqual(['applied'])
    await wait(1_000_000)
    expect(bench.market.writes).toEqual([deed])
    expect(paths()).toHaveLength(before.length + 1)
  })

  test('whose answer was lost is found applied and never sent again', async () => {
    bench.market.failNext('write', LOST)
    bench.outbox.queue([make()], null)
    await wait(1_000)
    expect(ends()).toEqual(['unknown no-answer'])
    await wait(1_000_000)
    expect(bench.market.writes).toEqual([deed])
    expect(ends()[0]).toMatch(/^applied/)
  })

  test('that never arrived takes effect once, after the quarantine', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([make()], null)
    await wait(59_000)
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(1)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual([deed])
    expect(ends()[0]).toMatch(/^applied/)
  })

  test('that the marketplace carries out late does not take effect twice', async () => {
    bench.market.failNext('write', { kind: 'late', afterMs: 50_000 })
    bench.outbox.queue([make()], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual([deed])
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
    expect(bench.market.writes).toEqual([deed])
    expect(ends()[0]).toMatch(/^applied/)
  })

  test('that never arrived before the program died takes effect once', async () => {
    bench.market.silent = 'before'
    bench.outbox.queue([make()], null)
    await wait(100)
    bench.market.silent = null
    await bench.reopen()
    await wait(1_000_000)
    expect(bench.market.writes).toEqual([deed])
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(2)
  })

  test('that is refused for good keeps the message of the marketplace and is not sent again', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'Not like this.' })
    bench.outbox.queue([make()], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual([])
    expect(paths().filter(path => path.startsWith('POST'))).toHaveLength(1)
    expect(ends()).toEqual(['rejected request-refused'])
    expect(bench.outbox.readChanges(0, 10).changes[0]?.words).toBe('Not like this.')
  })

  test('that meets a 429 waits for as long as the marketplace says', async () => {
    bench.market.failNext('write', { kind: 'limited', ms: 40_000 })
    bench.outbox.queue([make()], null)
    await wait(39_000)
    expect(bench.market.writes).toEqual([])
    await wait(10_000)
    expect(bench.market.writes).toEqual([deed])
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

describe('a create', () => {
  test('gives its product an id, and then its other changes follow', async () => {
    bench.market.failNext('write', LOST)
    const queued = bench.outbox.queue([create('NEW')], null)
    const [made = 0] = queued.kind === 'queued' ? queued.created : []
    await wait(100)
    bench.outbox.queue([{ ...imageAdd(made, 'x.jpg'), sku: 'NEW' }], null)
    await wait(1_000_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'image-add 21 x.jpg'])
    expect(bench.catalog.products.get(21)).toMatchObject({ sku: 'NEW' })
  })

  test('answered with an id lets the other changes of its product follow at once', async () => {
    bench.rateLimiter.isHeld = true
    const queued = bench.outbox.queue([create('NEW')], null)
    const [made = 0] = queued.kind === 'queued' ? queued.created : []
    bench.rateLimiter.release()
    await wait(0)
    bench.outbox.queue([{ ...imageAdd(made, 'x.jpg'), sku: 'NEW' }], null)
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
    bench.outbox.queue(
      ['A', 'B', 'C', 'D', 'E'].map(sku => create(sku)),
      null,
    )
    await wait(1_000_000)
    expect(bench.market.writes).toHaveLength(5)
    expect(ends()).toEqual(Array(5).fill('applied confirmed-by-reading'))
    expect(paths().filter(path => path.startsWith('GET'))).toHaveLength(1)
  })
})

describe('an image', () => {
  test('that was answered with an error may still be downloaded: it is not sent again before two minutes are over', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 500 })
    bench.outbox.queue([imageAdd(1, 'c.jpg')], null)
    const adds = () => paths().filter(path => path.startsWith('POST'))
    await wait(119_000)
    expect(adds()).toHaveLength(1)
    await wait(60_000)
    expect(adds()).toHaveLength(2)
    expect(bench.market.writes).toEqual(['image-add 1 c.jpg'])
  })
})

describe('a product made with images', () => {
  const counted = () => paths().filter(path => path === 'GET /products/21/images').length

  test('has them counted once, and nothing else happens when all are there', async () => {
    bench.outbox.queue([create('NEW', ['a.jpg', 'b.jpg'])], null)
    await wait(1_000_000)
    expect(ends()).toEqual(['applied'])
    expect([counted(), paths().length]).toEqual([1, 2])
  })

  test('and without the one the marketplace could not download says so, and it can be added again', async () => {
    bench.market.state.refuses.images.add('a.jpg')
    bench.outbox.queue([create('NEW', ['a.jpg'])], null)
    await wait(60_000)
    expect(ends()).toEqual(['applied'])
    await bench.reopen()
    await wait(200_000)
    expect(bench.states()).toEqual(['21 image-add a.jpg rejected image-dropped'])
    bench.market.state.refuses.images.clear()
    await bench.outbox.retry({ ids: [2] })
    await wait(200_000)
    expect(bench.market.writes).toEqual(['create NEW 21', 'image-add 21 a.jpg'])
    expect(bench.states()).toEqual(['21 image-add a.jpg applied'])
  })

  test('of which some are missing leaves it to a person to tell which', async () => {
    bench.market.state.refuses.images.add('b.jpg')
    bench.market.failNext('write', LOST)
    bench.outbox.queue([create('NEW', ['a.jpg', 'b.jpg'])], null)
    await wait(500_000)
    expect(bench.states().slice(1)).toEqual([
      '21 image-add a.jpg rejected some-images-dropped',
      '21 image-add b.jpg rejected some-images-dropped',
    ])
  })

  test('of which one was deleted or added since is not reported as incomplete', async () => {
    bench.outbox.queue([create('NEW', ['a.jpg', 'b.jpg'])], null)
    await wait(0)
    bench.outbox.queue([imageDelete(21, 103), imageAdd(21, 'c.jpg'), imageDelete(21, 104)], null)
    await wait(500_000)
    expect(ends()).toEqual(['applied', 'applied', 'applied', 'applied'])
  })

  test('costs one more request, which the estimate includes', async () => {
    bench.outbox.pause(true)
    bench.outbox.queue([create('NEW', ['a.jpg']), create('OTHER')], null)
    expect(bench.outbox.readJobs(1).jobs[0]?.requestsLeft).toBe(3)
  })
})

describe('an update', () => {
  test('of other fields than somebody else changed is sent without a conflict', async () => {
    Object.assign(bench.market.fields(2), { color: 'white' })
    bench.outbox.queue([update(2, name('Rose 2', 'Red rose'))], null)
    await wait(0)
    expect(bench.market.fields(2)).toMatchObject({ name: 'Red rose', color: 'white' })
  })

  test('of a field both changed is a conflict, with the value there now', async () => {
    Object.assign(bench.market.fields(2), { name: 'Peony' })
    bench.outbox.queue(
      [update(2, name('Rose 2', 'Red rose'), { field: 'color', from: null, to: 'red' })],
      null,
    )
    await wait(0)
    expect(bench.outbox.readChanges(0, 1).changes[0]).toMatchObject({
      state: 'conflict',
      theirs: { name: 'Peony' },
    })
    await bench.outbox.resolveConflicts([1], 'mine')
    await wait(0)
    expect(bench.market.writes).toEqual(['update 2 name,color'])
  })

  test('leaves out fields that are already so, and sends nothing when all are', async () => {
    Object.assign(bench.market.fields(2), { name: ' Red rose', color: 'red' })
    bench.outbox.queue(
      [update(2, name('Rose 2', 'Red rose'), { field: 'stem_length', from: null, to: 60 })],
      null,
    )
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

describe('images', () => {
  test('several of one product are sent one after the other, each compared with the images before', async () => {
    bench.outbox.queue([imageAdd(1, 'c.jpg'), imageAdd(1, 'd.jpg'), imageAdd(1, 'e.jpg')], null)
    await wait(60_000)
    expect(bench.market.writes).toEqual(['image-add 1 c.jpg', 'image-add 1 d.jpg', 'image-add 1 e.jpg'])
    expect(paths()).toHaveLength(6)
    expect(ends()).toEqual(['applied', 'applied', 'applied'])
  })

  test('one that was refused does not hold up the others', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'No picture there.' })
    bench.outbox.queue([imageAdd(1, 'c.jpg'), imageAdd(1, 'd.jpg')], null)
    await wait(60_000)
    expect(ends()).toEqual(['rejected request-refused', 'applied'])
  })

  test('one whose answer was lost is sent again only when its whole quarantine is over, and read once more after that', async () => {
    bench.market.failNext('write', RESET)
    bench.outbox.queue([imageAdd(1, 'c.jpg')], null)
    await wait(1_000_000)
    expect(bench.rateLimiter.log).toEqual([
      '0 GET /products/1/images',
      '0 POST /products/1/images',
      '5000 GET /products/1/images',
      '120000 GET /products/1/images',
      '120000 POST /products/1/images',
      '240000 GET /products/1/images',
    ])
  })

  test('one added twice is reported, with both ids', async () => {
    bench.market.failNext('write', { kind: 'late', afterMs: 125_000 })
    bench.outbox.queue([imageAdd(1, 'c.jpg')], null)
    await wait(1_000_000)
    expect(bench.market.writes).toHaveLength(2)
    expect(ends()).toEqual(['rejected image-twice'])
    expect(bench.outbox.readChanges(0, 1).changes[0]?.words).toBe('103, 104')
  })

  test('to be primary that is gone says so', async () => {
    bench.outbox.queue([imagePrimary(1, 999, 101)], null)
    await wait(60_000)
    expect(ends()).toEqual(['rejected image-gone'])
  })

  test('and products deleted here already count as deleted', async () => {
    bench.market.state.products.delete(3)
    bench.outbox.queue([remove(3), imageDelete(1, 999)], null)
    await wait(60_000)
    expect(ends()).toEqual(['applied', 'applied'])
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

describe('stock', () => {
  test('given as a difference is added to what is there by then, without a conflict', async () => {
    Object.assign(bench.market.fields(1), { stock_qty: 7 })
    bench.outbox.queue([{ ...stock(1, 10, 15), by: 5 }], null)
    await wait(0)
    expect(bench.market.effects).toEqual([{ product: 1, field: 'stock_qty', value: 12 }])
  })

  test('that somebody else happened to set to the same sum still gets the difference', async () => {
    Object.assign(bench.market.fields(1), { stock_qty: 15 })
    bench.outbox.queue([{ ...stock(1, 10, 15), by: 5 }], null)
    await wait(0)
    expect(bench.market.fields(1).stock_qty).toBe(20)
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
