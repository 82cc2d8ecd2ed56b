import type { Clock } from '../../../base/clock.ts'
import { tableColumnsOf } from '../../../sqlite/columns-of.ts'
import type { Database } from '../../../sqlite/database.ts'
import { kindOfCode, storageTrouble } from '../../../sqlite/sqlite-code.ts'
import { type NotDone, transact } from '../../../sqlite/transact.ts'
import { readMeta, writeMeta } from '../../rows/meta.ts'
import { OPEN } from '../../rows/schema.ts'
import type { HistoryReader } from './history-reader.ts'

/** When finished changes move to history.db. */
export interface HistoryLimits {
  /** How long after they ended, in milliseconds. */
  afterMs: number
  /** Beyond this many finished changes, the oldest move earlier. */
  rows: number
  /** Changes examined in one step. What a step moves is on disk in both files before the next step. */
  step: number
}

/** Changes stay in outbox.db for 90 days, 200,000 of them at most. */
export const HISTORY_LIMITS: HistoryLimits = { afterMs: 90 * 86_400_000, rows: 200_000, step: 100 }

/** The waits from the integrity check to the first run, between runs, between steps, and until it is no longer busy. */
const FIRST_MS = 120_000
const EVERY_MS = 3_600_000
const PAUSE_MS = 50
const BUSY_MS = 5_000

const FINAL = `NOT (c.${OPEN})`
/** A newer change of the lane was applied: comparing and undoing always use the newest, never this one. */
const IS_OVERTAKEN = `EXISTS(SELECT 1 FROM change n INDEXED BY change_applied
  WHERE n.entity = c.entity AND n.lane = c.lane AND n.state = 'applied' AND n.seq > c.seq)`
/** Open changes may depend on any change of their entity: the edits that a delete superseded, images added since. */
const HAS_OPEN_CHANGE = `EXISTS(SELECT 1 FROM change o INDEXED BY change_open WHERE o.entity = c.entity AND o.${OPEN})`
/**
 * A create whose images are still to be counted, whose SKU is being looked for, or whose product somebody is editing.
 */
const IS_REFERRED_TO = `c.kind = 'create' AND (EXISTS(SELECT 1 FROM image_check WHERE change = c.seq)
  OR EXISTS(SELECT 1 FROM sku_holder WHERE entity = c.entity)
  OR EXISTS(SELECT 1 FROM draft WHERE product = c.entity) OR EXISTS(SELECT 1 FROM product_draft WHERE product = c.entity)
  OR EXISTS(SELECT 1 FROM entity e JOIN draft d ON d.product = CAST(e.remote AS INTEGER) WHERE e.id = c.entity)
  OR EXISTS(SELECT 1 FROM entity e JOIN product_draft d ON d.product = CAST(e.remote AS INTEGER) WHERE e.id = c.entity))`
/**
 * ?1: after this number. ?2: what this run wrote stays, because windows ask for what moved since; so the highest
 * revision stays too.
 */
const NEXT = `SELECT seq, created_at, coalesce(settled_at, created_at), ${FINAL},
  ${FINAL} AND c.rev < ?2 AND NOT ${HAS_OPEN_CHANGE} AND (c.state <> 'applied' OR ${IS_OVERTAKEN}) AND NOT (${IS_REFERRED_TO})
  FROM change c WHERE seq > ?1 ORDER BY seq LIMIT ?3`

/** The position of a walk through the changes of outbox.db, oldest first. */
interface Walk {
  after: number
  /** How many finished changes there are beyond the limit. */
  excess: number
}

interface Due {
  seqs: number[]
  next: Walk | null
}

/** Which of the next changes may move at `now`, and where the walk continues, if there is more. */
function dueOf(
  db: Database,
  walk: Walk,
  { afterMs, step }: HistoryLimits,
  startRevision: number,
  now: number,
): Due {
  const seqs: number[] = []
  let { after, excess } = walk
  const rows = db.prepare(NEXT).lists<[number, number, number, number, number]>(after, startRevision, step)
  for (const [seq, createdAt, settledAt, isFinal, mayMove] of rows) {
    const isTooMany = excess > 0
    // Later changes ended later.
    if (!isTooMany && createdAt > now - afterMs) return { seqs, next: null }
    after = seq
    excess -= isFinal
    if (mayMove === 1 && (isTooMany || settledAt <= now - afterMs)) seqs.push(seq)
  }
  return { seqs, next: rows.length < step ? null : { after, excess } }
}

const COUNT = `SELECT coalesce(sum(lines - moved), 0) FROM tally WHERE job = 0 AND NOT (${OPEN})`

function startOf(db: Database, { rows }: HistoryLimits): Walk {
  return { after: 0, excess: (db.prepare(COUNT).lists<[number]>()[0]?.[0] ?? 0) - rows }
}

const LISTED = 'IN (SELECT value FROM json_each(?1))'
/** Batches of the changes ?1 without any other change in outbox.db. */
const BATCHES = `SELECT DISTINCT batch FROM line WHERE change ${LISTED} AND NOT EXISTS(
  SELECT 1 FROM line o WHERE o.batch = line.batch AND o.change NOT ${LISTED})`
/** Requests made for one of the changes ?1, or for one of the batches ?2. */
const REQUESTS = '(change IN (SELECT value FROM json_each(?1)) OR batch IN (SELECT value FROM json_each(?2)))'

