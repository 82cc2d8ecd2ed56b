import {
  DRAFT_KEYS,
  DRAFT_TABLES,
  type DraftKey,
  type DraftTable,
  draftLines,
  listOfDrafts,
} from '../../../drafts/draft-lines.ts'
import { tableColumnsOf } from '../../../sqlite/columns-of.ts'
import type { Database } from '../../../sqlite/database.ts'

const REV = 'drafts-rev'

/**
 * The number of transactions that have touched drafts. A start compares it to see whether file, journal and marker
 * agree.
 */
export function draftsRev(db: Database): number {
  return Number(db.prepare('SELECT v FROM meta WHERE k = ?').get<{ v: string }>(REV)?.v ?? 0)
}

/** Only inside a transaction, once in each one that touches drafts. */
export function countDraftsRev(db: Database): void {
  setDraftsRev(db, draftsRev(db) + 1)
}

/** Only inside a transaction. */
export function setDraftsRev(db: Database, rev: number): void {
  db.prepare('INSERT INTO meta(k, v) VALUES(?, ?) ON CONFLICT DO UPDATE SET v = excluded.v').run(
    REV,
    String(rev),
  )
}

/** The number of staged cells and product forms. */
export function countDrafts(db: Database): number {
  return DRAFT_TABLES.map(
    table => db.prepare(`SELECT count(*) AS n FROM ${table}`).get<{ n: number }>()?.n ?? 0,
  ).reduce((sum, n) => sum + n, 0)
}

/** Keys looked up by one statement: a call costs as much as a row. */
const LOOKED_UP_MAX = 1_000

/** The journal lines that say what became of these drafts. */
export function linesOfDrafts(db: Database, keys: readonly DraftKey[]): string {
  if (keys.length === 0) return ''
  const rev = draftsRev(db)
  return DRAFT_TABLES.flatMap(table => {
    const wanted = keys.filter(key => key.table === table).map(({ key }) => key)
    const starts = Array.from(
      { length: Math.ceil(wanted.length / LOOKED_UP_MAX) },
      (_, at) => at * LOOKED_UP_MAX,
    )
    return starts.map(start => linesAt(db, rev, table, wanted.slice(start, start + LOOKED_UP_MAX)))
  }).join('')
}

function linesAt(db: Database, rev: number, table: DraftTable, keys: readonly DraftKey['key'][]): string {
  const [first] = DRAFT_KEYS[table]
  const same = DRAFT_KEYS[table].map((column, at) => `d.${column} = wanted.value ->> ${at}`).join(' AND ')
  const found = db
    .prepare(
      `SELECT CASE WHEN d.${first} IS NULL THEN NULL ELSE ${jsonOf(db, table)} END
       FROM json_each(?) AS wanted LEFT JOIN ${table} AS d ON ${same} ORDER BY wanted.key`,
    )
    .lists<[string | null]>(JSON.stringify(keys))
  return draftLines(
    rev,
    found.map(([json], at) => ({ table, key: keys[at] ?? [], json })),
  )
}

/** The journal lines that list all drafts. */
export function linesOfAllDrafts(db: Database): string {
  const rows = DRAFT_TABLES.flatMap(table =>
    db
      .prepare(`SELECT ${jsonOf(db, table)} FROM ${table} AS d`)
      .lists<[string]>()
      .map(([json]) => ({ table, json })),
  )
  return listOfDrafts(draftsRev(db), rows)
}

/** SQL for a row as JSON; the table is named `d`. */
function jsonOf(db: Database, table: DraftTable): string {
  return `json_object(${tableColumnsOf(db, table)
    .map(column => `'${column}', d.${column}`)
    .join(', ')})`
}
