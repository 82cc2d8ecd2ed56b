import { setImmediate } from 'node:timers/promises'
import { openDatabase } from '../../../sqlite/open.ts'
import { storageTrouble } from '../../../sqlite/sqlite-code.ts'
import { OUTBOX_MIGRATIONS } from '../../rows/schema.ts'
import { checkHistory } from './history-check.ts'
import { damageInOpen } from './open-check.ts'

/**
 * Whether a copy of outbox.db that nobody else has open can be read as a whole, with indexes that match its rows.
 * Works in pieces, with other work between. Leaves the copy without companions, so that it can be moved as one file.
 */
export async function isSoundCopy(file: string): Promise<boolean> {
  const opened = openDatabase(file, { migrations: OUTBOX_MIGRATIONS, durable: false })
  if (opened.kind !== 'open') return false
  const { db } = opened
  try {
    if (damageInOpen(db) !== null) return false
    const pieces = checkHistory(db)
    for (let piece = pieces.next(); ; piece = pieces.next()) {
      if (piece.done === true) {
        db.exec('PRAGMA journal_mode = DELETE')
        return piece.value === null
      }
      await setImmediate()
    }
  } catch (error) {
    if (storageTrouble(error)?.kind === 'corrupt') return false
    throw error
  } finally {
    db.close()
  }
}
