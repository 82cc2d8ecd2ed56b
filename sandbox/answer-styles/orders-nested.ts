import { isObject } from '../api/fields.ts'
import { orderId, orderNumber } from '../api/present-order.ts'
import type { OrderGroup } from '../world/model.ts'
import { type AnswerStyle, dataStyle, type Styled } from './answer-style.ts'

const LIST = 'GET /orders'
const ONE = 'GET /orders/{}'

/** How order groups are nested: "field names and shapes of an order group: not shown" (API document §2). */
export const ORDERS_NESTED: Record<string, AnswerStyle> = {
  'orders-deep': eachOrder(
    'order groups are nested four deep under other names, with units and currencies beside each number',
    (order, asked, isWhole) => deepOrder(order, asked, isWhole),
  ),
  'orders-labelled': eachOrder('order groups are lists of labels and values', (order, asked, isWhole) =>
    labelledOrder(order, asked, isWhole),
  ),
  'orders-undated': eachOrder('order groups say nothing of when they were made', (order, asked, isWhole) => ({
    id: orderId(asked.world.shape, order),
    order_number: order.number,
    status: order.status,
    customer: { company: order.customer.company },
    ...(isWhole ? { items: order.items.map(({ sku, name, quantity }) => ({ sku, name, quantity })) } : {}),
  })),
}

type Present = (order: OrderGroup, asked: Styled, isWhole: boolean) => Record<string, unknown>

/** A style for the list and for a single order group. */
function eachOrder(description: string, present: Present): AnswerStyle {
  const list = dataStyle(LIST, description, (data, asked) =>
    Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map(row => presentRow(row, asked, present)) : value,
      ]),
    ),
  )
  const one = dataStyle(ONE, description, (data, asked) => {
    const order = orderOf(asked.ids[0], asked)
    return order === undefined ? data : { result: present(order, asked, true) }
  })
  return { description, change: (asked, answer) => one.change(asked, list.change(asked, answer)) }
}

function presentRow(row: unknown, asked: Styled, present: Present): unknown {
  const order = isObject(row) ? orderOf(row.id ?? row.order_group_id, asked) : undefined
  return order === undefined ? row : present(order, asked, false)
}

function orderOf(id: unknown, { world, supplier }: Styled): OrderGroup | undefined {
  return world.orderOf(supplier.id, orderNumber(world.shape, String(id)))
}

function deepOrder(order: OrderGroup, { world }: Styled, isWhole: boolean): Record<string, unknown> {
  const { name, company, email } = order.customer
  return {
    header: {
      id: orderId(world.shape, order),
      order_number: order.number,
      state: { current: { code: order.status.toUpperCase() } },
      dates: { placed: { at: { iso: new Date(order.createdMs).toISOString() } } },
    },
    parties: { buyer: { profile: { business: { name: company }, contact: { name, email } } } },
    totals: { gross: { amount: euros(totalOf(order)), currency: 'EUR' } },
    ...(isWhole
      ? {
          content: {
            lines: order.items.map(item => ({
              article: { id: item.productId, sku: item.sku, name: item.name, stock: { quantity: 999 } },
              ordered: { value: item.quantity, unit: item.unit },
              pricing: { per_unit: [item.unitPrice, 'EUR'] },
            })),
          },
        }
      : {}),
  }
}

function labelledOrder(order: OrderGroup, { world }: Styled, isWhole: boolean): Record<string, unknown> {
  const facts = (pairs: Record<string, unknown>) =>
    Object.entries(pairs).map(([label, value]) => ({ label, value }))
  return {
    id: orderId(world.shape, order),
    facts: facts({
      'Order number': order.number,
      Status: order.status,
      'Order date': new Date(order.createdMs).toISOString(),
      Total: `${euros(totalOf(order))} EUR`,
    }),
    customer: facts({ Name: order.customer.name, Company: order.customer.company }),
    ...(isWhole
      ? { items: order.items.map(item => facts({ SKU: item.sku, Name: item.name, Quantity: item.quantity })) }
      : {}),
  }
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

function totalOf(order: OrderGroup): number {
  return order.items.reduce((sum, item) => sum + Math.round(item.unitPrice * item.quantity * 100), 0)
}
