import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewChange, Operation } from '../../../shared/domain/changes/change.ts'
import { type Decimal, decimal } from '../../../shared/domain/text/decimal.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import type { Database } from '../../sqlite/database.ts'
import { openDatabase } from '../../sqlite/open.ts'
import { type EarlierQuarantines, makeEarlierQuarantines } from '../context/earlier-quarantines.ts'
import type { Waits } from '../context/limits.ts'
import { type Bench, openBench, stock } from '../fixtures/bench.ts'
import { create, imageAdd, move, name, update } from '../fixtures/changes.ts'
import { writeMemory } from '../rows/create-memory.ts'
import { checksum } from '../rows/row.ts'
import { OUTBOX_MIGRATIONS } from '../rows/schema.ts'
import { readStartRows } from '../rows/start-rows.ts'
import { OutboxStore } from '../store/store.ts'
import { recover } from './recover.ts'

const NOW = 1_000_000
const WAITS: Waits = {
  now: NOW,
  recheckMs: 5,
  quarantineMs: 100,
  imageQuarantineMs: 200,
  answeredQuarantineMs: 10,
  answerMs: 1_000,
  imageAnswerMs: 2_000,
}
const LONGEST = NOW + 200 + 2_000

let folder: string
let db: Database
let store: OutboxStore
let quarantines: EarlierQuarantines
beforeEach(() => {
  quarantines = makeEarlierQuarantines()
  folder = ownFolder()
  const opened = openDatabase(join(folder, 'outbox.db'), { migrations: OUTBOX_MIGRATIONS, durable: false })
  if (opened.kind !== 'open') throw new Error(opened.kind)
  db = opened.db
  store = new OutboxStore(
    db,
    () => NOW,
    () => {},
  )
})
afterEach(() => db.close())

const common = { product: 1, sku: 'A', origin: null }
const STOCK: Operation = { ...common, kind: 'stock', from: 1, to: 2, by: null }
const IMAGE: Operation = { ...common, kind: 'image-add', url: 'https://pictures/a.jpg' }

const CREATE: Operation = {
  ...common,
  kind: 'create',
  images: [],
  fields: { name: 'Tulip', sku: 'A', category_id: 3, base_price: decimal('1') as Decimal, unit: 'stem' },
}

/** A change as the last run left it, with some columns set by hand. */
function left(operation: Operation, columns: Readonly<Record<string, string | number | null>>): number {
  store.write(() => store.insert(1, [{ entity: 1, operation, seen: null, state: 'queued', reason: null }], 0))
  const seq = db.prepare('SELECT max(seq) AS seq FROM change').get<{ seq: number }>()?.seq ?? 0
  const sets = Object.keys(columns).map(column => `${column} = ?`)
  db.prepare(`UPDATE change SET ${sets.join()} WHERE seq = ?`).run(...Object.values(columns), seq)
  return seq
}

function rowOf(seq: number) {
  const row = db
    .prepare('SELECT state, reason, attempts, recheck_at, quarantine_until FROM change WHERE seq = ?')
    .get<object>(seq)
  return { ...row }
}

describe('a change that was being sent when the program ended', () => {
  test.each([
    ['a stock', STOCK, 100 + 1_000],
    ['an image, which the marketplace downloads first', IMAGE, 200 + 2_000],
  ])(
    'may take effect for as long as its answer might take, and a quarantine after that: %s',
    (_, operation, waitMs) => {
      const seq = left(operation, { state: 'sending', attempts: 2 })
      recover(store, WAITS, null, quarantines)
      expect(rowOf(seq)).toEqual({
        state: 'unknown',
        reason: 'stopped-while-sending',
        attempts: 3,
        recheck_at: NOW + 5,
        quarantine_until: NOW + waitMs,
      })
    },
  )

  test('is put before a person when the disk shows another row than it did a moment ago', () => {
    const seq = left(STOCK, { state: 'sending' })
    const inspected = readStartRows(db).rows
    db.exec(`UPDATE change SET payload = '{}'`)
    recover(store, WAITS, inspected, quarantines)
    expect(rowOf(seq)).toMatchObject({ state: 'blocked', reason: 'damaged', recheck_at: null })
  })
})

describe('waits written under another clock', () => {
  test('are cut to the longest there can be, that of an image without an answer', () => {
    const unsure = left(STOCK, { state: 'unknown', recheck_at: LONGEST, quarantine_until: LONGEST + 1 })
    const later = left(STOCK, { state: 'queued', recheck_at: LONGEST + 1 })
    recover(store, WAITS, null, quarantines)
    expect(rowOf(unsure)).toMatchObject({ recheck_at: NOW + 5, quarantine_until: LONGEST })
    expect(rowOf(later)).toMatchObject({ state: 'queued', recheck_at: LONGEST })
  })

  test('are left alone up to that', () => {
    const waits = { recheck_at: LONGEST, quarantine_until: LONGEST }
    const unsure = left(STOCK, { state: 'unknown', ...waits })
    const later = left(STOCK, { state: 'queued', recheck_at: LONGEST })
    recover(store, WAITS, null, quarantines)
    expect(rowOf(unsure)).toMatchObject({ state: 'unknown', ...waits })
    expect(rowOf(later)).toMatchObject({ state: 'queued', recheck_at: LONGEST })
  })
})

