import { DatabaseSync } from 'node:sqlite'
import { storageTrouble } from './sqlite-code.ts'

/**
 * Whether a copy that nobody else has open is a sound database, by SQLite's quick check. Leaves it without companions,
 * so that it can be moved as one file.
 */
export function checkCopy(file: string): boolean {
  let raw: DatabaseSync | null = null
  try {
    raw = new DatabaseSync(file, { timeout: 0, defensive: true })
    raw.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE')
    return raw.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
  } catch (error) {
    if (storageTrouble(error)?.kind === 'corrupt') return false
    throw error
  } finally {
    if (raw?.isOpen === true) raw.close()
  }
}
