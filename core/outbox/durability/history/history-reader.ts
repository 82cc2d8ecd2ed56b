import type { Clock } from '../../../base/clock.ts'
import { diskTroubleOf } from '../../../disk/disk-trouble.ts'
import type { Database } from '../../../sqlite/database.ts'
import { storageTrouble } from '../../../sqlite/sqlite-code.ts'
import { attach, detach, type HistoryPlace, type HistoryTrouble, setHistoryAside } from './history-file.ts'

/** How long history.db stays open after its last use. */
const LINGER_MS = 30_000

/** The finished changes in history.db. The file is open only while they are being read. */
export interface HistoryReader {
  /** Whether it holds changes of this job; null: of any job. Does not open the file. */
  holds(job: number | null): boolean
  /**
   * Runs `run` with the tables of history.db attached as `history`. `isThere` is false when nothing was moved there
   * or the file cannot be read. A damaged file is set aside, and its changes no longer count.
   */
  read<T>(run: (isThere: boolean) => T): T
  /** Runs `act` in the same way, for writing. Null when the file cannot be opened. */
  write<T>(act: () => T): T | null
  /** A write to it met damage. */
  giveUp(detail: string): void
  close(): void
}

interface HistoryReaderOptions extends HistoryPlace {
  db: Database
  clock: Clock
  log: (what: string, facts: Readonly<Record<string, string | number>>) => void
  /** The file is lost for good, and was set aside under this name. */
  onLost: (asideName: string | null) => void
}

const MOVED = 'SELECT 1 FROM tally WHERE job = ? AND moved > 0 LIMIT 1'

/** Opens no file yet. Once read, it stays attached for a moment, for the next page. */
export function openHistoryReader({ db, clock, log, onLost, ...place }: HistoryReaderOptions): HistoryReader {
  let isAttached = false
  let stopTimer = () => {}
  const holds = (job: number | null) => db.prepare(MOVED).get(job ?? 0) !== undefined

  const release = () => {
    stopTimer()
    if (isAttached) detach(db)
    isAttached = false
  }
  const later = () => {
    stopTimer()
    stopTimer = clock.after(LINGER_MS, () => (db.isInTransaction() ? later() : release()))
  }
  const giveUp = (detail: string) => {
    release()
    log('the history of the outbox is damaged and is put aside', { detail })
    try {
      onLost(setHistoryAside(place.folder, Math.floor(clock.now())))
    } catch (error) {
      if (diskTroubleOf(error) === null) throw error
      log('the damaged history could not be put aside', { detail: String(error) })
    }
  }
  const note = (trouble: HistoryTrouble) => {
    if (trouble.kind === 'damaged') giveUp(trouble.detail)
    else log('the history of the outbox cannot be read', { why: trouble.why, detail: trouble.detail })
  }
  /** Opens it if it is not open. Whether it is open now. */
  const open = () => {
    if (!isAttached && !db.isInTransaction()) {
      const trouble = attach(db, place, holds(null))
      if (trouble === null) isAttached = true
      else note(trouble)
    }
    if (isAttached) later()
    return isAttached
  }
  return {
    holds,
    giveUp,
    read: run => {
      if (!holds(null) || !open()) return run(false)
      try {
        return run(true)
      } catch (error) {
        const trouble = storageTrouble(error)
        if (trouble === null) throw error
        // Damage of outbox.db itself shows without the history too, and is rethrown.
        run(false)
        note(
          trouble.kind === 'corrupt'
            ? { kind: 'damaged', detail: trouble.detail }
            : { kind: 'unavailable', why: trouble.kind, detail: trouble.detail },
        )
        return run(false)
      }
    },
    write: act => (open() ? act() : null),
    close: release,
  }
}
