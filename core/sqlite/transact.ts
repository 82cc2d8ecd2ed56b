import type { DiskTrouble } from '../../shared/contract/shapes.ts'
import type { Database } from './database.ts'
import { storageTrouble } from './sqlite-code.ts'

/** A transaction that is on disk, or one that had no effect at all. `code` is SQLite's extended result code. */
export type Transacted<T> = { kind: 'done'; value: T } | NotDone

export interface NotDone {
  kind: 'not-done'
  why: DiskTrouble
  code: number
  detail: string
}

/**
 * Runs `act` in one transaction. When the storage fails (full, broken, not writable), nothing of it happened and the
 * reason is returned. Any other error is a bug: it is rolled back and rethrown.
 */
export function transact<T>(db: Database, act: () => T): Transacted<T> {
  if (db.isInTransaction()) throw new Error(`a transaction inside a transaction on ${db.file}`)
  try {
    db.exec('BEGIN IMMEDIATE')
    const value = act()
    db.exec('COMMIT')
    return { kind: 'done', value }
  } catch (error) {
    rollBack(db)
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    const why = trouble.kind === 'disk-full' ? 'disk-full' : 'disk-error'
    return { kind: 'not-done', why, code: trouble.code, detail: trouble.detail }
  }
}

/** SQLite has often rolled back by itself when the disk failed, and a failing disk may fail the rollback too. */
function rollBack(db: Database): void {
  if (!db.isInTransaction()) return
  try {
    db.exec('ROLLBACK')
  } catch (error) {
    if (storageTrouble(error) === null) throw error
  }
}
