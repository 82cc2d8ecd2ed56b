import { z } from 'zod'
import type { Output } from '../../../shared/contract/contract.ts'
import { type Batch, type Job, jobPart } from '../../../shared/contract/outbox/job.ts'
import {
  type ChangeState,
  type CountsByState,
  isBulkKind,
  noCounts,
} from '../../../shared/domain/changes/change.ts'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import type { Database } from '../../sqlite/database.ts'
import type { HistoryReader } from '../durability/history/history-reader.ts'
import { type CheckedWork, NO_WORK, type OpenWork, PAGED_MAX } from '../requests/cost.ts'
import { CHANGE_COLUMNS, type ChangeRow } from '../rows/row.ts'
import { IN_HISTORY_ONLY, OPEN } from '../rows/schema.ts'
import { WORST_FIRST } from '../rows/states.ts'
import { changeOf } from '../store/change-of.ts'
import type { Entities } from '../store/entities.ts'
import { readCheck } from '../store/job-check.ts'

interface JobRow {
  id: number
  first_seq: number
  last_seq: number
  file: string | null
  who: string | null
  undoes: number | null
  created_at: number
  first_sent_at: number | null
  finished_at: number | null
  requests: number
  check_kind: string | null
  about: string | null
  unread_moved: number
}

/** Estimates of cost and time. */
export interface Outlook {
  /** When this many more requests would be done; null when unknown. */
  doneAt(requests: number): number | null
  /** The fewest requests that the work needs. */
  requestsFor(work: CheckedWork): number
  /** The last page of the marketplace's list that shows any of these products; null when unknown. */
  lastPageOf(products: readonly number[]): number | null
}

/** Newest first. */
export function readJobs(db: Database, limit: number, outlook: Outlook): Job[] {
  const rows = db.prepare('SELECT * FROM job ORDER BY id DESC LIMIT ?').all<JobRow>(limit)
  const pages: KnownPages = new Map()
  return rows.map(row => jobOf(db, row, outlook, pages))
}

/** An index finds them, so the length of the history costs nothing. */
export function readConfirmed(db: Database, since: number): Output<'readConfirmed'> {
  const jobs = db.prepare(CONFIRMED).all<Output<'readConfirmed'>['jobs'][number]>(since)
  return { jobs: jobs.map(job => ({ ...job })) }
}

const CONFIRMED = `SELECT id AS job, created_at AS at, file, undoes, confirmed AS count FROM job INDEXED BY job_confirmed
  WHERE created_at >= ? AND confirmed > 0 ORDER BY created_at DESC LIMIT 100`

/** A page of the changes of a job, in these states. */
export interface JobQuestion {
  id: number
  states: readonly ChangeState[]
  offset: number
  limit: number
}

/** A job with one page of its changes, also of those in history.db. `job` is null for a number that is not known. */
export function readJob(
  db: Database,
  history: HistoryReader,
  entities: Entities,
  question: JobQuestion,
  outlook: Outlook,
): Output<'readJob'> {
  const { id, states, offset, limit } = question
  const row = db.prepare('SELECT * FROM job WHERE id = ?').get<JobRow>(id)
  if (row === undefined) return { job: null, changes: [], matching: 0, batches: [] }
  const wanted = WORST_FIRST.filter(state => states.length === 0 || states.includes(state))
  const read = (withHistory: boolean) => {
    const job = jobOf(db, row, outlook)
    const lines = linesOf(db, row, job.counts, wanted, offset, limit, withHistory)
    return {
      job,
      changes: lines.map(line => changeOf(line, entities)),
      matching: wanted.reduce((sum, state) => sum + job.counts[state], 0),
      batches: batchesOf(db, id, withHistory),
    }
  }
  return history.holds(id) ? history.read(read) : read(false)
}

/** State by state, worst first; within a state in queue order. */
function linesOf(
  db: Database,
  { first_seq, last_seq }: JobRow,
  counts: CountsByState,
  wanted: readonly ChangeState[],
  offset: number,
  limit: number,
  withHistory: boolean,
): ChangeRow[] {
  const meant = 'seq BETWEEN ?1 AND ?2 AND state = ?3'
  const select = db.prepare(
    `SELECT ${CHANGE_COLUMNS} FROM main.change WHERE ${meant}
     ${withHistory ? `UNION ALL SELECT ${CHANGE_COLUMNS} FROM history.change AS p WHERE ${meant} AND ${IN_HISTORY_ONLY}` : ''}
     ORDER BY seq LIMIT ?4 OFFSET ?5`,
  )
  const lines: ChangeRow[] = []
  let skip = offset
  for (const state of wanted) {
    if (lines.length === limit) break
    const held = counts[state]
    if (skip < held) {
      const rows = select.all<ChangeRow>(first_seq, last_seq, state, limit - lines.length, skip)
      lines.push(...rows)
    }
    skip = Math.max(0, skip - held)
  }
  return lines
}

