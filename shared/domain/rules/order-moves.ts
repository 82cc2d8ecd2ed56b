/** Order group statuses in the order a group passes through them (API document §3). */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const
/** Set by moves as far as `delivered` or `cancelled`; the API document shows no move to `completed`. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The move table of API document §3, whole: nothing else is ever offered or sent. */
const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  completed: [],
  cancelled: [],
}

/** Whether API document §3 names the status; the marketplace may send others, which are shown as they came. */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some(status => status === value)
}

/** Statuses a group may be moved to from `from`; empty for a status the document does not name. */
export function legalMoves(from: string): readonly OrderStatus[] {
  return isOrderStatus(from) ? MOVES[from] : []
}

/** Whether API document §3 allows the move; never from a status it does not name. */
export function isLegalMove(from: string, to: string): boolean {
  return legalMoves(from).some(status => status === to)
}