describe('a quarantine that the last run began starts again, since its clock may have stood still', () => {
  const over = { recheck_at: NOW - 9, quarantine_until: NOW - 1 }
  const end = (seq: number): number | null | undefined => {
    const row = readStartRows(db).rows.find(row => row.seq === seq)
    return row && quarantines.ofThisRun(row).quarantine_until
  }

  test.each([
    ['without an answer', STOCK, {}, 100],
    ['of an image', IMAGE, {}, 200],
    ['of a request in which the program died before', STOCK, { reason: 'stopped-while-sending' }, 1_100],
  ])('%s', (_, operation, columns, waitMs) => {
    const seq = left(operation, { state: 'unknown', ...over, ...columns })
    recover(store, WAITS, null, quarantines)
    expect(end(seq)).toBe(NOW + waitMs)
  })

  test('also while a person decides on a create, and after that', () => {
    const asked = left(CREATE, { state: 'conflict', ...over })
    const decided = left(CREATE, {
      state: 'queued',
      recheck_at: NOW - 1,
      before_send: writeMemory({ taken: [], unsure: true }),
    })
    recover(store, WAITS, null, quarantines)
    expect(rowOf(asked)).toMatchObject({ state: 'conflict', quarantine_until: NOW + 1_100 })
    expect(rowOf(decided)).toMatchObject({ state: 'queued', recheck_at: NOW + 1_100 })
  })

  test('a later quarantine of this run counts itself', () => {
    const seq = left(STOCK, { state: 'unknown', ...over })
    recover(store, WAITS, null, quarantines)
    db.prepare('UPDATE change SET quarantine_until = ?').run(NOW + 5_000)
    expect(end(seq)).toBe(NOW + 5_000)
  })
})

describe('a row that this version of the program cannot read', () => {
  const states = [
    { state: 'queued' },
    { state: 'sending' },
    { state: 'unknown', recheck_at: 1, quarantine_until: 2 },
    { state: 'conflict' },
    { state: 'rejected' },
  ]

  test.each(states)('is put before a person when a newer one wrote it: $state', columns => {
    const seq = left(STOCK, { ...columns, v: 9 })
    for (const row of readStartRows(db).rows) db.prepare('UPDATE change SET crc = ?').run(checksum(row))
    recover(store, WAITS, null, quarantines)
    expect(rowOf(seq)).toMatchObject({ state: 'blocked', reason: 'unknown-version', recheck_at: null })
  })

  test.each(states)('is put before a person when the disk damaged it: $state', columns => {
    const seq = left(STOCK, { ...columns, payload: '{}' })
    recover(store, WAITS, null, quarantines)
    expect(rowOf(seq)).toMatchObject({ state: 'blocked', reason: 'damaged', recheck_at: null })
  })

  test('stays before the person at every later start, and is not moved again', () => {
    const seq = left(STOCK, { state: 'blocked', reason: 'damaged', payload: '{}', settled_at: 7 })
    recover(store, WAITS, null, quarantines)
    recover(store, WAITS, readStartRows(db).rows, quarantines)
    expect(rowOf(seq)).toMatchObject({ state: 'blocked', reason: 'damaged', recheck_at: null })
    expect(db.prepare('SELECT settled_at AS at FROM change').get<{ at: number }>()?.at).toBe(7)
  })
})

describe('a request during which the program died, in the log of what leaves', () => {
  let bench: Bench
  beforeEach(async () => {
    bench = await openBench()
  })
  afterEach(() => bench.close())

  /** `POST` again, this many milliseconds after the next start; the start before sent it in vain. */
  async function againAfterMs(change: NewChange): Promise<number[]> {
    bench.market.silent = 'before'
    bench.outbox.queue([change], null)
    await bench.pass(100)
    bench.market.silent = null
    await bench.reopen()
    const start = bench.clock.monotonic()
    await bench.pass(1_000_000)
    const posts = bench.rateLimiter.log.filter(line => line.includes(' POST '))
    return posts.slice(1).map(line => Number.parseInt(line, 10) - start)
  }

  test.each([
    ['a stock', stock(1, 10, 5), 120_000],
    ['an update', update(2, name('Rose 2', 'Red rose')), 120_000],
    ['a move', move('o1', 'pending', 'confirmed'), 120_000],
    ['a create', create('NEW'), 120_000],
    ['a create with an image', create('NEW', ['https://pictures/a.jpg']), 240_000],
    ['an image', imageAdd(1, 'https://pictures/a.jpg'), 240_000],
  ])('is sent again after its whole quarantine and not before: %s', async (_, change, leastMs) => {
    const again = await againAfterMs(change)
    expect(again).toHaveLength(1)
    expect(again[0]).toBeGreaterThanOrEqual(leastMs)
    expect(again[0]).toBeLessThan(leastMs + 60_000)
  })
})
