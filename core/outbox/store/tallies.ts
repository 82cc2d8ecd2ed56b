import {
  CHANGE_STATES,
  type ChangeState,
  type CountsByState,
  isFinal,
  noCounts,
} from '../../../shared/domain/changes/change.ts'
import type { Database } from '../../sqlite/database.ts'
import type { ChangeRow } from '../rows/row.ts'
import { ALL_JOBS, RECOUNT } from '../rows/schema.ts'

const TALLY = `INSERT INTO tally(job, state, kind, lines) VALUES(?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET lines = lines + excluded.lines`
const FORGET_MOVED = 'UPDATE tally SET lines = lines - moved, moved = 0; UPDATE job SET unread_moved = 0'
const FINISH = `UPDATE job SET finished_at = CASE WHEN EXISTS(SELECT 1 FROM tally WHERE job = job.id AND lines > 0
  AND state IN ('queued', 'sending', 'unknown')) THEN NULL ELSE coalesce(finished_at, ?) END WHERE id = ?`

/** The counts by state, in memory, and the tallies of every job on disk. */
export class Tallies {
  readonly #db: Database
  #counts: CountsByState
  #before: CountsByState
  /** Moves of the running transaction by `job kind`, added to the tallies at its end. */
  #moved = new Map<string, { job: number; kind: string; delta: CountsByState }>()

  constructor(db: Database) {
    this.#db = db
    this.#counts = readCounts(db)
    this.#before = this.#counts
  }

  counts(): CountsByState {
    return { ...this.#counts }
  }

  /** No change is open. */
  isIdle(): boolean {
    return CHANGE_STATES.every(state => isFinal(state) || this.#counts[state] === 0)
  }

  begin(): void {
    this.#before = { ...this.#counts }
    this.#moved = new Map()
  }

  /** The transaction was rolled back. */
  undo(): void {
    this.#counts = this.#before
  }

  /** A change moved; `from` is null for a new one. */
  note({ job, kind }: Pick<ChangeRow, 'job' | 'kind'>, from: ChangeState | null, to: ChangeState): void {
    const key = `${job} ${kind}`
    const entry = this.#moved.get(key) ?? { job, kind, delta: noCounts() }
    this.#moved.set(key, entry)
    if (from !== null) {
      entry.delta[from]--
      this.#counts[from]--
    }
    entry.delta[to]++
    this.#counts[to]++
  }

  /** Writes what the transaction moved, and which jobs it finished at `at`. */
  flush(at: number): void {
    for (const { job, kind, delta } of this.#moved.values()) {
      for (const state of CHANGE_STATES)
        if (delta[state] !== 0)
          for (const place of [job, ALL_JOBS]) this.#db.prepare(TALLY).run(place, state, kind, delta[state])
      this.#db.prepare(FINISH).run(at, job)
    }
  }

  /** Recounts all changes when the number of open ones is not the tally's; true if it did. */
  recount(open: readonly Pick<ChangeRow, 'state'>[]): boolean {
    const seen = noCounts()
    for (const { state } of open) seen[state]++
    if (CHANGE_STATES.every(state => isFinal(state) || seen[state] === this.#counts[state])) return false
    this.#db.exec(RECOUNT)
    this.#counts = readCounts(this.#db)
    return true
  }

  /** history.db is lost: the changes moved there no longer count. */
  forgetMoved(): void {
    this.#db.exec(FORGET_MOVED)
    this.#counts = readCounts(this.#db)
  }
}

function readCounts(db: Database): CountsByState {
  const counts = noCounts()
  const rows = db
    .prepare(`SELECT state, sum(lines) AS lines FROM tally WHERE job = ${ALL_JOBS} GROUP BY state`)
    .all<{ state: ChangeState; lines: number }>()
  for (const { state, lines } of rows) counts[state] = lines
  return counts
}
