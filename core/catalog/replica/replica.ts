import type { Database } from '../../sqlite/database.ts'
import { openDatabase } from '../../sqlite/open.ts'
import { setAside } from '../../sqlite/set-aside.ts'
import type { StorageTrouble } from '../../sqlite/sqlite-code.ts'
import { MIGRATIONS } from './rows/schema.ts'

type OpenedReplica =
  | {
      kind: 'open'
      db: Database /** New name of the unusable file; null if the file was fine. */
      setAside: string | null
    }
  | Exclude<StorageTrouble, { kind: 'corrupt' }>

/**
 * Opens the replica. A damaged one, or one of a newer program version, is set aside and an empty one started: the
 * marketplace has everything in it. `now` is the wall clock.
 */
export function openReplica(file: string, now: number, openFile = openDatabase): OpenedReplica {
  const first = openFile(file, { migrations: MIGRATIONS, durable: false })
  if (first.kind !== 'open' && first.kind !== 'corrupt' && first.kind !== 'too-new') return first as never
  if (first.kind === 'open') return { kind: 'open', db: begun(first.db, now), setAside: null }
  const aside = setAside(file, now)
  const second = openFile(file, { migrations: MIGRATIONS, durable: false })
  if (second.kind === 'open') return { kind: 'open', db: begun(second.db, now), setAside: aside }
  if (second.kind === 'too-new' || second.kind === 'corrupt')
    throw new Error(`a mirror made a moment ago is ${second.kind}: ${file}`)
  return second as never
}

/**
 * A new replica counts its revisions from the present time, so that no revision of an older one is ever ahead of it.
 */
function begun(db: Database, now: number): Database {
  if (!db.isNew) return db
  db.prepare('INSERT INTO counter (rev, held) VALUES (?, 0)').run(Math.max(1, now))
  db.prepare('UPDATE order_counter SET rev = ?').run(Math.max(1, now))
  return db
}
