import { notFound } from '../api/answer.ts'
import { listOrders } from '../api/orders.ts'
import { type AnswerStyle, dataStyle, type Styled } from './answer-style.ts'

const ROUTE = 'GET /orders'

/** The list of order groups, whose pagination is not shown (API document §4). */
export const ORDERS_LIST: Record<string, AnswerStyle> = {
  'orders-no-totals': dataStyle(ROUTE, 'the list of orders gives no totals', data => ({
    orders: rowsOf(data),
  })),
  'orders-end-404': {
    description: 'the list of orders gives no totals and answers 404 beyond its end',
    change: (asked, answer) => {
      if (asked.route !== ROUTE || answer.kind !== 'done') return answer
      const orders = rowsOf(answer.data)
      return orders.length === 0 && pageOf(asked) > 1 ? notFound('Page') : { ...answer, data: { orders } }
    },
  },
  'orders-next-null': dataStyle(
    ROUTE,
    'the list of orders gives no totals, but `next`, which is null at its end',
    (data, asked) => {
      const page = pageOf(asked)
      const isLast = page >= lastPage(data)
      return { orders: rowsOf(data), links: { next: isLast ? null : `/orders?page=${page + 1}` } }
    },
  ),
  'orders-restless': restless(),
  'orders-repeat-page': {
    description: 'the list of orders gives no totals and repeats its last page for ever',
    change: (asked, answer) => {
      if (asked.route !== ROUTE || answer.kind !== 'done') return answer
      const page = Math.max(1, Math.min(pageOf(asked), lastPage(answer.data)))
      const query = new URLSearchParams(asked.query)
      query.set('page', String(page))
      const shown = listOrders({ ...asked, query })
      return shown.kind === 'done' ? { ...shown, data: { orders: rowsOf(shown.data) } } : shown
    },
  },
}

/** Every page shows one order that no page showed before, and the totals count 50 more than are shown. */
function restless(): AnswerStyle {
  let more = 9_000_000
  const description =
    'every page of the orders shows one that none showed before, and totals count more than all pages'
  return dataStyle(ROUTE, description, data => {
    const [first, ...rest] = rowsOf(data)
    if (typeof first !== 'object' || first === null) return data
    more++
    const extra = { ...first, id: 'id' in first && typeof first.id === 'number' ? more : `g-${more}` }
    const orders = [first, ...rest, extra]
    const { pagination, meta } = totalsOf(data)
    return {
      ...(pagination
        ? { pagination: { ...pagination, total_items: pagination.total_items + 50 } }
        : { meta: { ...meta, total: (meta?.total ?? 0) + 50 } }),
      ...('groups' in data ? { groups: orders } : { orders }),
    }
  })
}

function rowsOf(data: Record<string, unknown>): unknown[] {
  return [data.orders, data.groups].find(Array.isArray) ?? []
}

function pageOf({ query }: Styled): number {
  return Number(query.get('page') ?? 1)
}

/** The totals of either shape. */
function totalsOf(data: Record<string, unknown>) {
  return data as {
    pagination?: { total_pages: number; total_items: number }
    meta?: { pages: number; total: number }
  }
}

function lastPage(data: Record<string, unknown>): number {
  const { pagination, meta } = totalsOf(data)
  return pagination?.total_pages ?? meta?.pages ?? 1
}
