import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../sqlite/database.ts'
import { storageTrouble } from '../../sqlite/sqlite-code.ts'
import type { NotDone } from '../../sqlite/transact.ts'
import { checkHistory } from './history-check.ts'
import { damageInOpen } from './open-check.ts'

/** SQLITE_CORRUPT: what SQLite itself says of such a file. */
const CORRUPT = 11

/** Rows of history looked at before others get their turn: a few milliseconds. */
const PIECE = 1_000

/** What SQLite finds wrong with a file, all of it at one go; null when nothing is. */
export function damageIn(db: Database): string | null {
  const found = db.prepare('PRAGMA integrity_check(1)').lists<[string]>()[0]?.[0]
  return found === 'ok' ? null : String(found)
}

/**
 * The check of a file of which a start has only read what is open. First the indexes of what is open: before that nothing
 * of a person is taken in. Then all there is, in pieces; until that has passed nothing is sent, and neither seal nor journal
 * is written anew from what the indexes say.
 */
export interface IntegrityCheck {
  hasPassed(): boolean
  /** Before a write: checks what is open, if that was not done yet. Null when it is sound, or the start has not come so far. */
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
export function makeIntegrityCheck(db: Database, isDone: boolean): IntegrityCheck {
  const ended = Promise.withResolvers<boolean>()
  let state: 'before' | 'due' | 'open-passed' | 'passed' | 'closed' = isDone ? 'passed' : 'before'
  let stop = () => {}
  let later: ((waitMs: number) => void) | null = null

  const finish = () => {
    if (state !== 'due') return null
    const trouble = troubleOf(() => damageInOpen(db))
    if (trouble === null) state = 'open-passed'
    return trouble
  }
  const checkRest = (clock: Clock, told: Told, pieces: ReturnType<typeof checkHistory>) => {
    let found: string | null | undefined
    const trouble = troubleOf(() => {
      found = nextPiece(pieces)
      return found ?? null
    })
    if (trouble !== null) told.onFailed(trouble)
    else if (found === undefined) stop = clock.after(0, () => checkRest(clock, told, pieces))
    else {
      state = 'passed'
      told.onPassed()
      ended.resolve(true)
    }
  }
  return {
    hasPassed: () => state === 'passed',
    finish,
    begin: (clock, latestMs, told) => {
      if (state === 'passed') {
        told.onPassed()
        ended.resolve(true)
        return
      }
      state = 'due'
      later = waitMs => {
        stop()
        stop = clock.after(waitMs, () => {
          const trouble = finish()
          if (trouble !== null) told.onFailed(trouble)
          else checkRest(clock, told, checkHistory(db))
        })
      }
      later(latestMs)
    },
    soon: () => {
      if (state !== 'due' && state !== 'open-passed') return
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

/** Looks at so many rows; what is wrong, null when nothing is and all was seen, undefined when there is more. */
function nextPiece(pieces: ReturnType<typeof checkHistory>): string | null | undefined {
  for (let rows = 0; rows < PIECE; ) {
    const next = pieces.next()
    if (next.done === true) return next.value
    rows += next.value
  }
  return undefined
}

function troubleOf(look: () => string | null): NotDone | null {
  try {
    const damage = look()
    return damage === null ? null : { kind: 'not-done', why: 'disk-error', code: CORRUPT, detail: damage }
  } catch (error) {
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    return { kind: 'not-done', why: 'disk-error', code: trouble.code, detail: trouble.detail }
  }
}
