import type { DatabaseSync } from 'node:sqlite'
import { connectDatabase, type Database } from './database.ts'
import { makePrivate } from './private-file.ts'
import { type StorageTrouble, storageTrouble } from './sqlite-code.ts'
import { assertSqliteVersion } from './sqlite-version.ts'

/** One step of a schema: SQL, or a function for what SQL cannot say. Step n brings a file to `user_version` n + 1. */
export type Migration = string | ((db: Database) => void)

export interface OpenOptions {
  migrations: readonly Migration[]
  /** True: every commit is on the disk before it returns (people's work). False: a crash may lose the last commits. */
  durable: boolean
  /** Also runs SQLite's quick check, which finds broken pages but not changed values. Costs about 2 ms per megabyte. */
  check?: boolean
}

/** A file that could be opened, or why not. Nothing was changed unless the kind is `open`. */
export type Opened =
  | { kind: 'open'; db: Database }
  /** Written by a newer version of this program, which knows `found` migrations where we know `known`. */
  | { kind: 'too-new'; found: number; known: number }
  | StorageTrouble

/**
 * Opens a database in a folder that exists, locks it exclusively until it is closed, and brings its schema up to date
 * in one transaction per migration. Trouble with the disk or another process is returned; a wrong migration
 * throws.
 */
export function openDatabase(file: string, options: OpenOptions): Opened {
  assertSqliteVersion(process.versions.sqlite ?? '0')
  let raw: DatabaseSync | null = null
  try {
    makePrivate(file)
    const connection = connectDatabase(file)
    raw = connection.raw
    configure(raw, options.durable)
    if (options.check === true) {
      const damage = quickCheck(raw)
      if (damage !== null) {
        raw.close()
        return { kind: 'corrupt', code: 11, detail: damage }
      }
    }
    const found = userVersion(raw)
    if (found > options.migrations.length) {
      raw.close()
      return { kind: 'too-new', found, known: options.migrations.length }
    }
    const db = connection.wrap(found === 0 && isEmpty(raw))
    migrate(raw, db, found, options.migrations)
    return { kind: 'open', db }
  } catch (error) {
    if (raw?.isOpen === true) raw.close()
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    return trouble
  }
}

/**
 * The exclusive lock comes first: with it a write-ahead log needs no shared-memory file, and a second process is
 * refused.
 */
function configure(raw: DatabaseSync, durable: boolean): void {
  raw.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON')
  const mode = raw.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode
  // A network folder refuses a write-ahead log. A rollback journal with full syncs is as safe there, only slower.
  if (mode !== 'wal') raw.exec('PRAGMA journal_mode = DELETE')
  const full = durable || mode !== 'wal'
  raw.exec(`PRAGMA synchronous = ${full ? 'FULL' : 'NORMAL'}`)
  // On a Mac a plain fsync does not reach the platter; elsewhere these do nothing.
  if (durable) raw.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON')
  // Takes the lock now instead of at the first write.
  raw.exec('BEGIN IMMEDIATE; COMMIT')
}

function migrate(raw: DatabaseSync, db: Database, found: number, migrations: readonly Migration[]): void {
  for (const [index, migration] of migrations.entries()) {
    if (index < found) continue
    raw.exec('BEGIN IMMEDIATE')
    try {
      if (typeof migration === 'string') raw.exec(migration)
      else migration(db)
      raw.exec(`PRAGMA user_version = ${index + 1}`)
      raw.exec('COMMIT')
    } catch (error) {
      if (raw.isTransaction) raw.exec('ROLLBACK')
      throw error
    }
  }
}

function quickCheck(raw: DatabaseSync): string | null {
  const found = raw.prepare('PRAGMA quick_check(1)').get()?.quick_check
  return found === 'ok' ? null : String(found)
}

function userVersion(raw: DatabaseSync): number {
  return Number(raw.prepare('PRAGMA user_version').get()?.user_version)
}

function isEmpty(raw: DatabaseSync): boolean {
  return raw.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0
}
