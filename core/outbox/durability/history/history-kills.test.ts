import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFolder } from '../../../fixtures/own-folder.ts'
import { openDatabase } from '../../../sqlite/open.ts'
import { type Bench, openBench, stock } from '../../fixtures/bench.ts'
import { FULL, IOERR } from '../fixtures/failing-file.ts'
import { HISTORY_LIMITS } from './move-history.ts'

const PRODUCTS = [1, 2, 3, 4, 5]
/** Ten finished changes. Five are overtaken, and each of those moves in a step of its own. */
const SMALL = { ...HISTORY_LIMITS, rows: 0, step: 1 }
/** Long enough for every step. */
const MOVED_MS = 200_000

let root: string
let bench: Bench
/** Called before and after each commit while changes are moved. */
let onCommit: (when: 'before' | 'after') => void
const openFile: typeof openDatabase = (file, how) => {
  const opened = openDatabase(file, how)
  if (opened.kind !== 'open') return opened
  const { db } = opened
  const exec = (sql: string) => {
    if (sql === 'COMMIT') onCommit('before')
    db.exec(sql)
    if (sql === 'COMMIT') onCommit('after')
  }
  return { kind: 'open', db: { ...db, exec } }
}

beforeEach(async () => {
  onCommit = () => {}
  root = ownFolder()
  mkdirSync(join(root, 'account'))
  bench = await openBench({ folder: join(root, 'account'), durabilityFiles: { history: SMALL }, openFile })
  for (const [from, to] of [
    [10, 20],
    [20, 30],
  ] as const) {
    bench.outbox.queue(
      PRODUCTS.map(product => stock(product, from, to)),
      `${to}.csv`,
    )
    await bench.pass(60_000)
  }
})
afterEach(async () => {
  onCommit = () => {}
  await bench.close()
})

const question = { tab: 'done' as const, text: '', job: null, kinds: [], offset: 0, limit: 100 }
/** Everything a person can see of the finished changes. */
function seen({ outbox }: Bench): unknown {
  const jobs = outbox.readJobs(10).jobs
  const all = JSON.stringify([
    outbox.list(question).changes,
    outbox.list(question).total,
    outbox.list({ ...question, text: 'SKU' }),
    jobs,
    jobs.map(({ id }) => outbox.readJob({ id, states: [], offset: 0, limit: 100 })),
    jobs.map(({ id }) => outbox.planUndo(id, 100).lines.map(({ change }) => change)),
    jobs.flatMap(({ id }) => [outbox.readChange(id * 5 - 1), outbox.readChange(id * 5)]),
    outbox.read().counts,
  ])
  return JSON.parse(all, (key, value) => (key === 'revision' ? null : value))
}
const left = ({ db }: Bench) => db().prepare('SELECT count(*) FROM change').lists<[number]>()[0]?.[0]

test('killed before or after any commit, each change is there and shown once', async () => {
  const before = seen(bench)
  const copies: string[] = []
  await bench.reopen()
  onCommit = when => {
    const copy = join(root, `${copies.length} ${when}`)
    cpSync(bench.folder, copy, { recursive: true })
    copies.push(copy)
  }
  await bench.pass(MOVED_MS)
  onCommit = () => {}
  expect(left(bench)).toBe(5)
  // Five changes, each written to history.db and deleted from outbox.db.
  expect(copies.length).toBeGreaterThanOrEqual(20)
  for (const folder of copies) {
    const after = await openBench({ folder, durabilityFiles: { history: SMALL } })
    expect(seen(after), folder).toEqual(before)
    await after.pass(MOVED_MS)
    expect(left(after), folder).toBe(5)
    expect(seen(after), folder).toEqual(before)
    expect(after.outbox.read().recovery, folder).toBeNull()
    await after.close()
  }
})

test.each([
  ['a full disk', FULL],
  ['a failing disk', IOERR],
])('%s at any commit of the move loses nothing, and it is done later', async (_name, code) => {
  const before = seen(bench)
  for (let fails = 0; fails < 10; fails++) {
    await bench.reopen()
    await bench.pass(1_000)
    let commits = 0
    onCommit = when => {
      if (when === 'before' && commits++ === fails)
        throw Object.assign(new Error('planted'), { errcode: code })
    }
    await bench.pass(MOVED_MS)
    onCommit = () => {}
    expect(seen(bench), String(fails)).toEqual(before)
  }
  await bench.pass(4_000_000)
  expect(left(bench)).toBe(5)
  expect(seen(bench)).toEqual(before)
})
