import { expect, test } from 'vitest'
import { draftCell } from '../../shared/contract/fixtures/draft-cell.ts'
import { price, stock } from './fixtures/bench.ts'
import { bench, eachOnBench, numbers } from './fixtures/each-on-bench.ts'
import { openOutbox } from './outbox.ts'
import { checksum } from './rows/row.ts'

eachOnBench()

const fill = () => {
  const { page_count } = bench.db().prepare('PRAGMA page_count').get<{ page_count: number }>() ?? {
    page_count: 0,
  }
  bench.db().exec(`PRAGMA max_page_count = ${page_count}`)
}
const free = () => bench.db().exec('PRAGMA max_page_count = 1000000')
const many = (to: number) => numbers(2000).map(product => stock(product, 10, to))

test('a full disk queues nothing, keeps the draft, sends nothing, and is reported', async () => {
  const cell = { product: 1, field: 'stock_qty' as const, from: '10', to: '5', text: '5', origin: null }
  bench.outbox.saveDraft([cell], [])
  fill()
  expect(bench.outbox.queue(many(5), null)).toEqual({ kind: 'not-queued', why: 'disk-full' })
  expect(bench.outbox.readDraft()).toEqual([cell])
  expect(bench.outbox.read().counts.queued).toBe(0)
  await bench.pass(0)
  expect(bench.rateLimiter.log).toEqual(['0 disk disk-full'])
  free()
  await bench.pass(5_000)
  expect(bench.rateLimiter.log).toEqual(['0 disk disk-full', '5000 disk null'])
  expect(bench.outbox.queue([stock(1, 10, 5)], null)).toMatchObject({ kind: 'queued' })
  expect(bench.outbox.readDraft()).toEqual([])
  await bench.pass(0)
  expect(bench.states()).toEqual(['1 stock 5 applied'])
})

test('a draft that does not fit is not half saved', () => {
  fill()
  const cells = Array.from({ length: 5000 }, (_, at) => draftCell(at + 1, '1', '2', { text: 'x'.repeat(50) }))
  expect(bench.outbox.saveDraft(cells, [])).toEqual({ kind: 'not-saved', why: 'disk-full' })
  free()
  expect(bench.outbox.readDraft()).toEqual([])
})

test('an answer that cannot be written is kept until it can, and nothing is sent meanwhile', async () => {
  const refused = many(5).slice(2, 20)
  for (const { product } of refused) bench.market.state.refuses.items.add(product)
  bench.rateLimiter.isHeld = true
  bench.outbox.queue(refused, null)
  bench.outbox.queue([price(2, '1', '2')], null)
  const words = bench.market.answer
  bench.market.answer = request => {
    if (request.method === 'POST') fill()
    const reply = words(request)
    const { errors } = (reply.kind === 'ok' ? reply.data : {}) as { errors?: { error: string }[] }
    for (const error of errors ?? []) error.error = 'No. '.repeat(20_000)
    return reply
  }
  bench.rateLimiter.release()
  await bench.pass(4_000)
  expect(bench.outbox.read().counts).toMatchObject({ sending: 18, queued: 1 })
  expect(bench.market.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  bench.market.answer = words
  free()
  await bench.pass(10_000)
  expect(bench.outbox.read().counts).toMatchObject({ rejected: 18, applied: 1 })
})

test('a row the disk has damaged is shown to a person, never sent and never dropped', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], null)
  bench.db().exec(`UPDATE change SET payload = replace(payload, '"to":"5"', '"to":"9"') WHERE seq = 1`)
  expect(bench.states()).toEqual(['1 unreadable blocked damaged', '2 stock 6 queued'])
  bench.outbox.pause(false)
  await bench.pass(0)
  expect(bench.market.effects.map(effect => effect.product)).toEqual([2])
  expect(bench.outbox.read().counts).toMatchObject({ blocked: 1, applied: 1 })
  expect(await bench.outbox.cancelChanges({ ids: [1] })).toEqual({ cancelled: 1, kept: 0 })
})

test('a change written by a newer program is kept as it is', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5)], null)
  const [row] = bench.db().prepare('SELECT * FROM change').all<Parameters<typeof checksum>[0]>()
  if (row === undefined) throw new Error('no row')
  bench
    .db()
    .prepare('UPDATE change SET v = 2, crc = ? WHERE seq = 1')
    .run(checksum({ ...row, v: 2 }))
  await bench.reopen()
  bench.outbox.pause(false)
  await bench.pass(100_000)
  expect(bench.outbox.readChanges(0, 10).changes).toMatchObject([
    { state: 'blocked', reason: 'unknown-version' },
  ])
  expect(await bench.outbox.cancelChanges({ ids: [1] })).toEqual({ cancelled: 0, kept: 1 })
  expect(bench.market.requests).toEqual([])
})

test('a second program on the same outbox is refused', () => {
  const { folder, clock, rateLimiter, catalog } = bench
  const second = openOutbox({ folder, clock, rateLimiter, catalog, random: () => 0, log: () => {} })
  expect(second.kind).toBe('locked')
})
