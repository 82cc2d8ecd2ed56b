import { describe, expect, test } from 'vitest'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import { price, stock } from '../fixtures/bench.ts'
import { create, imageAdd, move, name, remove, update } from '../fixtures/changes.ts'
import { bench, changes, eachOnPausedBench, made, queue } from '../fixtures/each-on-bench.ts'

eachOnPausedBench()

const unnamed = (): NewChange => {
  const { fields, ...rest } = create('x')
  const { sku: _, ...unnamed } = fields
  return { ...rest, fields: unnamed }
}
const rowsIn = (table: string) =>
  bench.db().prepare(`SELECT count(*) AS n FROM ${table}`).get<{ n: number }>()?.n

describe('a product made here', () => {
  test('gets an id below 0 at once, which later changes refer to', () => {
    expect(queue(create('A'), create('B'))).toMatchObject({ queued: 2, created: [-1, -2] })
    expect(made(create('C'))).toBe(-3)
    queue(price(-1, '2.5', '3'))
    expect(changes().map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'create superseded',
      'create queued',
      'create queued',
      'create queued',
    ])
    expect(changes().at(-1)).toMatchObject({ product: -1, fields: { base_price: '3', sku: 'A' } })
  })

  test('gets a SKU when it was given none, and never a taken one', () => {
    bench.catalog.takeCreated(7, { sku: '231114-GGGGG' })
    queue(unnamed(), unnamed())
    queue({ ...create('x'), fields: { ...create('x').fields, sku: '  ' } })
    expect(changes().map(change => change.kind === 'create' && change.fields.sku)).toEqual([
      '231114-GGGGG-2',
      '231114-GGGGG-3',
      '231114-GGGGG-4',
    ])
  })

  test('with the SKU of another open create, or of the catalog, is put before a person and never sent', async () => {
    bench.catalog.takeCreated(7, { sku: 'OLD' })
    queue(create('A'), create('A'), create('OLD'))
    expect(bench.states()).toEqual([
      '-1 create Tulip A queued',
      '-2 create Tulip A rejected sku-taken',
      '-3 create Tulip OLD rejected sku-taken',
    ])
    bench.outbox.pause(false)
    await bench.pass(100_000)
    expect(bench.market.writes).toEqual(['create A 21'])
  })

  test('refused for its SKU is sent once it is given another', async () => {
    bench.catalog.takeCreated(7, { sku: 'OLD' })
    const product = made(create('OLD'))
    queue(stock(product, null, 4))
    expect(bench.states().at(-1)).toBe('-1 create Tulip OLD rejected sku-taken')
    queue(update(product, { field: 'sku', from: 'OLD', to: 'NEW' }))
    bench.outbox.pause(false)
    await bench.pass(100_000)
    expect(bench.market.writes).toEqual(['create NEW 21'])
    expect(bench.market.fields(21)).toMatchObject({ sku: 'NEW', stock_qty: 4 })
    // Its old SKU is free again.
    bench.catalog.takeDeleted(7)
    expect(bench.outbox.queue([create('OLD')], null)).toMatchObject({ queued: 1 })
  })

  test('carries the changes made before it left in one request', async () => {
    const product = made(create('A'))
    queue(stock(product, null, 4), imageAdd(product, 'a.jpg'), imageAdd(product, 'b.jpg'))
    queue(update(product, name('Tulip A', 'Tulip')), price(product, '2.5', '3'))
    bench.outbox.pause(false)
    await bench.pass(100_000)
    expect(bench.market.writes).toEqual(['create A 21'])
    expect(bench.market.fields(21)).toMatchObject({ stock_qty: 4, name: 'Tulip', base_price: 3 })
    expect(bench.market.product(21).images.map(({ source }) => source)).toEqual(['a.jpg', 'b.jpg'])
  })

  test('is still known by its local id after the marketplace gave it one', async () => {
    const product = made(create('A'))
    bench.outbox.pause(false)
    await bench.pass(100_000)
    bench.catalog.takeCreated(21, { sku: 'A', base_price: '2.5' as Decimal })
    queue(price(product, '2.5', '3'))
    bench.outbox.pause(true)
    queue(price(21, '3', '4'))
    expect(bench.states().filter(line => !line.includes('applied'))).toEqual([
      '21 price 3 superseded',
      '21 price 4 queued',
    ])
    bench.outbox.pause(false)
    await bench.pass(100_000)
    expect(bench.market.fields(21).base_price).toBe(4)
  })

  test('that is deleted before it was created costs no request', async () => {
    const product = made(
      create(
        'A',
        Array.from({ length: 10 }, (_, index) => `${index}.jpg`),
      ),
    )
    queue(imageAdd(product, 'eleven.jpg'))
    expect(queue(remove(product))).toMatchObject({ queued: 0, superseded: 2 })
    bench.outbox.pause(false)
    await bench.pass(100_000)
    expect(bench.rateLimiter.log).toEqual([])
    expect(bench.states().map(line => line.split(' ').slice(1).join(' '))).toEqual([
      'create Tulip A superseded',
      'image-add eleven.jpg superseded never-created',
      'delete superseded never-created',
    ])
    // Otherwise it would wait for ever for an id.
    expect(queue(price(product, '2.5', '3'))).toEqual({ kind: 'not-queued', why: 'no-such-product' })
  })
})

