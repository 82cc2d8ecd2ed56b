import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manualClock } from '../../fixtures/manual-clock.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import type { Database, Statement } from '../../sqlite/database.ts'
import { openDatabase } from '../../sqlite/open.ts'
import { price, stock } from '../fixtures/bench.ts'
import { addHistory } from '../fixtures/long-history.ts'
import { OUTBOX_MIGRATIONS } from '../rows/schema.ts'
import { makeIntegrityCheck } from './checks/integrity-check.ts'
import { openTrial, PLACE, type Trial } from './fixtures/trial.ts'

let root: string
let trial: Trial
beforeEach(async () => {
  root = ownFolder()
  trial = openTrial(root)
  trial.outbox.queue([stock(1, 10, 5)], 'spring.csv')
  await trial.pass(60_000)
  trial.outbox.pause(true)
  trial.outbox.queue([stock(1, 5, 1), stock(2, 10, 2), price(3, '1', '3')], null)
  trial.outbox.saveDraft(
    [{ product: 4, field: 'stock_qty', from: '1', to: '2', text: '2', origin: null }],
    [],
  )
  await trial.close()
})
afterEach(() => trial.close())

const file = () => join(root, PLACE.folder, 'outbox.db')

interface OpenWork {
  calls: number
  rows: number
  /** Statements that scan a table of history, by SQLite's query plan. */
  scans: string[]
}

const HISTORY = /^SCAN (\w+ AS )?(change|job|batch|batch_job|line|attempt|tally)\b/
/** Indexes that list only what is open or under way. */
const OF_WHAT_IS_OPEN =
  /USING (COVERING )?INDEX (change_open|change_ready|change_unknown|change_tab|tally_work|batch_sending)\b/

/** Counts the statements run on a file, and notes the scans in their plans. */
function counted(db: Database, work: OpenWork): Database {
  const plan = (sql: string) =>
    /^\s*(SELECT|INSERT|UPDATE|DELETE)/.test(sql)
      ? db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>()
      : []
  const look = (sql: string) => {
    if (/_check\b/.test(sql)) work.scans.push(sql)
    for (const { detail } of plan(sql))
      if (HISTORY.test(detail) && !OF_WHAT_IS_OPEN.test(detail)) work.scans.push(`${detail} for ${sql}`)
  }
  const note = <T>(rows: T[]) => {
    work.calls++
    work.rows += rows.length
    return rows
  }
  return {
    ...db,
    exec: sql => {
      work.calls++
      look(sql)
      db.exec(sql)
    },
    prepare: (sql): Statement => {
      const statement = db.prepare(sql)
      look(sql)
      return {
        run: (...values) => {
          work.calls++
          return statement.run(...values)
        },
        get: <Row>(...values: Parameters<Statement['get']>) => note([statement.get<Row>(...values)])[0],
        all: (...values) => note(statement.all(...values)),
        lists: (...values) => note(statement.lists(...values)),
        iterate: (...values) => note([...statement.iterate(...values)]) as never,
      }
    },
  }
}

/** Opens the outbox up to the point where a window has all its changes. */
function startCounted(): OpenWork {
  const work: OpenWork = { calls: 0, rows: 0, scans: [] }
  trial = openTrial(root, {
    wholeCheckMs: 1_000,
    openFile: (path, how) => {
      const opened = openDatabase(path, how)
      return opened.kind === 'open' ? { kind: 'open', db: counted(opened.db, work) } : opened
    },
  })
  const { changes, more } = trial.outbox.readChanges(0, 1_000)
  expect([changes.length, more]).toEqual([3, false])
  expect(trial.outbox.readDraft()).toHaveLength(1)
  return { ...work, scans: [...work.scans] }
}

test('a start reads what is open, however long the history is', async () => {
  addHistory(file(), 10)
  const short = startCounted()
  await trial.close()
  addHistory(file(), 4_000, 1_000)
  const long = startCounted()
  expect(long.scans).toEqual([])
  expect([long.calls, long.rows]).toEqual([short.calls, short.rows])
  expect(trial.outbox.read().counts).toMatchObject({ applied: 4_011, queued: 3 })
})

test('the integrity check runs in pieces, and a person can work meanwhile', () => {
  addHistory(file(), 6_000)
  const work: OpenWork = { calls: 0, rows: 0, scans: [] }
  const opened = openDatabase(file(), { migrations: OUTBOX_MIGRATIONS, durable: true })
  if (opened.kind !== 'open') throw new Error(opened.kind)
  const whole = makeIntegrityCheck(counted(opened.db, work), false)
  const turns: (() => void)[] = []
  const clock = {
    ...manualClock(1),
    after: (_: number, act: () => void) => {
      turns.push(act)
      return () => {}
    },
  }
  const onPassed = vi.fn()
  whole.begin(clock, 0, { onPassed, onFailed: trouble => expect(trouble).toBeNull() })
  const pieces: number[] = []
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
    const before = work.rows
    turn()
    pieces.push(work.rows - before)
    const rows = work.rows
    // A change is queued in between: the open ones were checked before.
    expect(whole.finish()).toBeNull()
    expect(work.rows).toBe(rows)
  }
  opened.db.close()
  expect(onPassed).toHaveBeenCalledTimes(1)
  expect(pieces.length).toBeGreaterThan(30)
  expect(Math.max(...pieces)).toBeLessThan(2_000)
})

test('a change missing from an index of history is noticed before anything is sent', async () => {
  addHistory(file(), 2_000)
  const raw = new DatabaseSync(file(), { defensive: false })
  const kept = raw.prepare(`SELECT * FROM sqlite_schema WHERE name = 'change_applied'`).get() ?? {}
  raw.exec(`PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'change_applied'; PRAGMA writable_schema = RESET;
    UPDATE change SET lane = 'price' WHERE seq = 1500; PRAGMA writable_schema = ON`)
  raw.prepare('INSERT INTO sqlite_schema VALUES(?, ?, ?, ?, ?)').run(...(Object.values(kept) as string[]))
  raw.close()
  const onDamage = vi.fn()
  trial = openTrial(root, { wholeCheckMs: 1_000, durabilityFiles: { onDamage } })
  trial.outbox.pause(false)
  const before = trial.market.requests.length
  await trial.pass(60_000)
  expect(onDamage).toHaveBeenCalledTimes(1)
  expect(trial.market.requests).toHaveLength(before)
})
