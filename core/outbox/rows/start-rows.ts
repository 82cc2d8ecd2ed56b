import type { Database } from '../../sqlite/database.ts'
import type { ChangeRow } from './row.ts'
import { ROW_TEXT, rowsOfTexts } from './row-text.ts'
import { OPEN } from './schema.ts'

const START_ROWS = `SELECT ${ROW_TEXT} FROM change INDEXED BY change_open WHERE ${OPEN}`

/** All open changes. `texts[i]` is `rows[i]` as the JSON text that SQLite writes. */
export interface StartRows {
  rows: readonly ChangeRow[]
  texts: readonly string[]
}

/**
 * Reads all open changes, by way of texts: thousands of rows stand between a start and the first picture, and a row
 * whose text is exactly the journal's needs no further check. Throws what SQLite throws.
 */
export function readStartRows(db: Database): StartRows {
  const texts = db
    .prepare(START_ROWS)
    .lists<[string]>()
    .map(([text]) => text)
  return { rows: rowsOfTexts(texts), texts }
}
