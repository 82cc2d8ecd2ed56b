import {
  type ChangeState,
  type CountsByState,
  isBulkKind,
  isFinal,
  type Operation,
} from '../../../shared/domain/changes/change.ts'
import type { DraftKey } from '../../drafts/draft-lines.ts'
import type { Database, SqlValue } from '../../sqlite/database.ts'
import { type Transacted, transact } from '../../sqlite/transact.ts'
import { type Durability, NO_DURABILITY } from '../durability/durability.ts'
import { countDraftsRev } from '../durability/journal/draft-rows.ts'
import { nothingTouched } from '../durability/journal/touched.ts'
import { invariant } from '../rows/invariant.ts'
import { type ChangeRow, checksum, rankOf, writeOperation } from '../rows/row.ts'
import { mayMove } from '../rows/states.ts'
import { assignments, type MovePatch } from './move-patch.ts'
import { Tallies } from './tallies.ts'

/** What a move needs to know of a change. */
type StoredState = Pick<ChangeRow, 'seq' | 'job' | 'kind' | 'state'>

/** A change to insert. */
export interface NewRow {
  entity: number
  operation: Operation
  /** The value the person saw while editing, where it differs from `operation.from`; see {@link ChangeRow}. */
  seen: string | null
  state: 'queued' | 'superseded' | 'rejected'
  reason: ChangeRow['reason']
}

/** A change that was open at the start, with its revision at that time. */
export interface OpenAtStart extends Pick<ChangeRow, 'seq' | 'rev'> {
  /** The row as it was read then; null after `dropRows`. */
  row: ChangeRow | null
}

const INSERT = `INSERT INTO change(job, entity, lane, kind, v, payload, base, before_send, crc, rank, state, reason, created_at,
  settled_at, rev) VALUES `
const ROW = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'
/** Rows per statement: a statement costs as much as a row. */
const INSERT_MAX = 50
const LISTED = 'SELECT value FROM json_each(?)'
const REWRITE = `UPDATE change SET payload = ?, base = ?, before_send = NULL, crc = ?, rank = ?, rev = ? WHERE seq = ? AND state IN ('queued', 'conflict')`

/**
 * The rows of outbox.db, the revision, and the counts by state. All writing goes through {@link OutboxStore.write}; a
 * write that fails leaves revision and counts as they were.
 */
export class OutboxStore {
  readonly db: Database
  /** The revision at the start of this process. What was settled before is history. */
  readonly startRevision: number
  readonly #now: () => number
  readonly #onWritten: (result: Transacted<unknown>) => void
  readonly #durability: Durability
  readonly #tallies: Tallies
  #rev: number
  /** What the running transaction wrote and the journal must contain. */
  #touched = nothingTouched()
  /** In order of revision. */
  #openAtStart: OpenAtStart[] = []

  constructor(
    db: Database,
    now: () => number,
    onWritten: (result: Transacted<unknown>) => void,
    durability: Durability = NO_DURABILITY,
  ) {
    this.db = db
    this.#now = now
    this.#onWritten = onWritten
    this.#durability = durability
    this.#tallies = new Tallies(db)
    this.#rev = db.prepare('SELECT coalesce(max(rev), 0) AS rev FROM change').get<{ rev: number }>()?.rev ?? 0
    this.startRevision = this.#rev
  }

  revision(): number {
    return this.#rev
  }

  counts(): CountsByState {
    return this.#tallies.counts()
  }

