import type { Database } from '../../sqlite/database.ts'
import { CHANGE_COLUMNS, type ChangeRow } from './row.ts'

/** A change as it stands in the table now; undefined when there is none of this number. */
export function oneRow(db: Database, seq: number): ChangeRow | undefined {
  return db.prepare(`SELECT ${CHANGE_COLUMNS} FROM change WHERE seq = ?`).get<ChangeRow>(seq)
}
