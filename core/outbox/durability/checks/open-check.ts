import { CHANGE_STATES } from '../../../../shared/domain/changes/change.ts'
import type { Database } from '../../../sqlite/database.ts'
import { type ChangeRow, type Covered, checksum } from '../../rows/row.ts'
import { readStartRows } from '../../rows/start-rows.ts'

/** Whether a row asks for what was written. A `blocked` row passes: its damage is known already. */
export function isIntact(row: Covered & { crc: number; state: string }): boolean {
  return row.state === 'blocked' || checksum(row) === row.crc
}

/** What the log says of a row that is not intact. */
export const failsChecksum = (seq: number) => `change ${seq} fails its checksum`

const STATES: ReadonlySet<string> = new Set(CHANGE_STATES)

/** Whether the columns that no checksum covers hold valid values. */
export function isShaped({
  state,
  rank,
  rev,
  attempts,
  resends,
  recheck_at,
  quarantine_until,
}: ChangeRow): boolean {
  const areNumbers = [rank, rev, attempts, resends].every(Number.isSafeInteger)
  const areTimes = [recheck_at, quarantine_until].every(at => at === null || Number.isSafeInteger(at))
  return STATES.has(state) && areNumbers && areTimes
}

/** Whether as many changes are open as the tally says. If not, the index of open changes leaves one out. */
export function isTallied(db: Database, open: number): boolean {
  const tallied = db.prepare(TALLIED).lists<[number]>()
  return tallied[0]?.[0] === open
}

const TALLIED = `SELECT coalesce(sum(lines), 0) FROM tally WHERE job = 0
  AND state NOT IN ('applied', 'withdrawn', 'superseded')`

/** What each index of open changes must list: the numbers, each with the value it is ordered by. */
const LISTED: readonly { sql: string; states: readonly string[]; value: (row: ChangeRow) => unknown }[] = [
  {
    sql: `SELECT seq, rank FROM change INDEXED BY change_ready WHERE state = 'queued'`,
    states: ['queued'],
    value: row => row.rank,
  },
  {
    sql: `SELECT seq, recheck_at FROM change INDEXED BY change_unknown WHERE state = 'unknown'`,
    states: ['unknown'],
    value: row => row.recheck_at,
  },
  {
    sql: `SELECT seq, state FROM change INDEXED BY change_tab
      WHERE state NOT IN ('applied', 'withdrawn', 'superseded')`,
    states: CHANGE_STATES,
    value: row => row.state,
  },
]

/**
 * What is wrong with the open changes of a file, their checksums and every index that lists them; null when nothing
 * is. The cost depends on what is open, not on the history.
 */
export function damageInOpen(db: Database): string | null {
  const { rows } = readStartRows(db)
  const bad = rows.find(row => !isIntact(row) || !isShaped(row))
  if (bad !== undefined) return failsChecksum(bad.seq)
  if (!isTallied(db, rows.length)) return `${rows.length} changes are open, and others were counted`
  for (const { sql, states, value } of LISTED) {
    const wanted = new Map(
      rows.filter(({ state }) => states.includes(state)).map(row => [row.seq, value(row)]),
    )
    const listed = db.prepare(sql).lists<[number, unknown]>()
    const isSame = listed.length === wanted.size && listed.every(([seq, held]) => wanted.get(seq) === held)
    if (!isSame) return `an index does not list what is open: ${sql}`
  }
  return null
}
