import { CHANGE_STATES, type ChangeState, isBulkKind, isFinal } from '../../../shared/domain/change.ts'
import type { DraftKey } from '../../drafts/draft-lines.ts'
import type { Database, SqlValue } from '../../sqlite/database.ts'
import { type Transacted, transact } from '../../sqlite/transact.ts'
import { type Durability, NO_DURABILITY } from '../durability/durability.ts'
import { countDraftsRev } from '../durability/journal/draft-rows.ts'
import { nothingTouched } from '../durability/journal/touched.ts'
import { invariant } from '../rows/invariant.ts'
import { type ChangeRow, checksum, type Operation, rankOf, writeOperation } from '../rows/row.ts'
import { ALL_JOBS, RECOUNT } from '../rows/schema.ts'
import { type CountsByState, mayMove, noCounts } from '../rows/states.ts'

/** The columns that a move may set besides the state. */
export type MovePatch = Partial<
  Pick<
    ChangeRow,
    | 'reason'
    | 'words'
    | 'theirs'
    | 'batch'
    | 'attempts'
    | 'resends'
    | 'accepted'
    | 'looks'
    | 'recheck_at'
    | 'quarantine_until'
    | 'settled_at'
    | 'before_send'
  >
>

/** What a move needs to know of a change. */
export type StoredState = Pick<ChangeRow, 'seq' | 'job' | 'kind' | 'state'>

