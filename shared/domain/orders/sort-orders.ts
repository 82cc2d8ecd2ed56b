import type { ColumnSort } from '../list/sort-after.ts'
import { ORDER_STATUSES } from '../rules/order-moves.ts'
import { compareDecimals, type Decimal } from '../text/decimal.ts'
import { type BoardOrder, columnOf, newestFirst } from './order-board.ts'

/** The columns by which a list of orders can be sorted. */
export const ORDER_SORT_COLUMNS = ['number', 'customer', 'status', 'items', 'total', 'created'] as const
export type OrderSortColumn = (typeof ORDER_SORT_COLUMNS)[number]

/** How a list of orders is sorted. */
export type OrderSort = ColumnSort<OrderSortColumn>

/** What an order is sorted by. */
export interface SortedOrder extends BoardOrder {
  readonly items: number | null
  readonly total: Decimal | null
}

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorts orders that come newest first, which decides between equals. Those without the value are last, either way. */
export function sortOrders<O extends SortedOrder>(
  orders: readonly O[],
  { column, isDescending }: OrderSort,
  statusOf: (order: O) => string | null,
): O[] {
  const compare = comparing<O>(column, statusOf)
  return [...orders].sort((a, b) => {
    const [isFirstBlank, isSecondBlank] = [isBlank(a, column), isBlank(b, column)]
    if (isFirstBlank || isSecondBlank)
      return Number(isFirstBlank) - Number(isSecondBlank) || newestFirst(a, b)
    return (isDescending ? -compare(a, b) : compare(a, b)) || newestFirst(a, b)
  })
}

function isBlank(order: SortedOrder, column: OrderSortColumn): boolean {
  return (column === 'customer' || column === 'items' || column === 'total') && order[column] === null
}

function comparing<O extends SortedOrder>(
  column: OrderSortColumn,
  statusOf: (order: O) => string | null,
): (a: O, b: O) => number {
  const rank = (order: O) => [...ORDER_STATUSES, 'other'].indexOf(columnOf(statusOf(order)))
  switch (column) {
    case 'number':
      return (a, b) => words.compare(a.number ?? a.id, b.number ?? b.id)
    case 'customer':
      return (a, b) => words.compare(a.customer ?? '', b.customer ?? '')
    case 'status':
      return (a, b) => rank(a) - rank(b)
    case 'items':
      return (a, b) => (a.items ?? 0) - (b.items ?? 0)
    case 'total':
      return (a, b) => (a.total === null || b.total === null ? 0 : compareDecimals(a.total, b.total))
    case 'created':
      return (a, b) => newestFirst(b, a)
  }
}
