import { Listeners } from '../../../shared/contract/listeners.ts'
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
  const listeners = new Listeners<[T]>()
  let stop: (() => void) | null = null
  return {
    note: () => {
      stop ??= clock.after(TOGETHER_MS, () => {
        stop = null
        listeners.emit(value())
      })
    },
    listen: listeners.listen,
    close: () => {
      stop?.()
      listeners.clear()
    },
  }
}
