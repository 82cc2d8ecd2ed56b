import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqlValue } from './database.ts'

export type SalvagedRow = Record<string, SqlValue>

/** What could still be read of a table. */
export interface SalvagedTable {
  rows: SalvagedRow[]
  /** False when reading it met damage: rows are missing. */
  isWhole: boolean
}

/** Between what can be read from both ends, rows are asked for one by one; more than this many are not tried. */
const PROBES_MAX = 200_000

/**
 * Reads what is left of some tables of a damaged database, from both ends of each and then row by row between.
 * `tables` gives the key of each, an integer, or null where it has none. Never throws for what the file holds; a table that cannot be read at
 * all is not in the answer. The file is opened for writing, as a write-ahead log cannot be read otherwise.
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
    // A file of which nothing can be read holds nothing to salvage.
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
      // It stands on a page that cannot be read.
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

/** Damage may show as a number that JavaScript cannot hold; it becomes one that fits nothing. */
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
