import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../sqlite/database.ts'
import type { openDatabase } from '../../sqlite/open.ts'
import { setAside } from '../../sqlite/set-aside.ts'
import { type StorageTrouble, storageTrouble } from '../../sqlite/sqlite-code.ts'
import type { Transacted } from '../../sqlite/transact.ts'
import { openReplica } from './replica.ts'
import { ReplicaStore } from './store.ts'

interface GuardedReplicaOptions {
  file: string
  clock: Clock
  /** Products that are never hidden. */
  keeps: (product: number) => boolean
  openFile: typeof openDatabase | undefined
  /** Reports events of the replica for the log: a damaged one set aside, a write that failed. */
  onTrouble: (what: string, detail: string) => void
  /** What windows read of the catalog has changed. */
  onWritten: () => void
  /** A damaged replica was set aside and an empty one started: everything has to be read again. */
  onRebuilt: () => void
}

/**
 * The current replica, shared by many users. If it turns out to be damaged, it is set aside and replaced by an empty
 * one while they use it.
 */
export interface GuardedReplica {
  /** Call it each time, and only inside `reading` or `writing`: a damaged replica is replaced. */
  db(): Database
  store(): ReplicaStore
  /** Reads. A damaged replica answers like an empty one. */
  reading<T>(act: () => T): T
  /**
   * Writes. A failed write loses nothing that the marketplace would not show again. `onDone` is called instead of
   * `onWritten`.
   */
  writing<T>(act: () => Transacted<T>, onDone?: () => void): Transacted<T>
  close(): void
}

type OpenedGuardedReplica =
  | { kind: 'open'; replica: GuardedReplica }
  | Exclude<StorageTrouble, { kind: 'corrupt' }>

const CORRUPT_CODES = [11, 26]

/**
 * Opens the replica, or makes an empty one where it is missing or damaged; the damaged file is set aside and
 * reported.
 */
export function openGuardedReplica(options: GuardedReplicaOptions): OpenedGuardedReplica {
  const { file, clock, keeps, openFile, onTrouble, onWritten, onRebuilt } = options
  const first = openReplica(file, clock.now(), openFile)
  if (first.kind !== 'open') return first
  if (first.setAside !== null) onTrouble('a damaged mirror was put aside', first.setAside)
  let db = first.db
  let store = new ReplicaStore(db, clock, keeps)

  function close(): void {
    store.stop()
    db.close()
  }

  function rebuild(detail: string): void {
    close()
    const aside = setAside(file, clock.now())
    const again = openReplica(file, clock.now(), openFile)
    if (again.kind !== 'open')
      throw new Error(`the mirror was damaged and cannot be rebuilt: ${again.detail}`)
    db = again.db
    store = new ReplicaStore(db, clock, keeps)
    onTrouble(`a damaged mirror was put aside: ${detail}`, aside)
    onRebuilt()
  }

  const replica: GuardedReplica = {
    db: () => db,
    store: () => store,
    reading: act => {
      try {
        return act()
      } catch (error) {
        const trouble = storageTrouble(error)
        if (trouble?.kind !== 'corrupt') throw error
        rebuild(trouble.detail)
        return act()
      }
    },
    writing: (act, onDone = onWritten) => {
      const written = act()
      if (written.kind === 'done') onDone()
      else if (CORRUPT_CODES.includes(written.code & 0xff)) rebuild(written.detail)
      else onTrouble(`the mirror could not be written (${written.why})`, written.detail)
      return written
    },
    close,
  }
  return { kind: 'open', replica }
}
