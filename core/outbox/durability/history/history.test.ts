import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../sqlite/open.ts'
import { stock } from '../../fixtures/bench.ts'
import { create, remove } from '../../fixtures/changes.ts'
import { OUTBOX_MIGRATIONS } from '../../rows/schema.ts'
import {
  bench,
  eachWithHistory,
  folder,
  ids,
  inOutbox,
  later,
  limits,
  list,
  opened,
  twoJobs,
} from './fixtures/history-bench.ts'
import { HISTORY_MIGRATIONS } from './history-file.ts'

eachWithHistory()

test('changes that ended 90 days ago move, and later ones do not', async () => {
  await twoJobs()
  await later(89)
  expect(inOutbox()).toHaveLength(10)
  await later(2)
  expect(inOutbox()).toEqual([6, 7, 8, 9, 10])
})

test('beyond the limit of rows the oldest move, however recent', async () => {
  await twoJobs()
  limits.rows = 7
  await later(0)
  expect(inOutbox()).toEqual([4, 5, 6, 7, 8, 9, 10])
})

test('every change is listed once and in its order, whichever file it lies in', async () => {
  await twoJobs()
  const [before, jobs, found] = [list(), bench.outbox.readJobs(10), list({ text: 'first.csv' })]
  const attempts = bench.outbox.readChange(2).attempts
  const job = (id: number, offset = 0, limit = 10) =>
    bench.outbox.readJob({ id, states: ['applied'], offset, limit })
  const first = job(1)
  limits.rows = 7
  await later(0)
  const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
  expect(list().changes).toEqual(before.changes)
  expect(list().total).toBe(10)
  expect([0, 3, 6, 9].flatMap(offset => ids({ offset, limit: 3 }))).toEqual(
    before.changes.map(({ change }) => change.id),
  )
  expect(list({ text: 'first.csv' })).toMatchObject({ changes: found.changes, total: 5 })
  expect(ids({ text: 'SKU-1', kinds: ['stock'] })).toEqual(ids({ text: 'SKU-1' }))
  expect(ids({ job: 1 })).toHaveLength(5)
  expect(plain(bench.outbox.readJobs(10))).toEqual(plain(jobs))
  expect(plain(job(1))).toEqual(plain(first))
  expect(job(1, 2, 2).changes.map(({ id }) => id)).toEqual([3, 4])
  expect(bench.outbox.readChange(2)).toMatchObject({ listed: { change: { id: 2 } }, attempts })
})

test('changes that left without a read stay counted and listed', async () => {
  bench.outbox.queue([stock(1, 10, 5), stock(2, 10, 5)], null, 'mine')
  await bench.pass(60_000)
  bench.outbox.queue([stock(1, 5, 6), stock(2, 5, 6)], null)
  await bench.pass(60_000)
  const unread = () => bench.outbox.readJobs(2).jobs.map(job => job.unread)
  const before = unread()
  expect(before[1]).toBe(2)
  await later(91)
  expect(inOutbox()).not.toContain(1)
  expect(unread()).toEqual(before)
  expect(bench.outbox.readChange(1).unread).toEqual({ shownAt: null })
})

test('a job that can be undone stays; a job in both files is known as a whole', async () => {
  await twoJobs()
  bench.outbox.queue([stock(1, 21, 30)], null)
  await bench.pass(60_000)
  await later(91)
  bench.catalog.readAll(bench.market)
  expect(inOutbox()).toEqual([7, 8, 9, 10, 11])
  expect(bench.outbox.planUndo(2, 10)).toMatchObject({ back: 4, left: 1 })
  expect(bench.outbox.planUndo(2, 10).lines.map(({ change }) => change.id)).toEqual([6, 7, 8, 9, 10])
  expect(bench.outbox.planUndo(1, 10)).toMatchObject({ back: 0, left: 5 })
  expect(bench.outbox.undo(2)).toMatchObject({ kind: 'queued', queued: 4 })
})

test('what an open change of the same product depends on stays', async () => {
  await twoJobs()
  bench.outbox.pause(true)
  bench.outbox.queue([stock(3, 23, 33)], null)
  await later(91)
  expect(inOutbox()).toEqual([3, 6, 7, 8, 9, 10, 11])
})