function batchesOf(db: Database, job: number, withHistory: boolean): Batch[] {
  const inFile = (file: string) =>
    `SELECT b.id, b.kind, b.lines, b.state, b.sent_at AS sentAt, b.ms, b.applied, b.failed
     FROM ${file}.batch_job j JOIN ${file}.batch b ON b.id = j.batch WHERE j.job = ?1`
  const rows = db
    .prepare(`${inFile('main')} ${withHistory ? `UNION ${inFile('history')}` : ''} ORDER BY id`)
    .all<Batch>(job)
  return rows.map(row => ({ ...row }))
}

/** Null for a job of an earlier version, or one that cannot be read. */
function readAbout(text: string | null): Job['about'] {
  if (text === null) return null
  try {
    return z.array(jobPart).safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function jobOf(db: Database, row: JobRow, outlook: Outlook, pages: KnownPages = new Map()): Job {
  const counts = countsOf(db, row.id)
  const isDone = counts.queued + counts.sending + counts.unknown === 0
  const requestsLeft = isDone
    ? 0
    : outlook.requestsFor(readTo(pageOf(db, row, outlook, pages), workOf(db, { job: row.id })))
  // The outbox works through the jobs roughly in order.
  const ahead = isDone
    ? 0
    : outlook.requestsFor(readTo(pageBefore(db, row, outlook, pages), workOf(db, { before: row.id })))
  return {
    id: row.id,
    file: row.file,
    who: row.who,
    undoes: row.undoes,
    about: readAbout(row.about),
    createdAt: row.created_at,
    total: Object.values(counts).reduce((sum, lines) => sum + lines, 0),
    counts,
    requests: row.requests,
    requestsLeft,
    firstSentAt: row.first_sent_at,
    finishedAt: row.finished_at,
    doneAt: requestsLeft === 0 ? null : outlook.doneAt(ahead + requestsLeft),
    check: readCheck(row.check_kind),
    unread: row.unread_moved + (db.prepare(UNREAD).get<{ n: number }>(row.first_seq, row.last_seq)?.n ?? 0),
  }
}

/** The page of the marketplace's list at which reading for each job ends; null where that may be the last one. */
type KnownPages = Map<number, number | null>
type JobRange = Pick<JobRow, 'id' | 'first_seq' | 'last_seq'>

const readTo = (page: number | null, work: CheckedWork): CheckedWork =>
  work.map(part => ({ ...part, lastPages: { before: page, after: page } }))

function pageOf(db: Database, job: JobRange, outlook: Outlook, pages: KnownPages): number | null {
  if (job.last_seq - job.first_seq >= PAGED_MAX) return null
  const known = pages.get(job.id)
  if (known !== undefined) return known
  const products = db.prepare(BULK_PRODUCTS).all<{ product: number }>(job.first_seq, job.last_seq)
  const page = products.length === 0 ? 0 : outlook.lastPageOf(products.map(({ product }) => product))
  pages.set(job.id, page)
  return page
}

/** The same for all open jobs before one; null also where they are too many to look up. */
function pageBefore(db: Database, { id }: JobRow, outlook: Outlook, pages: KnownPages): number | null {
  const jobs = db.prepare(OPEN_BEFORE).all<JobRange>(id - 1)
  if (jobs.reduce((sum, { first_seq, last_seq }) => sum + last_seq - first_seq + 1, 0) > PAGED_MAX)
    return null
  const ends = jobs.map(job => pageOf(db, job, outlook, pages))
  return ends.includes(null) ? null : Math.max(0, ...ends.filter(page => page !== null))
}

const OPEN_BEFORE = `SELECT DISTINCT j.id AS id, j.first_seq AS first_seq, j.last_seq AS last_seq
  FROM tally t INDEXED BY tally_work JOIN job j ON j.id = t.job
  WHERE t.job BETWEEN 1 AND ? AND t.lines > 0 AND t.state IN ('queued', 'sending', 'unknown')
  AND t.kind IN ('price', 'stock')`
const BULK_PRODUCTS = `SELECT DISTINCT coalesce(CAST(n.remote AS INTEGER), c.entity) AS product
  FROM change c LEFT JOIN entity n ON n.id = c.entity
  WHERE c.seq BETWEEN ? AND ? AND c.kind IN ('price', 'stock') AND c.state IN ('queued', 'sending', 'unknown')`

const UNREAD = 'SELECT count(*) AS n FROM unread WHERE change BETWEEN ? AND ? AND shown_at IS NULL'

function countsOf(db: Database, job: number): CountsByState {
  const counts = noCounts()
  const rows = db
    .prepare('SELECT state, sum(lines) AS lines FROM tally WHERE job = ? GROUP BY state')
    .all<{ state: ChangeState; lines: number }>(job)
  for (const { state, lines } of rows) counts[state] = lines
  return counts
}

/** The work left: of one job, of all jobs before one, or of all. */
export function workOf(db: Database, of: { job: number } | { before: number } | null): CheckedWork {
  const [first, last] =
    // Job 0 of the tally holds the totals.
    of === null ? [1, Number.MAX_SAFE_INTEGER] : 'job' in of ? [of.job, of.job] : [1, of.before - 1]
  const rows = db.prepare(WORK).all<WorkRow>(first, last)
  const works = new Map<CheckKind, OpenWork>()
  for (const { state, kind, lines, check_kind } of rows) {
    const check = readCheck(check_kind) ?? 'everything'
    const work = works.get(check) ?? { ...NO_WORK }
    work[workFieldOf(state, kind)] += lines
    works.set(check, work)
  }
  // The image list is read before an image is added, whatever the check.
  const withImages = [...works.values()].find(({ imageAdds }) => imageAdds > 0)
  if (withImages !== undefined)
    withImages.imageProducts =
      db.prepare(IMAGE_PRODUCTS).get<{ products: number }>(first, last)?.products ?? 0
  const imageChecks = db.prepare(IMAGE_CHECKS).get<{ products: number }>(first, last)?.products ?? 0
  if (imageChecks > 0) works.set('everything', { ...(works.get('everything') ?? NO_WORK), imageChecks })
  const share = of !== null && 'job' in of && works.has('moved') ? readShare(db, of.job) : 1
  return [...works].map(([check, work]) => {
    const doubtful = Math.ceil(Math.max(work.prices, work.stocks) * share)
    return check === 'moved' ? { check, work, doubtful } : { check, work }
  })
}

const LEFT = `SELECT coalesce(sum(lines), 0) AS n FROM tally WHERE job = ?
  AND state IN ('sending', 'unknown', 'applied', 'rejected', 'conflict')`
const UNREAD_OF_JOB = `SELECT count(*) AS n FROM job j JOIN unread u ON u.change BETWEEN j.first_seq AND j.last_seq
  WHERE j.id = ?`

/** The share of a job's sent changes that were read before they left; 1 as long as none was sent. */
function readShare(db: Database, job: number): number {
  const left = db.prepare(LEFT).get<{ n: number }>(job)?.n ?? 0
  if (left === 0) return 1
  const unread = db.prepare(UNREAD_OF_JOB).get<{ n: number }>(job)?.n ?? 0
  return Math.max(0, 1 - unread / left)
}

interface WorkRow {
  state: ChangeState
  kind: string
  lines: number
  check_kind: string | null
}

function workFieldOf(state: ChangeState, kind: string): keyof OpenWork {
  if (state === 'unknown') return isBulkKind(kind) ? 'unsure' : 'unsureOthers'
  switch (kind) {
    case 'price':
      return 'prices'
    case 'stock':
      return 'stocks'
    case 'move':
      return 'moves'
    case 'image-add':
      return 'imageAdds'
    case 'update':
    case 'delete':
      return 'updates'
    default:
      return 'others'
  }
}

const WORK = `SELECT t.state AS state, t.kind AS kind, sum(t.lines) AS lines, j.check_kind AS check_kind
  FROM tally t INDEXED BY tally_work LEFT JOIN job j ON j.id = t.job
  WHERE t.job BETWEEN ? AND ? AND t.lines > 0 AND t.state IN ('queued', 'sending', 'unknown') GROUP BY t.state, t.kind, j.check_kind`
/** A create without images has `"images":[]` in its payload. */
const IMAGE_CHECKS = `SELECT (SELECT count(*) FROM image_check i JOIN change c ON c.seq = i.change WHERE c.job BETWEEN ?1 AND ?2)
  + (SELECT count(*) FROM entity n CROSS JOIN change c INDEXED BY change_open ON c.entity = n.id WHERE n.remote IS NULL
    AND c.lane = 'life' AND c.kind = 'create' AND c.${OPEN} AND c.state IN ('queued', 'sending', 'unknown')
    AND c.job BETWEEN ?1 AND ?2 AND instr(c.payload, '"images":[]') = 0) AS products`
const IMAGE_PRODUCTS = `SELECT count(DISTINCT entity) AS products FROM change INDEXED BY change_open
  WHERE lane = 'image' AND kind = 'image-add' AND ${OPEN} AND state IN ('queued', 'sending') AND job BETWEEN ? AND ?`
