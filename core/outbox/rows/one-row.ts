import type { Database } from '../../sqlite/database.ts'
import { CHANGE_COLUMNS, type ChangeRow } from './row.ts'

/** Reads one change from the table; undefined when no change has this number. */
export function oneRow(db: Database, seq: number): ChangeRow | undefined {
  return db.prepare(`SELECT ${CHANGE_COLUMNS} FROM change WHERE seq = ?`).get<ChangeRow>(seq)
}