test('edits that a delete superseded stay as long as the delete may be cancelled', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5)], null)
  bench.outbox.queue([remove(1)], null)
  await later(91)
  expect(inOutbox()).toEqual([1, 2])
  await bench.outbox.cancelChanges({ ids: [2] })
  expect(bench.states()).toContain('1 stock 5 queued')
})

test('a create stays while its product is being edited, even one that was given up', async () => {
  bench.outbox.pause(true)
  const queued = bench.outbox.queue([create('NEW-1'), create('NEW-2')], null)
  const [product = 0] = queued.kind === 'queued' ? queued.created : []
  await bench.outbox.cancelChanges({ ids: [1, 2] })
  bench.outbox.queue([stock(1, 10, 5)], null)
  bench.outbox.saveDraft([{ product, field: 'stock_qty', from: '1', to: '2', text: '2', origin: null }], [])
  await later(91)
  expect(inOutbox()).toEqual([1, 3])
})

test('changes that this run wrote stay: windows ask for what moved since', async () => {
  limits.rows = 0
  await twoJobs()
  await bench.pass(10_000_000)
  expect(inOutbox()).toHaveLength(10)
})

test('a moved change that the journal still holds is no damage', async () => {
  await twoJobs()
  bench.outbox.pause(true)
  bench.outbox.queue([stock(7, 10, 1)], null)
  await later(91)
  expect(inOutbox()).toEqual([6, 7, 8, 9, 10, 11])
  expect(readFileSync(join(folder, 'outbox.log'), 'utf8')).toContain('["row",1,')
  await bench.reopen()
  expect(bench.outbox.read().recovery).toBeNull()
  expect(bench.logged.filter(([what]) => /damaged/.test(what))).toEqual([])
  expect(bench.states()).toEqual(['7 stock 1 queued'])
})

test('the change with the highest revision stays, as no revision is used twice', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 5), stock(2, 10, 5)], null)
  await bench.outbox.cancelChanges({ ids: [1] })
  await bench.outbox.cancelChanges({ ids: [2] })
  const { revision } = bench.outbox.readChanges(0, 10)
  await later(91)
  expect(inOutbox()).toEqual([2])
  await bench.reopen()
  expect(bench.outbox.readChanges(0, 10).revision).toBe(revision)
})

test('opening an account, listing its jobs and the newest changes does not open the history', async () => {
  await twoJobs()
  limits.rows = 7
  await later(0)
  await bench.pass(60_000)
  const before = opened.length
  limits.rows = 200_000
  await bench.reopen()
  bench.outbox.readChanges(0, 1000)
  bench.outbox.readJobs(100)
  expect(ids({ limit: 3 })).toEqual([10, 9, 8])
  expect(opened.slice(before)).toEqual(['outbox.db'])
  expect(ids({ limit: 10 })).toHaveLength(10)
  expect(opened.slice(before)).toEqual(['outbox.db', 'history.db'])
})

test('history.db is closed when it is no longer read', async () => {
  await twoJobs()
  limits.rows = 7
  await later(0)
  const attached = () => bench.db().prepare('SELECT name FROM pragma_database_list').lists<[string]>().flat()
  ids()
  expect(attached()).toContain('history')
  await bench.pass(31_000)
  expect(attached()).not.toContain('history')
  expect(ids()).toHaveLength(10)
})

test('history.db has the columns of outbox.db', () => {
  const columns = (migrations: typeof HISTORY_MIGRATIONS, name: string) => {
    const made = openDatabase(join(folder, name), { migrations, durable: false })
    if (made.kind !== 'open') throw new Error(made.kind)
    const rows = made.db
      .prepare(
        `SELECT t.name, group_concat(c.name) FROM sqlite_schema t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' GROUP BY t.name`,
      )
      .lists<[string, string]>()
    made.db.close()
    return Object.fromEntries(rows)
  }
  const { owner, ...moved } = columns(HISTORY_MIGRATIONS, 'a.db')
  expect(owner).toBe('account')
  expect(columns(OUTBOX_MIGRATIONS, 'b.db')).toMatchObject(moved)
})