/** A change to insert. */
export interface NewRow {
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

/**
 * The rows of outbox.db, the revision, and the counts by state. All writing goes through {@link OutboxStore.write}; a
 * write that fails leaves revision and counts as they were.
 */
export interface OutboxStore {
  readonly db: Database
  /** The revision at the start of this process. What was settled before is history. */
  readonly startRevision: number
  revision(): number
  counts(): CountsByState
  write<T>(act: () => T): Transacted<T>
  /** Like `write`, for an answer that arrived: on a full disk it gives up the ballast and tries again. */
  settle<T>(act: () => T): Transacted<T>
  /** Only inside {@link write}. Inserts new changes of one job, in this order. */
  insert(job: number, changes: readonly NewRow[], at: number): void
  /** Only inside {@link write}. Throws for a move that states.ts does not list. */
  move(row: StoredState, to: ChangeState, patch: MovePatch): void
  /** Moves many rows alike. Here `attempts` of the patch is added to the column, not set. */
  moveAll(rows: readonly StoredState[], to: ChangeState, patch: MovePatch): void
  /**
   * Only inside {@link write}. Recounts all changes when the number of open ones is not the tally's; true if it did.
   */
  recount(open: readonly StoredState[]): boolean
  /** Only inside {@link write}. history.db is lost: the changes moved there no longer count. */
  forgetMoved(): void
  /**
   * Remembers what was open at the start, with the revisions of that time: a window that starts now reads all of it.
   */
  noteOpen(open: readonly ChangeRow[]): void
  /** The first of those after a revision, in order of revision. They may have moved since. */
  openBefore(after: number, limit: number): OpenAtStart[]
  /** Frees the rows, which only the first window needs. Numbers and revisions stay. */
  dropRows(): void
  /** Only inside {@link write}. Gives an unsent change another base or another operation. */
  rewrite(row: Pick<ChangeRow, 'seq'>, operation: Operation): void
  /** Only inside {@link write}. Moves the change to another entity that stands for the same product. */
  remapId(row: ChangeRow, entity: number): void
  /** Only inside {@link write}. Notes drafts that were saved, moved or removed. */
  noteDrafts(keys: readonly DraftKey[]): void
}

const INSERT = `INSERT INTO change(job, entity, lane, kind, v, payload, base, before_send, crc, rank, state, reason, created_at,
  settled_at, rev) VALUES `
const ROW = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'
/** Rows per statement: a statement costs as much as a row. */
const INSERT_MAX = 50
const LISTED = 'SELECT value FROM json_each(?)'
const REWRITE = `UPDATE change SET payload = ?, base = ?, before_send = NULL, crc = ?, rank = ?, rev = ? WHERE seq = ? AND state IN ('queued', 'conflict')`
const TALLY = `INSERT INTO tally(job, state, kind, lines) VALUES(?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET lines = lines + excluded.lines`
const FORGET_MOVED = 'UPDATE tally SET lines = lines - moved, moved = 0; UPDATE job SET unread_moved = 0'
const FINISH = `UPDATE job SET finished_at = CASE WHEN EXISTS(SELECT 1 FROM tally WHERE job = job.id AND lines > 0
  AND state IN ('queued', 'sending', 'unknown')) THEN NULL ELSE coalesce(finished_at, ?) END WHERE id = ?`

export function openStore(
  db: Database,
  now: () => number,
  onWritten: (result: Transacted<unknown>) => void,
  durability: Durability = NO_DURABILITY,
): OutboxStore {
  let rev = db.prepare('SELECT coalesce(max(rev), 0) AS rev FROM change').get<{ rev: number }>()?.rev ?? 0
  let counts = readCounts(db)
  let openAtStart: OpenAtStart[] = []
  /** Moves of the running transaction by `job kind`, added to the tallies at its end. */
  let moved = new Map<string, { job: number; kind: string; delta: CountsByState }>()
  /** What the running transaction wrote and the journal must contain. */
  let touched = nothingTouched()

  const note = (
    { job, kind }: Pick<ChangeRow, 'job' | 'kind'>,
    from: ChangeState | null,
    to: ChangeState,
  ) => {
    const key = `${job} ${kind}`
    const entry = moved.get(key) ?? { job, kind, delta: noCounts() }
    moved.set(key, entry)
    if (from !== null) {
      entry.delta[from]--
      counts[from]--
    }
    entry.delta[to]++
    counts[to]++
  }

  const flush = () => {
    if (touched.drafts.length > 0) countDraftsRev(db)
    for (const { job, kind, delta } of moved.values()) {
      for (const state of CHANGE_STATES)
        if (delta[state] !== 0)
          for (const place of [job, ALL_JOBS]) db.prepare(TALLY).run(place, state, kind, delta[state])
      db.prepare(FINISH).run(now(), job)
    }
  }

  const holdMove = (row: StoredState, to: ChangeState) =>
    invariant('I8', mayMove(row.state, to), () => `change ${row.seq} from ${row.state} to ${to}`)

  /**
   * The journal gets an `end` line for a final change, and the whole row of a change that is sent alone, with what
   * was known before.
   */
  const noteMove = ({ seq, kind }: StoredState, to: ChangeState) => {
    if (isFinal(to)) touched.ended.push(seq)
    else if (to === 'sending' && !isBulkKind(kind)) touched.ranges.push([seq, seq])
  }
  const isIdle = () => CHANGE_STATES.every(state => isFinal(state) || counts[state] === 0)

  const store: OutboxStore = {
    db,
    startRevision: rev,
    revision: () => rev,
    counts: () => ({ ...counts }),
    write: act => {
      const owed = durability.settleUp()
      if (owed !== null) {
        onWritten(owed)
        return owed
      }
      const before = { rev, counts: { ...counts } }
      moved = new Map()
      touched = nothingTouched()
      let done = false
      try {
        const result = transact(db, () => {
          const value = act()
          flush()
          return value
        })
        done = result.kind === 'done'
        const notKept = done ? durability.committed(touched, isIdle()) : null
        onWritten(notKept ?? result)
        return result
      } finally {
        if (!done) ({ rev, counts } = before)
      }
    },
    settle: act => {
      const first = store.write(act)
      const isFull = first.kind === 'not-done' && first.why === 'disk-full'
      return isFull && durability.freeRoom() ? store.write(act) : first
    },
    insert: (job, changes, at) => {
      for (let start = 0; start < changes.length; start += INSERT_MAX) {
        const part = changes.slice(start, start + INSERT_MAX)
        const values: SqlValue[] = []
        for (const { operation, seen, state, reason } of part) {
          const { entity, lane, kind, v, payload, base, crc } = writeOperation(operation)
          const settledAt = state === 'queued' ? null : at
          values.push(
            job,
            entity,
            lane,
            kind,
            v,
            payload,
            base,
            seen,
            crc,
            rankOf(operation),
            state,
            reason,
            at,
          )
          values.push(settledAt, ++rev)
          note({ job, kind }, null, state)
        }
        const { lastId } = db.prepare(INSERT + part.map(() => ROW).join(',')).run(...values)
        touched.ranges.push([lastId - part.length + 1, lastId])
      }
    },
    move: (row, to, patch) => {
      holdMove(row, to)
      const { sets, values } = assignments(patch, '=')
      const { changes } = db
        .prepare(`UPDATE change SET state = ?, rev = ?${sets} WHERE seq = ? AND state = ?`)
        .run(to, ++rev, ...values, row.seq, row.state)
      invariant('I1', changes === 1, () => `change ${row.seq} is no longer ${row.state}`)
      note(row, row.state, to)
      noteMove(row, to)
    },
    moveAll: (rows, to, patch) => {
      const first = rows[0]
      if (first === undefined) return
      let lowest = first.seq
      let highest = first.seq
      for (const row of rows) {
        holdMove(row, to)
        lowest = Math.min(lowest, row.seq)
        highest = Math.max(highest, row.seq)
        note(row, row.state, to)
        noteMove(row, to)
      }
      const { sets, values } = assignments(patch, '+')
      // The rows of a whole job are one range and need not be listed.
      const isRange = rows.every(({ seq }, index) => seq === lowest + index)
      const which = isRange ? 'seq BETWEEN ? AND ?' : `seq IN (${LISTED})`
      // Every row gets a revision of its own, in the order of the numbers. Gaps do no harm.
      const { changes } = db
        .prepare(`UPDATE change SET state = ?, rev = ? + seq${sets} WHERE ${which} AND state IN (${LISTED})`)
        .run(
          to,
          rev + 1 - lowest,
          ...values,
          ...(isRange ? [lowest, highest] : [JSON.stringify(rows.map(row => row.seq))]),
          JSON.stringify([...new Set(rows.map(row => row.state))]),
        )
      rev += highest - lowest + 1
      invariant(
        'I1',
        changes === rows.length,
        () => `${changes} of ${rows.length} changes could be moved to ${to}`,
      )
    },
    recount: open => {
      const seen = noCounts()
      for (const { state } of open) seen[state]++
      if (CHANGE_STATES.every(state => isFinal(state) || seen[state] === counts[state])) return false
      db.exec(RECOUNT)
      counts = readCounts(db)
      return true
    },
    forgetMoved: () => {
      db.exec(FORGET_MOVED)
      counts = readCounts(db)
    },
    noteOpen: open => {
      openAtStart = open.map(row => ({ seq: row.seq, rev: row.rev, row })).sort((a, b) => a.rev - b.rev)
    },
    dropRows: () => {
      if (openAtStart.some(({ row }) => row !== null))
        openAtStart = openAtStart.map(({ seq, rev }) => ({ seq, rev, row: null }))
    },
    openBefore: (after, limit) => {
      const from = openAtStart.findIndex(({ rev }) => rev > after)
      return from === -1 ? [] : openAtStart.slice(from, from + limit)
    },
    rewrite: (row, operation) => {
      const { payload, base, crc } = writeOperation(operation)
      const { changes } = db.prepare(REWRITE).run(payload, base, crc, rankOf(operation), ++rev, row.seq)
      invariant('I1', changes === 1, () => `change ${row.seq} can no longer be rewritten`)
      touched.ranges.push([row.seq, row.seq])
    },
    remapId: (row, entity) => {
      db.prepare('UPDATE change SET entity = ?, crc = ?, rev = ? WHERE seq = ?').run(
        entity,
        checksum({ ...row, entity }),
        ++rev,
        row.seq,
      )
      touched.ranges.push([row.seq, row.seq])
    },
    noteDrafts: keys => {
      for (const key of keys) touched.drafts.push(key)
    },
  }
  return store
}

/** The columns that a move may set, in a fixed order, so that equal patches share one prepared statement. */
const PATCHED: readonly (keyof MovePatch)[] = [
  'reason',
  'words',
  'theirs',
  'batch',
  'attempts',
  'resends',
  'accepted',
  'looks',
  'recheck_at',
  'quarantine_until',
  'settled_at',
  'before_send',
]

function assignments(patch: MovePatch, attempts: '=' | '+'): { sets: string; values: SqlValue[] } {
  const present = PATCHED.filter(column => patch[column] !== undefined)
  const sets = present.map(column =>
    column === 'attempts' && attempts === '+' ? ', attempts = attempts + ?' : `, ${column} = ?`,
  )
  return { sets: sets.join(''), values: present.map(column => patch[column] ?? null) }
}

function readCounts(db: Database): CountsByState {
  const counts = noCounts()
  const rows = db
    .prepare(`SELECT state, sum(lines) AS lines FROM tally WHERE job = ${ALL_JOBS} GROUP BY state`)
    .all<{ state: ChangeState; lines: number }>()
  for (const { state, lines } of rows) counts[state] = lines
  return counts
}
