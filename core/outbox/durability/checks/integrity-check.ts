import type { Clock } from '../../../base/clock.ts'
import type { Database } from '../../../sqlite/database.ts'
import { storageTrouble } from '../../../sqlite/sqlite-code.ts'
import type { NotDone } from '../../../sqlite/transact.ts'
import { checkHistory } from './history-check.ts'
import { damageInOpen } from './open-check.ts'

/** SQLITE_CORRUPT: what SQLite itself reports for such a file. */
const CORRUPT = 11

/** Rows of history checked before other work gets its turn: a few milliseconds. */
const PIECE = 1_000

/** The first thing SQLite finds wrong with a file, all of it checked in one call; null when nothing is. */
export function damageIn(db: Database): string | null {
  const found = db.prepare('PRAGMA integrity_check(1)').lists<[string]>()[0]?.[0]
  return found === 'ok' ? null : String(found)
}

interface CheckListener {
  /** Called at once when the start has checked the whole file. */
  onPassed: () => void
  onFailed: (trouble: NotDone) => void
}

/**
 * The check of a file of which the start has only read what is open. 1. The indexes of the open changes. Until they
 * are checked, nothing new is accepted from a person. 2. Everything else, in pieces. Until that has passed nothing is
 * sent, and neither the integrity marker nor the journal is rewritten from what the indexes say. `isDone`: the start
 * has already checked the whole file.
 */
export function makeIntegrityCheck(db: Database, isDone: boolean) {
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
  const checkRest = (clock: Clock, listener: CheckListener, pieces: ReturnType<typeof checkHistory>) => {
    let found: string | null | undefined
    const trouble = troubleOf(() => {
      found = nextPiece(pieces)
      return found ?? null
    })
    if (trouble !== null) listener.onFailed(trouble)
    else if (found === undefined) stop = clock.after(0, () => checkRest(clock, listener, pieces))
    else {
      state = 'passed'
      listener.onPassed()
      ended.resolve(true)
    }
  }
  return {
    hasPassed: (): boolean => state === 'passed',
    /**
     * Before a write: checks what is open, unless that was done. Null when it is sound, or when the start is not over
     * yet.
     */
    finish,
    /** The start is over: the check runs after `latestMs`, or earlier when `soon` is called. */
    begin: (clock: Clock, latestMs: number, listener: CheckListener) => {
      if (state === 'passed') {
        listener.onPassed()
        ended.resolve(true)
        return
      }
      state = 'due'
      later = waitMs => {
        stop()
        stop = clock.after(waitMs, () => {
          const trouble = finish()
          if (trouble !== null) listener.onFailed(trouble)
          else checkRest(clock, listener, checkHistory(db))
        })
      }
      later(latestMs)
    },
    /** The window has got what it was waiting for. */
    soon: () => {
      if (state !== 'due' && state !== 'open-passed') return
      later?.(0)
      later = null
    },
    /** Resolves to false when it is closed before it passed. */
    passed: (): Promise<boolean> => ended.promise,
    close: () => {
      stop()
      if (state !== 'passed') state = 'closed'
      ended.resolve(false)
    },
  }
}

/** What {@link makeIntegrityCheck} returns. */
export type IntegrityCheck = ReturnType<typeof makeIntegrityCheck>

/**
 * Checks the next rows. Returns what is wrong, null when all was checked and nothing is, undefined when there is
 * more.
 */
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