/** Copies the changes to history.db. Copying them again does no harm. */
function copyToHistory(db: Database, seqs: readonly number[]): ReturnType<typeof transact<void>> {
  return transact(db, () => {
    const [changes, batches] = listsOf(db, seqs)
    const copy = (table: string, where: string, ...values: string[]) => {
      const columns = tableColumnsOf(db, table)
        .filter(column => table !== 'attempt' || column !== 'id')
        .join(', ')
      db.prepare(
        `INSERT OR REPLACE INTO history.${table}(${columns}) SELECT ${columns} FROM main.${table} WHERE ${where}`,
      ).run(...values)
    }
    copy('change', `seq ${LISTED}`, changes)
    copy('line', `change ${LISTED}`, changes)
    copy('unread', `change ${LISTED}`, changes)
    copy('batch', `id ${LISTED}`, batches)
    copy('batch_job', `batch ${LISTED}`, batches)
    db.prepare(`DELETE FROM history.attempt WHERE ${REQUESTS}`).run(changes, batches)
    copy('attempt', REQUESTS, changes, batches)
  })
}

/** Deletes changes that are in history.db from outbox.db. Only their counts stay. */
function dropMoved(db: Database, seqs: readonly number[]): ReturnType<typeof transact<void>> {
  return transact(db, () => {
    const [changes, batches] = listsOf(db, seqs)
    const run = (sql: string, ...values: string[]) => db.prepare(sql).run(...values)
    for (const job of ['job', '0'])
      run(
        `INSERT INTO tally(job, state, kind, lines, moved) SELECT ${job}, state, kind, 0, count(*) FROM change
        WHERE seq ${LISTED} GROUP BY ${job} + 0, state, kind ON CONFLICT DO UPDATE SET moved = moved + excluded.moved`,
        changes,
      )
    run(
      `UPDATE job SET unread_moved = unread_moved + (SELECT count(*) FROM unread u JOIN change c ON c.seq = u.change
        WHERE u.change ${LISTED} AND u.shown_at IS NULL AND c.job = job.id)
        WHERE id IN (SELECT job FROM change WHERE seq ${LISTED})`,
      changes,
    )
    const newest = db
      .prepare(`SELECT max(coalesce(settled_at, created_at)) FROM change WHERE seq ${LISTED}`)
      .lists<[number]>(changes)[0]?.[0]
    writeMeta(db, 'moved-until', String(Math.max(newest ?? 0, movedUntil(db))))
    run(`DELETE FROM attempt WHERE ${REQUESTS}`, changes, batches)
    run(`DELETE FROM batch_job WHERE batch ${LISTED}`, batches)
    run(`DELETE FROM batch WHERE id ${LISTED}`, batches)
    run(`DELETE FROM unread WHERE change ${LISTED}`, changes)
    run(`DELETE FROM line WHERE change ${LISTED}`, changes)
    run(`DELETE FROM change WHERE seq ${LISTED}`, changes)
  })
}

/** The changes and the batches that move with them, each as a JSON list. */
function listsOf(db: Database, seqs: readonly number[]): [string, string] {
  const changes = JSON.stringify(seqs)
  const batches = db
    .prepare(BATCHES)
    .lists<[number]>(changes)
    .map(([batch]) => batch)
  return [changes, JSON.stringify(batches)]
}

/** No change in history.db ended later than this. */
export const movedUntil = (db: Database): number => Number(readMeta(db, 'moved-until') ?? 0)

interface MoveOptions {
  db: Database
  history: HistoryReader
  clock: Clock
  limits: HistoryLimits
  /** Changes written since then are not history yet. */
  startRevision: number
  /** Requests are running: their answers come first. */
  isBusy: () => boolean
  /** outbox.db could not be written or turned out to be damaged. */
  onTrouble: (trouble: NotDone) => void
  log: (what: string, facts: Readonly<Record<string, string | number>>) => void
}

/** Moves what is due, step by step with other work between, and starts again every hour. */
export function moveHistory(options: MoveOptions): { begin(): void; close(): void } {
  const { db, clock, limits, startRevision, isBusy } = options
  let stop = () => {}
  const wait = (ms: number, walk: Walk | null) => {
    stop = clock.after(ms, () => (isBusy() ? wait(BUSY_MS, walk) : step(walk ?? startOf(db, limits))))
  }
  const step = (walk: Walk) => {
    let next: Walk | null = null
    try {
      const due = dueOf(db, walk, limits, startRevision, Math.floor(clock.now()))
      if (due.seqs.length === 0 || move(options, due.seqs)) next = due.next
    } catch (error) {
      const trouble = storageTrouble(error)
      if (trouble === null) throw error
      options.onTrouble({ kind: 'not-done', why: 'disk-error', code: trouble.code, detail: trouble.detail })
    }
    wait(next === null ? EVERY_MS : PAUSE_MS, next)
  }
  return { begin: () => wait(FIRST_MS, null), close: () => stop() }
}

/** False when it could not be done, now or at all. Nothing is lost by that. */
function move({ db, history, onTrouble, log }: MoveOptions, seqs: readonly number[]): boolean {
  const copied = history.write(() => copyToHistory(db, seqs))
  if (copied === null) return false
  if (copied.kind === 'not-done') {
    // outbox.db is read and history.db written. If outbox.db is the damaged one, this read throws.
    db.prepare(`SELECT * FROM change WHERE seq ${LISTED}`).lists(JSON.stringify(seqs))
    if (kindOfCode(copied.code) === 'corrupt') history.giveUp(copied.detail)
    else log('finished changes could not be moved to the history', { code: copied.code })
    return false
  }
  const dropped = dropMoved(db, seqs)
  if (dropped.kind === 'not-done') onTrouble(dropped)
  return dropped.kind === 'done'
}
