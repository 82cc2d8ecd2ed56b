import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '../rules/order-moves.ts'
import { foldText } from '../text/fold-text.ts'
import { type Calendar, readDaySpan, startOfDayAgo } from './order-days.ts'
import type { OrderState } from './order-state.ts'

/** An order reduced to what a board needs; the contract's `OrderRow` is one. */
export interface BoardOrder {
  readonly id: string
  readonly number: string | null
  readonly customer: string | null
  readonly words: string
  /** Milliseconds; null if the marketplace gave no readable time. */
  readonly createdAt: number | null
  readonly firstSeenAt: number
  /** The marketplace's own order, newer ones higher. */
  readonly place: number
}

/** What decides which of two orders is older. */
type Aged = Pick<BoardOrder, 'id' | 'createdAt' | 'firstSeenAt' | 'place'>

/** `days`: a date range. */
export const ORDER_AGES = ['any', 'today', 'two-days', 'week', 'month', 'days'] as const
/** In days of the person's calendar, today included: 1, 2, 7 or 30, or the dates of the filter. */
export type OrderAge = (typeof ORDER_AGES)[number]

/** `other`: statuses that the document doesn't name. */
export type StatusFilter = OrderStatus | 'other' | 'needs-you' | 'new' | 'any'

/** Every condition must hold. An order without a readable time passes any age. */
export interface OrderFilter {
  readonly text: string
  readonly status: StatusFilter
  readonly age: OrderAge
  /** The dates of `age: 'days'` as a date field writes them; empty for an open end. */
  readonly from: string
  readonly to: string
}
/** The filter that every order passes. */
export const ALL_ORDERS: OrderFilter = { text: '', status: 'any', age: 'any', from: '', to: '' }

/** One column of the board: a status of the document, or everything else. */
export interface BoardColumn<O extends BoardOrder> {
  readonly status: OrderStatus | 'other'
  /** Newest first. */
  readonly orders: readonly O[]
}

/**
 * Newest first. An order without a time counts from when it was first seen. Ties are broken by the
 * marketplace's own order, then by id, so that nothing jumps.
 */
export function newestFirst(a: Aged, b: Aged): number {
  const later = (b.createdAt ?? b.firstSeenAt) - (a.createdAt ?? a.firstSeenAt) || b.place - a.place
  return later !== 0 ? later : a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/**
 * Orders by their upcoming status. The document's seven columns are always there, so that the board keeps its
 * layout; the column of other statuses appears only when needed.
 */
export function boardColumnsOf<O extends BoardOrder>(
  orders: readonly O[],
  orderStateOf: (order: O) => OrderState,
): BoardColumn<O>[] {
  const byStatus = new Map<OrderStatus | 'other', O[]>(ORDER_STATUSES.map(status => [status, []]))
  const other: O[] = []
  for (const order of orders) (byStatus.get(columnOf(orderStateOf(order).status)) ?? other).push(order)
  const columns = ORDER_STATUSES.map(status => ({ status, orders: byStatus.get(status) ?? [] }))
  return other.length === 0 ? columns : [...columns, { status: 'other', orders: other }]
}

/** The column of a status: `other` for one that API document §3 does not name, and for none. */
export function columnOf(status: string | null): OrderStatus | 'other' {
  return isOrderStatus(status) ? status : 'other'
}

const DAYS = { today: 0, 'two-days': 1, week: 6, month: 29 } as const satisfies Record<
  Exclude<OrderAge, 'any' | 'days'>,
  number
>

/** Everything that decides whether an order is shown. */
interface Finding {
  readonly calendar: Calendar
  readonly seenUpTo: number | null
  readonly orderStateOf: (id: string) => OrderState
}

/**
 * A test for {@link OrderFilter}: every word of the text occurs in the number, id, customer or products,
 * ignoring diacritics.
 */
export function orderTest(filter: OrderFilter, finding: Finding): (order: BoardOrder) => boolean {
  const wanted = foldText(filter.text)
    .trim()
    .split(/\s+/)
    .filter(word => word !== '')
  const { since, before } = timesOf(filter, finding.calendar)
  return order => {
    // An order without a readable time is never hidden by a time filter.
    if (order.createdAt !== null && (order.createdAt < since || order.createdAt >= before)) return false
    if (!hasStatus(order, filter.status, finding)) return false
    if (wanted.length === 0) return true
    const text = searchedText(order)
    return wanted.every(word => text.includes(word))
  }
}

/** The period in which an order must have been placed; `before` is exclusive. */
function timesOf({ age, from, to }: OrderFilter, calendar: Calendar): { since: number; before: number } {
  const open = { since: Number.NEGATIVE_INFINITY, before: Number.POSITIVE_INFINITY }
  if (age === 'any') return open
  if (age !== 'days') return { ...open, since: startOfDayAgo(calendar, DAYS[age]) }
  const span = readDaySpan(from, to, calendar)
  return span.kind === 'days' ? span : open
}

/** Folded once per version of an order, not at every keystroke; a changed row is a new object. */
const folded = new WeakMap<BoardOrder, string>()

function searchedText(order: BoardOrder): string {
  const known = folded.get(order)
  if (known !== undefined) return known
  const text = foldText(`${order.number ?? ''} ${order.id} ${order.customer ?? ''} ${order.words}`)
  folded.set(order, text)
  return text
}

function hasStatus(order: BoardOrder, wanted: StatusFilter, finding: Finding): boolean {
  if (wanted === 'any') return true
  if (wanted === 'new') return isNew(order, finding.seenUpTo)
  const state = finding.orderStateOf(order.id)
  return wanted === 'needs-you' ? state.stuck !== null : columnOf(state.status) === wanted
}

/** Arrived after the person's last visit; before the first visit nothing is new. */
export function isNew({ firstSeenAt }: BoardOrder, seenUpTo: number | null): boolean {
  return seenUpTo !== null && firstSeenAt > seenUpTo
}
