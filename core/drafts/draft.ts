import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import type { FileOrigin } from '../../shared/domain/changes/change.ts'
import type { CellField } from '../../shared/domain/changes/edit.ts'
import type { Database } from '../sqlite/database.ts'
import type { DraftKey } from './draft-lines.ts'

/** The place of one cell. */
export interface DraftPlace {
  product: number
  field: CellField
}

interface DraftRow {
  product: number
  field: CellField
  base: string | null
  wanted: string | null
  typed: string
  file: string | null
  file_line: number | null
  source: string | null
  difference: number | null
}

const COLUMNS = 'product, field, base, wanted, typed, file, file_line, source, difference'
const PUT = `INSERT INTO draft(${COLUMNS}) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET base = excluded.base, wanted = excluded.wanted, typed = excluded.typed,
  file = excluded.file, file_line = excluded.file_line, source = excluded.source, difference = excluded.difference`

/** Every staged cell, in no particular order. */
export function readDraft(db: Database): DraftCell[] {
  const rows = db.prepare(`SELECT ${COLUMNS} FROM draft`).all<DraftRow>()
  return rows.map(row => ({
    product: row.product,
    field: row.field,
    from: row.base,
    to: row.wanted,
    text: row.typed,
    origin: originOf(row),
    ...(row.difference === null ? {} : { by: row.difference }),
  }))
}

function originOf({ file, file_line, source }: DraftRow): FileOrigin | null {
  if (file === null || file_line === null) return null
  return { file, line: file_line, ...(source === null ? {} : { source }) }
}

/** The result of a save, and the drafts that must go into the journal. */
export interface Touching<T> {
  value: T
  keys: readonly DraftKey[]
}

/** Removes cells, then sets cells. Returns the number of staged cells. Only inside a transaction. */
export function saveDraft(
  db: Database,
  set: readonly DraftCell[],
  remove: readonly DraftPlace[],
): Touching<number> {
  const keys: DraftKey[] = []
  const drop = db.prepare('DELETE FROM draft WHERE product = ? AND field = ?')
  for (const { product, field } of remove)
    if (drop.run(product, field).changes > 0) keys.push({ table: 'draft', key: [product, field] })
  const put = db.prepare(PUT)
  for (const cell of set) {
    const { file = null, line = null, source = null } = cell.origin ?? {}
    put.run(cell.product, cell.field, cell.from, cell.to, cell.text, file, line, source, cell.by ?? null)
    keys.push({ table: 'draft', key: [cell.product, cell.field] })
  }
  return {
    value: db.prepare('SELECT count(*) AS cells FROM draft').get<{ cells: number }>()?.cells ?? 0,
    keys,
  }
}
