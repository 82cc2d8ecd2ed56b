import { expect, test } from 'vitest'
import { orderRow } from '../../contract/fixtures/order-row.ts'
import type { Decimal } from '../text/decimal.ts'
import { type OrderSortColumn, type SortedOrder, sortOrders } from './sort-orders.ts'

const order = (id: string, createdAt: number, some: Partial<SortedOrder> = {}): SortedOrder =>
  orderRow(id, { number: id, createdAt, ...some })
const STATUS: Record<string, string> = { '10': 'shipped', '9': 'pending', '100': 'on hold' }
const orders = [
  order('10', 3, { customer: 'Étoile', items: 2, total: '9.5' as Decimal }),
  order('100', 2, { customer: 'zon', items: 2, total: '10' as Decimal }),
  order('9', 1),
]
const idsBy = (column: OrderSortColumn, isDescending = false) =>
  sortOrders(orders, { column, isDescending }, ({ id }) => STATUS[id] ?? null).map(({ id }) => id)

test.each<[OrderSortColumn, string[], string[]]>([
  ['number', ['9', '10', '100'], ['100', '10', '9']],
  ['customer', ['10', '100', '9'], ['100', '10', '9']],
  ['status', ['9', '10', '100'], ['100', '10', '9']],
  ['items', ['10', '100', '9'], ['10', '100', '9']],
  ['total', ['10', '100', '9'], ['100', '10', '9']],
  ['created', ['9', '100', '10'], ['10', '100', '9']],
])('by %s: equals newest first, what has no value last either way', (column, up, down) => {
  expect([idsBy(column), idsBy(column, true)]).toEqual([up, down])
})
