import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFolder } from '../../../fixtures/own-folder.ts'
import { openDatabase } from '../../../sqlite/open.ts'
import { type Bench, openBench, stock } from '../../fixtures/bench.ts'
import { create, remove } from '../../fixtures/changes.ts'
import { OUTBOX_MIGRATIONS } from '../../rows/schema.ts'
import { HISTORY_MIGRATIONS } from './history-file.ts'
import { HISTORY_LIMITS } from './move-history.ts'

const DAY = 86_400_000
let folder: string
let bench: Bench
/** Databases that were opened, by name. */
let opened: string[]

const limits = { ...HISTORY_LIMITS }
async function open(): Promise<void> {
  bench = await openBench({
    folder,
    durabilityFiles: { history: limits },
    openFile: (file, how) => {
      opened.push(file.slice(folder.length + 1))
      return openDatabase(file, how)
    },
  })
}
beforeEach(async () => {
  folder = ownFolder()
  opened = []
  Object.assign(limits, HISTORY_LIMITS)
  await open()
})
afterEach(() => bench.close())

/** Two jobs over the same five products, so that the changes of the first were overtaken. */
async function twoJobs(): Promise<void> {
  bench.outbox.queue(
    [1, 2, 3, 4, 5].map(product => stock(product, 10, product)),
    'first.csv',
  )
  await bench.pass(60_000)
  bench.outbox.queue(
    [1, 2, 3, 4, 5].map(product => stock(product, product, 20 + product)),
    'second.csv',
  )
  await bench.pass(60_000)
}

/** Starts the program again so many days later, and gives it the time it needs for moving. */
async function later(days: number): Promise<void> {
  bench.clock.setWall(bench.clock.now() + days * DAY)
  await bench.reopen()
  await bench.pass(200_000)
}

const inOutbox = () =>
  bench
    .db()
    .prepare('SELECT seq FROM change ORDER BY seq')
    .lists<[number]>()
    .map(([seq]) => seq)
const list = (some: Partial<Parameters<Bench['outbox']['list']>[0]> = {}) =>
  bench.outbox.list({ tab: 'done', text: '', job: null, kinds: [], offset: 0, limit: 100, ...some })
const ids = (some: Parameters<typeof list>[0] = {}) => list(some).changes.map(({ change }) => change.id)

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

const HISTORY = () => join(folder, 'history.db')

test('a damaged history is set aside and reported, and the outbox goes on', async () => {
  await twoJobs()
  await later(91)
  await bench.reopen()
  writeFileSync(HISTORY(), 'nonsense '.repeat(1000))
  expect(ids()).toEqual([10, 9, 8, 7, 6])
  expect(list().total).toBe(5)
  const { recovery, stopped } = bench.outbox.read()
  expect(recovery).toMatchObject({ why: 'history', lostRanges: [] })
  expect(readdirSync(folder)).toContain(recovery?.asideName)
  expect(stopped).toBeNull()
  expect(bench.outbox.queue([stock(1, 21, 1)], null)).toMatchObject({ kind: 'queued' })
  await bench.pass(60_000)
  expect(bench.states()).toContain('1 stock 1 applied')
  await later(91)
  expect(ids()).toHaveLength(6)
  expect(existsSync(HISTORY())).toBe(true)
})

test('a damaged page met while reading the history costs the history alone', async () => {
  await twoJobs()
  await later(91)
  await bench.reopen()
  const bytes = readFileSync(HISTORY())
  bytes.fill(0x55, 4096)
  writeFileSync(HISTORY(), bytes)
  expect(ids()).toEqual([10, 9, 8, 7, 6])
  expect(bench.outbox.read().recovery?.why).toBe('history')
})

test('a missing history is reported, and nothing else is wrong', async () => {
  await twoJobs()
  await later(91)
  await bench.reopen()
  rmSync(HISTORY())
  expect(list().total).toBe(5)
  expect(bench.outbox.readJob({ id: 1, states: [], offset: 0, limit: 10 })).toMatchObject({ matching: 0 })
  expect(bench.outbox.read().recovery).toMatchObject({ why: 'history', asideName: null })
})

/** As after a disk has lost the file: the journal, a backup and history.db are left. */
async function loseOutbox(): Promise<void> {
  const closed = bench.outbox.close()
  await bench.pass(60_000)
  await closed
  writeFileSync(join(folder, 'outbox.db'), 'nonsense '.repeat(10_000))
  bench.openAgain()
  await bench.pass(1_000)
}

test('a lost outbox is rebuilt without bringing back what was moved', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 20), stock(2, 10, 20)], 'first.csv')
  mkdirSync(join(folder, 'backups'))
  await bench.db().backup(join(folder, 'backups', 'outbox-20260101T000000Z.db'))
  bench.outbox.pause(false)
  await bench.pass(60_000)
  bench.outbox.queue([stock(1, 20, 30), stock(2, 20, 30)], 'second.csv')
  await bench.pass(60_000)
  await later(91)
  expect(inOutbox()).toEqual([3, 4])
  bench.outbox.pause(true)
  bench.outbox.queue([stock(7, 10, 1)], null)
  await loseOutbox()

  expect(bench.outbox.read().recovery).toMatchObject({ recovered: 1, lostRanges: [] })
  expect(bench.states()).toEqual(['7 stock 1 unknown recovered'])
  expect(ids().filter(id => id <= 2)).toEqual([2, 1])
  expect(bench.outbox.readJob({ id: 1, states: [], offset: 0, limit: 10 })).toMatchObject({
    matching: 2,
    job: { file: 'first.csv', counts: { applied: 2 } },
  })
  bench.outbox.pause(false)
  await bench.pass(100_000)
  expect(bench.market.fields(1).stock_qty).toBe(30)
  expect(bench.outbox.queue([stock(8, 10, 1)], null)).toMatchObject({ job: 4 })
  expect(bench.outbox.readChanges(0, 100).changes.map(({ id }) => id)).toContain(6)
})

test('when only the history is left, no number is given twice', async () => {
  await twoJobs()
  await later(91)
  const closed = bench.outbox.close()
  await bench.pass(60_000)
  await closed
  for (const name of ['outbox.db', 'outbox.log']) rmSync(join(folder, name))
  bench.openAgain()
  await bench.pass(1_000)
  expect(bench.outbox.queue([stock(7, 10, 1)], null)).toMatchObject({ kind: 'queued' })
  const [change] = bench.outbox.readChanges(0, 10).changes
  expect(change?.id).toBeGreaterThan(5)
  expect(ids({ limit: 3 })).toHaveLength(3)
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
