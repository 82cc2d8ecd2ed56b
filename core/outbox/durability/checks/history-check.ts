import { tableColumnsOf } from '../../../sqlite/columns-of.ts'
import type { Database, SqlValue } from '../../../sqlite/database.ts'
import { OPEN } from '../../rows/schema.ts'

/** Rows read by one statement: some milliseconds. */
const SLICE = 500
/** Blocks of saved files are large. */
const BLOB_SLICE = 20

/** How an index of history finds a row `t`, and which rows it lists. */
const INDEXES: Readonly<Record<string, { lists: string; as: string }>> = {
  change_rev: { lists: 'TRUE', as: 'i.rev = t.rev AND i.seq = t.seq' },
  change_settled: {
    lists: `NOT (t.${OPEN})`,
    as: `i.settled_at IS t.settled_at AND i.seq = t.seq AND NOT (i.${OPEN})`,
  },
  change_applied: {
    lists: `t.state = 'applied'`,
    as: `i.entity = t.entity AND i.lane = t.lane AND i.seq = t.seq AND i.state = 'applied'`,
  },
}

/** Finds a row, within a range of numbers, that an index does not list as it is. */
const UNLISTED = Object.entries(INDEXES).map(([index, { lists, as }]) => ({
  index,
  sql: `SELECT t.seq FROM change AS t NOT INDEXED WHERE t.seq >= ?1 AND t.seq < ?2 AND ${lists}
    AND NOT EXISTS(SELECT 1 FROM change AS i INDEXED BY ${index} WHERE ${as}) LIMIT 1`,
}))

/**
 * Reads every table, piece by piece, and looks up each finished change in the indexes of history. Yields the number
 * of rows of each piece; returns what is wrong, null when nothing is. Throws what SQLite throws.
 */
export function* checkHistory(db: Database): Generator<number, string | null> {
  yield* readPieces(db, tablesOf(db))
  const top = db.prepare('SELECT max(seq) AS top FROM change').get<{ top: number | null }>()?.top ?? 0
  for (let from = 1; from <= top; from += SLICE) {
    for (const { index, sql } of UNLISTED) {
      const [missing] = db.prepare(sql).lists<[number]>(from, from + SLICE)
      if (missing !== undefined) return `change ${missing[0]} is not in the index ${index}`
    }
    yield SLICE
  }
  return null
}

/** In the order of the key, so that a piece costs the same wherever it is. */
function* readPieces(db: Database, tables: readonly string[]): Generator<number> {
  for (const table of tables) {
    const key = keyOf(db, table)
    const columns = tableColumnsOf(db, table).length
    const size = table === 'source_block' ? BLOB_SLICE : SLICE
    const places = key.map(() => '?').join(', ')
    const list = key.join(', ')
    const first = db.prepare(`SELECT *, ${list} FROM "${table}" ORDER BY ${list} LIMIT ${size}`)
    const next = db.prepare(
      `SELECT *, ${list} FROM "${table}" WHERE (${list}) > (${places}) ORDER BY ${list} LIMIT ${size}`,
    )
    let rows = first.lists<SqlValue[]>()
    while (rows.length > 0) {
      yield rows.length
      const last = rows.at(-1) ?? []
      rows = rows.length < size ? [] : next.lists<SqlValue[]>(...last.slice(columns))
    }
  }
}

function tablesOf(db: Database): string[] {
  return db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .lists<[string]>()
    .map(([name]) => name)
}

function keyOf(db: Database, table: string): string[] {
  const key = db
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .lists<[string]>(table)
    .map(([name]) => name)
  return key.length > 0 ? key : ['rowid']
}
