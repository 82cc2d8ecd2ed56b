import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqlValue } from './database.ts'

export type SalvagedRow = Record<string, SqlValue>

/** What could be read of a table. */
export interface SalvagedTable {
  rows: SalvagedRow[]
  /** False when reading met damage: rows are missing. */
  isWhole: boolean
}

/** Rows between the two readable ends are read one by one, up to this many. */
const PROBES_MAX = 200_000

/**
 * Reads what is left of some tables of a damaged database: from both ends of each, then row by row in between.
 * `tables` gives the integer key of each table, or null where it has none. Never throws because of what the file
 * holds; a table that cannot be read at all is missing from the result. The file is opened for writing, because a
 * write-ahead log cannot be read otherwise.
 */
export function salvage(
  file: string,
  tables: Readonly<Record<string, string | null>>,
): Map<string, SalvagedTable> {
  const found = new Map<string, SalvagedTable>()
  let raw: DatabaseSync | null = null
  try {
    raw = new DatabaseSync(file, { timeout: 0, defensive: false })
    raw.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; PRAGMA writable_schema = ON')
    for (const [table, key] of Object.entries(tables)) {
      const read = readTable(raw, table, key)
      if (read !== null) found.set(table, read)
    }
  } catch {
    // Nothing can be read of this file, so there is nothing to salvage.
  } finally {
    if (raw?.isOpen === true) closeQuietly(raw)
  }
  return found
}

function readTable(raw: DatabaseSync, table: string, key: string | null): SalvagedTable | null {
  const select = (tail: string): StatementSync | null => {
    try {
      const statement = raw.prepare(`SELECT * FROM "${table}" ${tail}`)
      statement.setReadBigInts(true)
      return statement
    } catch {
      return null
    }
  }
  const forward = select(key === null ? '' : `ORDER BY "${key}"`)
  if (forward === null) return null
  const head = readUntilDamage(forward)
  if (head.isWhole || key === null) return head
  const backward = select(`ORDER BY "${key}" DESC`)
  const tail = backward === null ? [] : readUntilDamage(backward).rows
  const rows = new Map([...head.rows, ...tail].map(row => [Number(row[key]), row]))
  probeBetween(select(`WHERE "${key}" = ?`), key, rows, head.rows, tail)
  return { rows: [...rows.values()], isWhole: false }
}

function probeBetween(
  one: StatementSync | null,
  key: string,
  rows: Map<number, SalvagedRow>,
  head: readonly SalvagedRow[],
  tail: readonly SalvagedRow[],
): void {
  const first = Number(head.at(-1)?.[key] ?? 0) + 1
  const last = Number(tail.at(-1)?.[key] ?? first + PROBES_MAX / 10) - 1
  for (let seq = first; one !== null && seq <= Math.min(last, first + PROBES_MAX); seq++) {
    try {
      const row = one.get(BigInt(seq))
      if (row !== undefined) rows.set(seq, inRange(row))
    } catch {
      // The row is on a page that cannot be read.
    }
  }
}

function readUntilDamage(statement: StatementSync): SalvagedTable {
  const rows: SalvagedRow[] = []
  try {
    for (const row of statement.iterate()) rows.push(inRange(row))
    return { rows, isWhole: true }
  } catch {
    return { rows, isWhole: false }
  }
}

/** Damage may look like a number that JavaScript cannot hold. It becomes -1, which fits nothing. */
function inRange(row: object): SalvagedRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'bigint') return [name, value]
      return [name, Number.isSafeInteger(Number(value)) ? Number(value) : -1]
    }),
  )
}

function closeQuietly(raw: DatabaseSync): void {
  try {
    raw.close()
  } catch {
    // Nothing more can be done for a damaged file.
  }
}
