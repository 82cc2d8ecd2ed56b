import type { Clock } from '../clock.ts'

/** Calls `act` for a burst of rings at its beginning, and then at most once every `everyMs` until it is over. */
export function coalesce(clock: Clock, everyMs: number, act: () => void): { ring(): void; stop(): void } {
  let cancel: (() => void) | null = null
  let hasMore = false
  const open = () => {
    cancel = null
    if (!hasMore) return
    hasMore = false
    ring()
  }
  const ring = () => {
    if (cancel !== null) {
      hasMore = true
      return
    }
    cancel = clock.after(everyMs, open)
    act()
  }
  return { ring, stop: () => cancel?.() }
}
