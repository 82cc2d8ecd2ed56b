import type { Clock } from '../../base/clock.ts'

/** Changes within this time are reported together. */
const TOGETHER_MS = 40

export interface Watcher<T> {
  note(): void
  listen(listener: (value: T) => void): () => void
  close(): void
}

/** Reports changes to listeners in groups: twenty thousand moves make a handful of events. */
export function watch<T>(clock: Clock, value: () => T): Watcher<T> {
  const listeners = new Set<(value: T) => void>()
  let stop: (() => void) | null = null
  return {
    note: () => {
      stop ??= clock.after(TOGETHER_MS, () => {
        stop = null
        const present = value()
        for (const listener of listeners) listener(present)
      })
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      stop?.()
      listeners.clear()
    },
  }
}
