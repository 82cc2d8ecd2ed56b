import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { storageTrouble } from '../database/sqlite-code.ts'
import type { NotDone } from '../database/transact.ts'
import { type Covered, checksum } from '../outbox/row.ts'
import { readStartRows } from '../outbox/start-rows.ts'

/** SQLITE_CORRUPT: what SQLite itself says of such a file. */
const CORRUPT = 11

/** What SQLite finds wrong with a file; null when nothing is. `quick` leaves out whether indexes say what their tables say. */
export function damageIn(db: Database, how: 'quick' | 'whole'): string | null {
  const pragma = how === 'quick' ? 'quick_check' : 'integrity_check'
  const found = db.prepare(`PRAGMA ${pragma}(1)`).lists<[string]>()[0]?.[0]
  return found === 'ok' ? null : String(found)
}

/** Whether what a row asks for is what was written; one that is blocked is known not to be. */
export function isIntact(row: Covered & { crc: number; state: string }): boolean {
  return row.state === 'blocked' || checksum(row) === row.crc
}

export const failsChecksum = (seq: number) => `change ${seq} fails its checksum`

/**
 * The whole check of a file that was opened after a quick one. Until it has passed nothing is sent, nothing of a person
 * is taken in, and neither seal nor journal is written anew from what the indexes say.
 */
export interface WholeCheck {
  hasPassed(): boolean
  /** Before a write: does what was not done yet. Null when the file is sound, or the start has not come so far. */
  finish(): NotDone | null
  /** The start is through: checks when asked to be soon, `latestMs` from now at the latest. */
  begin(clock: Clock, latestMs: number, told: Told): void
  /** What a window waits for has been handed over. */
  soon(): void
  /** Resolves to false when it is closed before it passed. */
  passed(): Promise<boolean>
  close(): void
}

interface Told {
  /** At once when the whole file was checked at the start. */
  onPassed: () => void
  onFailed: (trouble: NotDone) => void
}

/** `isDone`: the start has checked the whole file already. */
export function makeWholeCheck(db: Database, isDone: boolean): WholeCheck {
  const ended = Promise.withResolvers<boolean>()
  let state: 'before' | 'due' | 'passed' | 'closed' = isDone ? 'passed' : 'before'
  let told: Told | null = null
  let stop = () => {}
  let later: ((waitMs: number) => void) | null = null

  const finish = () => {
    if (state !== 'due') return null
    const trouble = troubleIn(db)
    if (trouble === null) {
      state = 'passed'
      stop()
      told?.onPassed()
      ended.resolve(true)
    }
    return trouble
  }
  return {
    hasPassed: () => state === 'passed',
    finish,
    begin: (clock, latestMs, whom) => {
      if (state === 'passed') {
        whom.onPassed()
        ended.resolve(true)
        return
      }
      state = 'due'
      told = whom
      later = waitMs => {
        stop()
        stop = clock.after(waitMs, () => {
          const trouble = finish()
          if (trouble !== null) whom.onFailed(trouble)
        })
      }
      later(latestMs)
    },
    soon: () => {
      if (state !== 'due') return
      later?.(0)
      later = null
    },
    passed: () => ended.promise,
    close: () => {
      stop()
      if (state !== 'passed') state = 'closed'
      ended.resolve(false)
    },
  }
}

function damagedRow(db: Database): string | null {
  const bad = readStartRows(db).rows.find(row => !isIntact(row))
  return bad === undefined ? null : failsChecksum(bad.seq)
}

function troubleIn(db: Database): NotDone | null {
  try {
    const damage = damageIn(db, 'whole') ?? damagedRow(db)
    return damage === null ? null : { kind: 'not-done', why: 'disk-error', code: CORRUPT, detail: damage }
  } catch (error) {
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    return { kind: 'not-done', why: 'disk-error', code: trouble.code, detail: trouble.detail }
  }
}
