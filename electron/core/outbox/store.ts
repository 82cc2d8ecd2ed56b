import { CHANGE_STATES, type ChangeState } from '../../../shared/domain/change.ts'
import type { Database } from '../database/database.ts'
import { type Transacted, transact } from '../database/transact.ts'
import { type ChangeRow, rankOf, type Wish, writeWish } from './row.ts'
import { hold } from './rules.ts'
import { mayMove, noCounts, type StateCounts } from './states.ts'

/** What a move may write besides the state. */
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
  >
>

/**
 * The rows of outbox.db and the two numbers every window lives by: the revision and the counts. All writing goes
 * through {@link Store.write}; a write that fails leaves the numbers as they were.
 */
export interface Store {
  readonly db: Database
  /** The revision this process started with: what was settled before is history. */
  readonly startRevision: number
  revision(): number
  counts(): StateCounts
  write<T>(act: () => T): Transacted<T>
  /** Only inside {@link write}. Returns the number of the new change. */
  insert(job: number, wish: Wish, state: ChangeState, at: number, reason: ChangeRow['reason']): number
  /** Only inside {@link write}. Refuses moves the state drawing does not have. */
  move(row: ChangeRow, to: ChangeState, patch: MovePatch): void
  /** Only inside {@link write}: gives an unsent change another base. */
  rebase(row: ChangeRow, wish: Wish, from: string | null): void
}

export const COLUMNS =
  'seq, job, entity, lane, kind, v, payload, base, crc, rank, state, reason, words, theirs, batch, attempts, ' +
  'resends, accepted, looks, recheck_at, quarantine_until, created_at, settled_at, rev'

const INSERT = `INSERT INTO change(job, entity, lane, kind, v, payload, base, crc, rank, state, reason, created_at,
  settled_at, rev) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const MOVE = `UPDATE change SET state = ?, reason = ?, words = ?, theirs = ?, batch = ?, attempts = ?, resends = ?,
  accepted = ?, looks = ?, recheck_at = ?, quarantine_until = ?, settled_at = ?, rev = ? WHERE seq = ? AND state = ?`
const REBASE = `UPDATE change SET payload = ?, base = ?, crc = ?, rev = ? WHERE seq = ? AND state IN ('queued', 'conflict')`
const TALLY = `INSERT INTO tally(job, state, lines) VALUES(?, ?, ?)
  ON CONFLICT DO UPDATE SET lines = lines + excluded.lines`
const FINISH = `UPDATE job SET finished_at = CASE WHEN EXISTS(SELECT 1 FROM tally WHERE job = job.id AND lines > 0
  AND state IN ('queued', 'sending', 'unknown')) THEN NULL ELSE coalesce(finished_at, ?) END WHERE id = ?`

export function openStore(
  db: Database,
  now: () => number,
  onWritten: (result: Transacted<unknown>) => void,
): Store {
  let rev = db.prepare('SELECT coalesce(max(rev), 0) AS rev FROM change').get<{ rev: number }>()?.rev ?? 0
  let counts = readCounts(db)
  /** Moves of the running transaction, to be added to the tally of their jobs at its end. */
  let moved = new Map<number, StateCounts>()

  const note = (job: number, from: ChangeState | null, to: ChangeState) => {
    const delta = moved.get(job) ?? noCounts()
    moved.set(job, delta)
    if (from !== null) {
      delta[from]--
      counts[from]--
    }
    delta[to]++
    counts[to]++
  }

  const flush = () => {
    for (const [job, delta] of moved) {
      for (const state of CHANGE_STATES)
        if (delta[state] !== 0) db.prepare(TALLY).run(job, state, delta[state])
      db.prepare(FINISH).run(now(), job)
    }
  }

  return {
    db,
    startRevision: rev,
    revision: () => rev,
    counts: () => ({ ...counts }),
    write: act => {
      const before = { rev, counts: { ...counts } }
      moved = new Map()
      let done = false
      try {
        const result = transact(db, () => {
          const value = act()
          flush()
          return value
        })
        done = result.kind === 'done'
        onWritten(result)
        return result
      } finally {
        if (!done) ({ rev, counts } = before)
      }
    },
    insert: (job, wish, state, at, reason) => {
      const row = writeWish(wish)
      const settled = state === 'queued' ? null : at
      note(job, null, state)
      return db
        .prepare(INSERT)
        .run(
          job,
          row.entity,
          row.lane,
          row.kind,
          row.v,
          row.payload,
          row.base,
          row.crc,
          rankOf(wish),
          state,
          reason,
          at,
          settled,
          ++rev,
        ).lastId
    },
    move: (row, to, patch) => {
      hold('I8', mayMove(row.state, to), () => `change ${row.seq} from ${row.state} to ${to}`)
      const next = { ...row, ...patch }
      const { changes } = db
        .prepare(MOVE)
        .run(
          to,
          next.reason,
          next.words,
          next.theirs,
          next.batch,
          next.attempts,
          next.resends,
          next.accepted,
          next.looks,
          next.recheck_at,
          next.quarantine_until,
          next.settled_at,
          ++rev,
          row.seq,
          row.state,
        )
      hold('I1', changes === 1, () => `change ${row.seq} is no longer ${row.state}`)
      note(row.job, row.state, to)
    },
    rebase: (row, wish, from) => {
      const { payload, base, crc } = writeWish({ ...wish, from })
      const { changes } = db.prepare(REBASE).run(payload, base, crc, ++rev, row.seq)
      hold('I1', changes === 1, () => `change ${row.seq} can no longer be rebased`)
    },
  }
}

function readCounts(db: Database): StateCounts {
  const counts = noCounts()
  const rows = db
    .prepare('SELECT state, sum(lines) AS lines FROM tally GROUP BY state')
    .all<{ state: ChangeState; lines: number }>()
  for (const { state, lines } of rows) counts[state] = lines
  return counts
}
