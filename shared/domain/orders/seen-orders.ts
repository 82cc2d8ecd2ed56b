import type { BoardOrder } from './order-board.ts'
import { isNew } from './order-board.ts'

/**
 * The time up to which orders count as seen after some were opened: as far as no unopened order is included.
 * Later opened ones are known only through `opened`. Null, and orders seen before, stay as they are.
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
