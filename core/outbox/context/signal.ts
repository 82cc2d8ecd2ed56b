import { Listeners } from '../../../shared/contract/listeners.ts'
import type { Clock } from '../../base/clock.ts'

/** Wakes one waiting loop. A wake that comes while nobody waits is kept for the next wait, so none is missed. */
export interface Signal {
  wake(): void
  /** Calls `listener` at every wake, whether or not a loop waits, until the returned function is called. */
  onWake(listener: () => void): () => void
  /** Resolves at the next wake, or after `waitMs` when given. */
  wait(waitMs: number | null): Promise<void>
}

/** Longer waits are cut: timers cannot count further, and a woken loop checks again anyway. */
const WAIT_MAX_MS = 3_600_000

/** A signal that nobody has woken yet. */
export function makeSignal(clock: Clock): Signal {
  let rung = false
  let wake: (() => void) | null = null
  const listeners = new Listeners<[]>()
  return {
    wake: () => {
      rung = true
      wake?.()
      listeners.emit()
    },
    onWake: listeners.listen,
    wait: async waitMs => {
      if (!rung) {
        await new Promise<void>(resolve => {
          const stop = waitMs === null ? () => {} : clock.after(Math.min(waitMs, WAIT_MAX_MS), resolve)
          wake = () => {
            stop()
            resolve()
          }
        })
        wake = null
      }
      rung = false
    },
  }
}

/** Waits for the whole time; only `closing` cuts it short. */
export function rest(clock: Clock, waitMs: number, closing: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (closing.aborted) return resolve()
    const end = () => {
      stop()
      closing.removeEventListener('abort', end)
      resolve()
    }
    const stop = clock.after(waitMs, end)
    closing.addEventListener('abort', end)
  })
}
