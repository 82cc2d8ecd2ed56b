import { Listeners } from '../../shared/contract/listeners.ts'
import type { Clock } from './clock.ts'

/** Passes a value, read each time, to its listeners: at most once in some time, however often `run` is called. */
export interface Coalesced<T> {
  run(): void
  /** Passes on at once what waits. */
  flush(): void
  listen(listener: (value: T) => void): () => void
  stop(): void
}

/**
 * `start`: whether the first call of a burst is passed on `at-once`, or `late`, with those that follow within
 * `everyMs`. The last one is always passed on.
 */
export function coalesced<T>(
  clock: Clock,
  everyMs: number,
  read: () => T,
  start: 'at-once' | 'late' = 'at-once',
): Coalesced<T> {
  const listeners = new Listeners<[T]>()
  let cancel: (() => void) | null = null
  let hasMore = false
  const plan = () => {
    cancel = clock.after(everyMs, () => {
      cancel = null
      if (hasMore) emit()
    })
  }
  const emit = () => {
    hasMore = false
    plan()
    listeners.emit(read())
  }
  return {
    run: () => {
      hasMore = true
      if (cancel !== null) return
      if (start === 'at-once') emit()
      else plan()
    },
    flush: () => {
      if (!hasMore) return
      cancel?.()
      emit()
    },
    listen: listeners.listen,
    stop: () => {
      cancel?.()
      listeners.clear()
    },
  }
}
