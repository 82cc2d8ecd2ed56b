import type { Clock } from '../base/clock.ts'

/** Writes a value soon after it changed, but not at every change. */
export interface DelayedWriter {
  changed(): void
  /** Writes at once what is not written yet, and nothing after that. */
  close(): void
}

const EVERY_MS = 3000

/** Calls `write` three seconds after the first change that is not written yet. */
export function makeDelayedWriter(clock: Clock, write: () => void): DelayedWriter {
  let cancel: (() => void) | null = null
  let isClosed = false
  return {
    changed: () => {
      if (isClosed) return
      cancel ??= clock.after(EVERY_MS, () => {
        cancel = null
        write()
      })
    },
    close: () => {
      isClosed = true
      if (cancel === null) return
      cancel()
      cancel = null
      write()
    },
  }
}
