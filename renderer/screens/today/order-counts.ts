import { columnOf, isNew, newestFirst } from '../../../shared/domain/orders/order-board.ts'
import { type OpenMove, orderStateOf } from '../../../shared/domain/orders/order-state.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/domain/rules/order-moves.ts'

/** An order as far as counting goes; the contract's `OrderRow` is one. */
interface CountedOrder {
  readonly id: string
  readonly number: string | null
  readonly status: string | null
  readonly customer: string | null
  readonly words: string
  readonly createdAt: number | null
  readonly firstSeenAt: number
  readonly place: number
  readonly detailReadAt: number | null
}

export interface OrderCounts<O> {
  readonly total: number
  /** With the moves on their way; `other` are statuses that the API document does not have (§3). */
  readonly byStatus: Readonly<Record<OrderStatus | 'other', number>>
  /** First seen after the last visit of the board. */
  readonly fresh: number
  /** What it takes to open and ship every open order. */
  readonly morning: Morning
  /** The one that has been pending or confirmed for longest; `since` in milliseconds. */
  readonly longest: { readonly order: O; readonly status: OrderStatus; readonly since: number } | null
}

/** The work in the open orders: each is opened once, and moved on until it is shipped (API document §3). */
export interface Morning {
  readonly orders: number
  /** Details that were never read: one request each. */
  readonly details: number
  readonly moves: number
}

/** Moves from a status to shipped. */
const MOVES_TO_SHIPPED: Readonly<Partial<Record<OrderStatus | 'other', number>>> = {
  pending: 3,
  confirmed: 2,
  processing: 1,
}

const WAITING: readonly string[] = ['pending', 'confirmed']

/** Counts orders by the status they will have once their moves are through. */
export function orderCounts<O extends CountedOrder>(
  orders: Iterable<O>,
  moves: Iterable<OpenMove & { order: string }>,
  seenUpTo: number | null,
): OrderCounts<O> {
  const byOrder = Map.groupBy(moves, ({ order }) => order)
  const byStatus = Object.fromEntries([...ORDER_STATUSES, 'other'].map(status => [status, 0])) as Record<
    OrderStatus | 'other',
    number
  >
  let total = 0
  let fresh = 0
  const morning = { orders: 0, details: 0, moves: 0 }
  let longest: OrderCounts<O>['longest'] = null
  for (const order of orders) {
    const status = columnOf(orderStateOf(order.status, byOrder.get(order.id) ?? []).status)
    total++
    byStatus[status]++
    if (isNew(order, seenUpTo)) fresh++
    const moves = MOVES_TO_SHIPPED[status]
    if (moves !== undefined) {
      morning.orders++
      morning.moves += moves
      if (order.detailReadAt === null) morning.details++
    }
    if (
      status !== 'other' &&
      WAITING.includes(status) &&
      (longest === null || newestFirst(order, longest.order) > 0)
    )
      longest = { order, status, since: order.createdAt ?? order.firstSeenAt }
  }
  return { total, byStatus, fresh, morning, longest }
}
