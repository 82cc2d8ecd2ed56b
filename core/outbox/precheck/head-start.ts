import type { HeadStart, OutboxContext } from '../context/context.ts'
import { firstUrgent } from './next-to-check.ts'

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
