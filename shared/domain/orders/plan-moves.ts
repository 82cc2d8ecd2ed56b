import type { NewChange } from '../changes/change.ts'
import { isLegalMove, legalMoves, ORDER_STATUSES, type OrderStatus } from '../rules/order-moves.ts'
import type { OpenMove, OrderState } from './order-state.ts'

/** An order that a person wants to move. */
export interface MovableOrder<M extends OpenMove = OpenMove> {
  readonly id: string
  readonly number: string | null
  readonly state: OrderState<M>
}

/** Why an order is skipped when several are moved. */
export type SkipReason =
  /** It already has this status, or will have. */
  | { readonly kind: 'already' }
  /** The document doesn't allow this move from its status (API document §3). */
  | { readonly kind: 'not-allowed'; readonly from: string }
  /** The marketplace sent no readable status. */
  | { readonly kind: 'no-status' }

/** What moving several orders to `to` would do: each order is in `go` or in `skip`, in the given sequence. */
export interface MovePlan {
  readonly to: OrderStatus
  readonly go: readonly MovableOrder[]
  readonly skip: readonly { readonly order: MovableOrder; readonly why: SkipReason }[]
}

/** Null when the order may be moved to `to` from where it will stand. */
function skipReason({ status }: OrderState, to: OrderStatus): SkipReason | null {
  if (status === null) return { kind: 'no-status' }
  if (status === to) return { kind: 'already' }
  return isLegalMove(status, to) ? null : { kind: 'not-allowed', from: status }
}

/** Splits orders into those that may be moved and those to skip, each with its reason. */
export function planMoves(orders: readonly MovableOrder[], to: OrderStatus): MovePlan {
  const go: MovableOrder[] = []
  const skip: { order: MovableOrder; why: SkipReason }[] = []
  for (const order of orders) {
    const why = skipReason(order.state, to)
    if (why === null) go.push(order)
    else skip.push({ order, why })
  }
  return { to, go, skip }
}

/**
 * The statuses to which at least one of the orders may be moved, in the document's sequence, with the number
 * of orders.
 */
export function targetsOf(orders: readonly MovableOrder[]): { to: OrderStatus; count: number }[] {
  const counts = new Map<OrderStatus, number>()
  for (const { state } of orders)
    for (const to of state.status === null ? [] : legalMoves(state.status))
      counts.set(to, (counts.get(to) ?? 0) + 1)
  return ORDER_STATUSES.flatMap(to => {
    const count = counts.get(to)
    return count === undefined ? [] : [{ to, count }]
  })
}

/** What dropping orders on a column would do. */
export type DropVerdict =
  | { readonly kind: 'own' }
  | { readonly kind: 'allowed'; readonly to: OrderStatus; readonly count: number; readonly skipped: number }
  /** `from` is their status, if they share one. */
  | { readonly kind: 'refused'; readonly from: string | null }

/** `column` is null for the column of other statuses: nothing can be moved there. */
export function dropVerdict(orders: readonly MovableOrder[], column: OrderStatus | null): DropVerdict {
  const statuses = new Set(orders.map(({ state }) => state.status))
  const [only = null] = statuses.size === 1 ? statuses : []
  if (column === null) return { kind: 'refused', from: only }
  if (only === column) return { kind: 'own' }
  const { go, skip } = planMoves(orders, column)
  if (go.length === 0) return { kind: 'refused', from: only }
  return { kind: 'allowed', to: column, count: go.length, skipped: skip.length }
}

/** The changes of a plan, with one comment for all; a blank one counts as none. */
export function movesOf({ go, to }: MovePlan, comment: string): NewChange[] {
  return go.map(order => moveOf(order, order.state.status ?? '', to, comment))
}

/**
 * Repeats a stuck move and those that were to follow it, from the order's current status, as far as the
 * document allows; each gets the comment. Empty if the first is no longer allowed.
 */
export function movesAgain(order: MovableOrder, comment: string): NewChange[] {
  const { state } = order
  const again: NewChange[] = []
  let from = state.status
  for (const { to } of state.stuck === null ? [] : [state.stuck, ...state.behind]) {
    if (from === null || !isLegalMove(from, to)) break
    again.push(moveOf(order, from, to, comment))
    from = to
  }
  return again
}

function moveOf({ id, number }: MovableOrder, from: string, to: OrderStatus, comment: string): NewChange {
  const said = comment.trim()
  return { kind: 'move', order: id, number, from, to, comment: said === '' ? null : said, origin: null }
}

const PHRASES_MAX = 30

/** The recent comments with this one first; one that is too long is left out. */
export function withPhrase(phrases: readonly string[], comment: string): string[] {
  const said = comment.trim()
  if (said === '' || said.length > 1000) return [...phrases]
  return [said, ...phrases.filter(phrase => phrase !== said)].slice(0, PHRASES_MAX)
}