describe('changes that are refused', () => {
  test.each<[string, NewChange, string]>([
    ['a product that was never made here', price(-9, '1', '2'), 'no-such-product'],
    ['an order taken for a product', price(-1, '1', '2'), 'no-such-product'],
    ['a move the document does not have', move('o1', 'pending', 'shipped'), 'illegal-move'],
    ['a move the one before rules out', move('o2', 'pending', 'confirmed'), 'illegal-move'],
  ])('%s: nothing of the call is queued', (_, change, why) => {
    queue(move('o2', 'pending', 'cancelled'))
    const [entities, jobs, rows] = [rowsIn('entity'), rowsIn('job'), rowsIn('change')]
    const before = bench.outbox.read()
    expect(queue(create('A'), stock(1, 10, 5), move('new', 'pending', 'confirmed'), change)).toEqual({
      kind: 'not-queued',
      why,
    })
    expect([rowsIn('entity'), rowsIn('job'), rowsIn('change')]).toEqual([entities, jobs, rows])
    expect(bench.outbox.read()).toEqual(before)
  })
})

test('a job remembers who queued it', () => {
  queue(stock(1, 10, 5))
  expect(bench.outbox.readJobs(1).jobs[0]).toMatchObject({ who: 'ada', undoes: null, file: null })
})

test('a claim gets one job, however often it asks', () => {
  const ask = (to: string) => bench.outbox.queue([price(1, '2.5', to)], 'a.csv', null, [], 'C1')
  expect(bench.outbox.jobOfClaim('C1')).toBeNull()
  expect(ask('3')).toMatchObject({ kind: 'queued', job: 1, queued: 1 })
  expect(ask('4')).toMatchObject({ kind: 'queued', job: 1, queued: 0 })
  expect(bench.outbox.jobOfClaim('C1')).toBe(1)
  expect(bench.outbox.queue([price(1, '2.5', '4')], 'b.csv', null, [], 'C2')).toMatchObject({ job: 2 })
  expect(changes().map(change => 'to' in change && `${change.to} ${change.state}`)).toEqual([
    '3 superseded',
    '4 queued',
  ])
})

test('a file knows the job that its edits were queued in', () => {
  const { sources } = bench.outbox
  const kept = sources.keep('a.csv', {
    header: ['sku', 'price'],
    delimiter: ';',
    sepLine: null,
    hasByteOrderMark: false,
    lineEnd: '\r\n',
    encoding: 'utf-8',
  })
  if (kept.kind !== 'kept') throw new Error(kept.why)
  const from = (product: number) => ({
    ...price(product, '2.5', '3'),
    origin: { file: 'a.csv', line: 2, source: kept.id },
  })
  expect(sources.jobOf(kept.id)).toBeNull()
  expect(queue(from(1), from(2), stock(3, 10, 5))).toMatchObject({ kind: 'queued', job: 1 })
  expect(sources.jobOf(kept.id)).toEqual({ job: 1, values: 2 })
})
