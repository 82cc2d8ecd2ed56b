import { Listeners } from '../../shared/contract/listeners.ts'
import type { Clock } from './clock.ts'

/**
 * Calls `act` at the beginning of a burst of `run` calls, then at most once every `everyMs` until the burst is over.
 */
export function coalesce(clock: Clock, everyMs: number, act: () => void): { run(): void; stop(): void } {
  let cancel: (() => void) | null = null
  let hasMore = false
  const open = () => {
    cancel = null
    if (!hasMore) return
    hasMore = false
    run()
  }
  const run = () => {
    if (cancel !== null) {
      hasMore = true
      return
    }
    cancel = clock.after(everyMs, open)
    act()
  }
  return { run, stop: () => cancel?.() }
}

/** Passes a value, read each time, to its listeners in the same rhythm. */
export interface Coalesced<T> {
  run(): void
  listen(listener: (value: T) => void): () => void
  stop(): void
}

export function coalesced<T>(clock: Clock, everyMs: number, read: () => T): Coalesced<T> {
  const listeners = new Listeners<[T]>()
  const { run, stop } = coalesce(clock, everyMs, () => listeners.emit(read()))
  return { run, listen: listeners.listen, stop }
}
