import type { Parts } from '../parts.ts'
import { isBulkWish } from '../row.ts'
import { applyVerdicts, type Compared } from './apply-verdicts.ts'
import type { Comparable } from './comparable.ts'

/** Lets go what needs no reading, and returns the rest: without a base there is nothing that could have changed since. */
export function skipReading(parts: Parts, changes: readonly Comparable[]): Comparable[] {
  const skipped: Compared[] = []
  const left: Comparable[] = []
  const startedAt = parts.time()
  const until = parts.freshness.endOf(startedAt)
  for (const change of changes) {
    const { row, wish } = change
    if (isBulkWish(wish) && wish.from === null && wish.by === null)
      skipped.push({ row, wish, comparison: { kind: 'send' }, startedAt, until })
    else left.push(change)
  }
  applyVerdicts(parts, skipped)
  return left
}