  write<T>(act: () => T): Transacted<T> {
    const owed = this.#durability.catchUp()
    if (owed !== null) {
      this.#onWritten(owed)
      return owed
    }
    const rev = this.#rev
    this.#tallies.begin()
    this.#touched = nothingTouched()
    let done = false
    try {
      const written = transact(this.db, () => {
        const value = act()
        if (this.#touched.drafts.length > 0) countDraftsRev(this.db)
        this.#tallies.flush(this.#now())
        return value
      })
      const result = written.kind === 'done' ? written : this.#durability.reasonOf(written)
      done = result.kind === 'done'
      const notSaved = done ? this.#durability.committed(this.#touched, this.#tallies.isIdle()) : null
      this.#onWritten(notSaved ?? result)
      return result
    } finally {
      if (!done) {
        this.#rev = rev
        this.#tallies.undo()
      }
    }
  }

  /** Like `write`, for an answer that arrived: on a full disk it gives up the ballast and tries again. */
  writeOutcome<T>(act: () => T): Transacted<T> {
    const first = this.write(act)
    const isFull = first.kind === 'not-done' && first.why === 'disk-full'
    return isFull && this.#durability.freeRoom() ? this.write(act) : first
  }

  /** Only inside {@link write}. Inserts new changes of one job, in this order. */
  insert(job: number, changes: readonly NewRow[], at: number): void {
    for (let start = 0; start < changes.length; start += INSERT_MAX) {
      const part = changes.slice(start, start + INSERT_MAX)
      const values = part.flatMap(change => this.#valuesOf(job, change, at))
      const { lastId } = this.db.prepare(INSERT + part.map(() => ROW).join(',')).run(...values)
      this.#touched.ranges.push([lastId - part.length + 1, lastId])
    }
  }

  /** Only inside {@link write}. Throws for a move that states.ts does not list. */
  move(row: StoredState, to: ChangeState, patch: MovePatch): void {
    holdMove(row, to)
    const { sets, values } = assignments(patch, '=')
    const { changes } = this.db
      .prepare(`UPDATE change SET state = ?, rev = ?${sets} WHERE seq = ? AND state = ?`)
      .run(to, ++this.#rev, ...values, row.seq, row.state)
    invariant('I1', changes === 1, () => `change ${row.seq} is no longer ${row.state}`)
    this.#noteMove(row, to)
  }

  /** Moves many rows alike. Here `attempts` of the patch is added to the column, not set. */
  moveAll(rows: readonly StoredState[], to: ChangeState, patch: MovePatch): void {
    const first = rows[0]
    if (first === undefined) return
    let lowest = first.seq
    let highest = first.seq
    for (const row of rows) {
      holdMove(row, to)
      lowest = Math.min(lowest, row.seq)
      highest = Math.max(highest, row.seq)
      this.#noteMove(row, to)
    }
    const { sets, values } = assignments(patch, '+')
    // The rows of a whole job are one range and need not be listed.
    const isRange = rows.every(({ seq }, index) => seq === lowest + index)
    const which = isRange ? 'seq BETWEEN ? AND ?' : `seq IN (${LISTED})`
    // Every row gets a revision of its own, in the order of the numbers. Gaps do no harm.
    const { changes } = this.db
      .prepare(`UPDATE change SET state = ?, rev = ? + seq${sets} WHERE ${which} AND state IN (${LISTED})`)
      .run(
        to,
        this.#rev + 1 - lowest,
        ...values,
        ...(isRange ? [lowest, highest] : [JSON.stringify(rows.map(row => row.seq))]),
        JSON.stringify([...new Set(rows.map(row => row.state))]),
      )
    this.#rev += highest - lowest + 1
    const isMoved = changes === rows.length
    invariant('I1', isMoved, () => `${changes} of ${rows.length} changes could be moved to ${to}`)
  }

  /** Only inside {@link write}. Gives an unsent change another base or another operation. */
  rewrite(row: Pick<ChangeRow, 'seq' | 'entity'>, operation: Operation): void {
    const { payload, base, crc } = writeOperation(operation, row.entity)
    const { changes } = this.db
      .prepare(REWRITE)
      .run(payload, base, crc, rankOf(operation), ++this.#rev, row.seq)
    invariant('I1', changes === 1, () => `change ${row.seq} can no longer be rewritten`)
    this.#touched.ranges.push([row.seq, row.seq])
  }

  /** Only inside {@link write}. Moves the change to another entity that stands for the same product. */
  remapId(row: ChangeRow, entity: number): void {
    this.db
      .prepare('UPDATE change SET entity = ?, crc = ?, rev = ? WHERE seq = ?')
      .run(entity, checksum({ ...row, entity }), ++this.#rev, row.seq)
    this.#touched.ranges.push([row.seq, row.seq])
  }

  /** Only inside {@link write}. Notes drafts that were saved, moved or removed. */
  noteDrafts(keys: readonly DraftKey[]): void {
    for (const key of keys) this.#touched.drafts.push(key)
  }

  /**
   * Only inside {@link write}. Recounts all changes when the number of open ones is not the tally's; true if it did.
   */
  recount(open: readonly StoredState[]): boolean {
    return this.#tallies.recount(open)
  }

  /** Only inside {@link write}. history.db is lost: the changes moved there no longer count. */
  forgetMoved(): void {
    this.#tallies.forgetMoved()
  }

  /**
   * Remembers what was open at the start, with the revisions of that time: a window that starts now reads all of it.
   */
  noteOpen(open: readonly ChangeRow[]): void {
    this.#openAtStart = open.map(row => ({ seq: row.seq, rev: row.rev, row })).sort((a, b) => a.rev - b.rev)
  }

  /** The first of those after a revision, in order of revision. They may have moved since. */
  openBefore(after: number, limit: number): OpenAtStart[] {
    const from = this.#openAtStart.findIndex(({ rev }) => rev > after)
    return from === -1 ? [] : this.#openAtStart.slice(from, from + limit)
  }

  /** Frees the rows, which only the first window needs. Numbers and revisions stay. */
  dropRows(): void {
    if (this.#openAtStart.some(({ row }) => row !== null))
      this.#openAtStart = this.#openAtStart.map(({ seq, rev }) => ({ seq, rev, row: null }))
  }

  /** The columns of a new row, which is counted. */
  #valuesOf(job: number, { entity, operation, seen, state, reason }: NewRow, at: number): SqlValue[] {
    const { lane, kind, v, payload, base, crc } = writeOperation(operation, entity)
    const rank = rankOf(operation)
    const settledAt = state === 'queued' ? null : at
    this.#tallies.note({ job, kind }, null, state)
    const written = [job, entity, lane, kind, v, payload, base, seen, crc, rank, state, reason, at]
    return [...written, settledAt, ++this.#rev]
  }

  /**
   * Counts a move. The journal gets an `end` line for a final change, and the whole row of a change that is sent
   * alone, with what was known before.
   */
  #noteMove(row: StoredState, to: ChangeState): void {
    const { seq, kind, state } = row
    this.#tallies.note(row, state, to)
    if (isFinal(to)) this.#touched.ended.push(seq)
    else if (to === 'sending' && !isBulkKind(kind)) this.#touched.ranges.push([seq, seq])
  }
}

function holdMove({ seq, state }: StoredState, to: ChangeState): void {
  invariant('I8', mayMove(state, to), () => `change ${seq} from ${state} to ${to}`)
}
