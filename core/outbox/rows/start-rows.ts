import type { Database } from '../../sqlite/database.ts'
import type { ChangeRow } from './row.ts'
import { ROW_TEXT, rowsOfTexts } from './row-text.ts'
import { OPEN } from './schema.ts'

const START_ROWS = `SELECT ${ROW_TEXT} FROM change INDEXED BY change_open WHERE ${OPEN}`

/** All open changes, and the text of each as SQLite writes it, at the same place of its list. */
export interface StartRows {
  rows: readonly ChangeRow[]
  texts: readonly string[]
}

/**
 * All open changes, by way of texts: thousands stand between a start and the first picture, and a row that the journal
 * holds to the letter need not be looked at twice. Throws what SQLite throws.
 */
export function readStartRows(db: Database): StartRows {
  const texts = db
    .prepare(START_ROWS)
    .lists<[string]>()
    .map(([text]) => text)
  return { rows: rowsOfTexts(texts), texts }
}
