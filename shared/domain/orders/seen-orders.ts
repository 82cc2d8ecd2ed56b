import type { BoardOrder } from './order-board.ts'
import { isNew } from './order-board.ts'

/**
 * Up to when new orders count as seen once some of them were opened: as far as none is left out that was not. Those opened
 * beyond it are known only to whoever holds `opened`. Null, and what was seen before, stay as they are.
 */
export function seenAfterOpening(
  orders: Iterable<BoardOrder>,
  seenUpTo: number | null,
  opened: ReadonlySet<string>,
): number | null {
  let firstLeft = Number.POSITIVE_INFINITY
  const seen: number[] = []
  for (const order of orders) {
    if (!isNew(order, seenUpTo)) continue
    if (opened.has(order.id)) seen.push(order.firstSeenAt)
    else firstLeft = Math.min(firstLeft, order.firstSeenAt)
  }
  return seen.reduce((last, at) => (at < firstLeft && at > (last ?? 0) ? at : last), seenUpTo)
}
