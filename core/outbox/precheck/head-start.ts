import type { OutboxContext } from '../context/context.ts'
import { firstUrgent } from './next-to-check.ts'

/**
 * What is urgent leaves first, with the reading it needs: an order move, a stock that runs out. Everything else holds
 * back that long; but not for one that makes no progress.
 */
export interface HeadStart {
  /** For how long everything else holds back at most; null when it need not. */
  holdMs(now: number): number | null
}

const PATIENCE_MS = 5_000

export function makeHeadStart(context: () => OutboxContext): HeadStart {
  let first: { seq: number; since: number } | null = null
  return {
    holdMs: now => {
      const seq = firstUrgent(context(), now)
      if (seq === null) {
        first = null
        return null
      }
      if (first?.seq !== seq) first = { seq, since: now }
      const leftMs = first.since + PATIENCE_MS - now
      return leftMs > 0 ? leftMs : null
    },
  }
}
