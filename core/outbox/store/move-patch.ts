import type { SqlValue } from '../../sqlite/database.ts'
import type { ChangeRow } from '../rows/row.ts'

/** The columns that a move may set besides the state, in a fixed order: equal patches share one prepared statement. */
const PATCHED = [
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
] as const satisfies readonly (keyof ChangeRow)[]

/** What a move to another state may change of a row besides the state. */
export type MovePatch = Partial<Pick<ChangeRow, (typeof PATCHED)[number]>>

/** The patch as the end of a SET; with `+`, `attempts` is added to the column. */
export function assignments(patch: MovePatch, attempts: '=' | '+'): { sets: string; values: SqlValue[] } {
  const present = PATCHED.filter(column => patch[column] !== undefined)
  const sets = present.map(column =>
    column === 'attempts' && attempts === '+' ? ', attempts = attempts + ?' : `, ${column} = ?`,
  )
  return { sets: sets.join(''), values: present.map(column => patch[column] ?? null) }
}
