import type { NewChange } from '../change.ts'
import { isLegalMove, legalMoves, ORDER_STATUSES, type OrderStatus } from '../rules/order-moves.ts'
import type { OpenMove, OrderState } from './order-standing.ts'

/** An order group that a person wants to move. */
export interface MovableOrder<M extends OpenMove = OpenMove> {
  readonly id: string
  readonly number: string | null
  readonly standing: OrderState<M>
}

/** Why an order is left out of a move of several. */
export type SkipReason =
  /** It is there already, or will be. */
  | { readonly kind: 'already' }
  /** The document has no such move from where it stands (API document §3). */
  | { readonly kind: 'not-allowed'; readonly from: string }
  /** The marketplace said no status that could be read. */
  | { readonly kind: 'no-status' }

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

/** Splits several orders into those a move is allowed for and those to be skipped, each with its reason. */
export function planMoves(orders: readonly MovableOrder[], to: OrderStatus): MovePlan {
  const go: MovableOrder[] = []
  const skip: { order: MovableOrder; why: SkipReason }[] = []
  for (const order of orders) {
    const why = skipReason(order.standing, to)
    if (why === null) go.push(order)
    else skip.push({ order, why })
  }
  return { to, go, skip }
}

/** Where at least one of the orders may be moved, in the order of the document's statuses, with how many. */
export function targetsOf(orders: readonly MovableOrder[]): { to: OrderStatus; count: number }[] {
  const counts = new Map<OrderStatus, number>()
  for (const { standing } of orders)
    for (const to of standing.status === null ? [] : legalMoves(standing.status))
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
  /** `from` is where they stand, when that is one and the same. */
  | { readonly kind: 'refused'; readonly from: string | null }

/** `column` is null for the column of statuses that the document does not name: nothing can be moved there. */
export function dropVerdict(orders: readonly MovableOrder[], column: OrderStatus | null): DropVerdict {
  const statuses = new Set(orders.map(({ standing }) => standing.status))
  const [only = null] = statuses.size === 1 ? statuses : []
  if (column === null) return { kind: 'refused', from: only }
  if (only === column) return { kind: 'own' }
  const { go, skip } = planMoves(orders, column)
  if (go.length === 0) return { kind: 'refused', from: only }
  return { kind: 'allowed', to: column, count: go.length, skipped: skip.length }
}

/** The changes of a plan, with one comment for all; blank is none. */
export function movesOf({ go, to }: MovePlan, comment: string): NewChange[] {
  return go.map(order => moveOf(order, order.standing.status ?? '', to, comment))
}

/**
 * A stuck move once more with what was to follow it, from where the order stands now, as far as the document allows; a
 * comment goes with each. Empty when the first is not allowed any more.
 */
export function movesAgain(order: MovableOrder, comment: string): NewChange[] {
  const { standing } = order
  const again: NewChange[] = []
  let from = standing.status
  for (const { to } of standing.stuck === null ? [] : [standing.stuck, ...standing.behind]) {
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

const PHRASES_KEPT = 30

/** Comments used before with this one first; what is too long to be kept is left out. */
export function withPhrase(phrases: readonly string[], comment: string): string[] {
  const said = comment.trim()
  if (said === '' || said.length > 1000) return [...phrases]
  return [said, ...phrases.filter(phrase => phrase !== said)].slice(0, PHRASES_KEPT)
}
