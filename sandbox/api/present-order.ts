import type { ApiVariant } from '../api-variant.ts'
import type { OrderGroup } from '../world/model.ts'
import type { JsonObject } from './answer.ts'

/** The id in the path of an order group; the document says only `{id}`. */
export function orderId(shape: ApiVariant, order: OrderGroup): number | string {
  return shape === 'a' ? order.id : `g-${order.id}`
}

/** The number of an id in a path; NaN when it is not one of this shape. */
export function orderNumber(shape: ApiVariant, id: string): number {
  return shape === 'a' ? Number(id) : /^g-[1-9][0-9]*$/.test(id) ? Number(id.slice(2)) : Number.NaN
}

/** An order group in a list: "field names and shapes: not shown" (API document §2). */
export function presentOrderRow(shape: ApiVariant, order: OrderGroup): JsonObject {
  if (shape === 'a')
    return {
      id: order.id,
      order_number: order.number,
      status: order.status,
      total: total(order) / 100,
      currency: 'EUR',
      items_count: order.items.length,
      customer_name: order.customer.company,
      created_at: new Date(order.createdMs).toISOString(),
    }
  return {
    order_group_id: orderId('b', order),
    reference: order.number,
    status: order.status,
    amount: { value: (total(order) / 100).toFixed(2), currency: 'EUR' },
    buyer: { company: order.customer.company },
    placed: plainTime(order.createdMs),
  }
}

/**
 * The full order group: items, customer and history, in field names that the document does not show (API document
 * §4).
 */
export function presentOrder(shape: ApiVariant, order: OrderGroup): JsonObject {
  return shape === 'a' ? { order: fullA(order) } : { ...presentOrderRow('b', order), ...fullB(order) }
}

function fullA(order: OrderGroup): JsonObject {
  return {
    ...presentOrderRow('a', order),
    note: order.note,
    customer: { ...order.customer },
    items: order.items.map((item, index) => ({
      id: order.id * 100 + index,
      product_id: item.productId,
      sku: item.sku,
      name: item.name,
      quantity: item.quantity,
      unit: item.unit,
      unit_price: item.unitPrice,
      total: Math.round(item.unitPrice * item.quantity * 100) / 100,
    })),
    status_history: order.history.map(step => ({
      from: step.from,
      to: step.to,
      comment: step.comment,
      created_at: new Date(step.atMs).toISOString(),
    })),
  }
}

function fullB(order: OrderGroup): JsonObject {
  const { name, company, email, phone, street, city, country } = order.customer
  return {
    buyer: { company, contact: { name, email, phone }, address: [street, city, country] },
    lines: order.items.map((item, index) => ({
      line: index + 1,
      product: { ref: item.sku, title: item.name },
      qty: `${item.quantity} ${item.unit}`,
      price: item.unitPrice.toFixed(2),
    })),
    timeline: order.history.map(step => ({ state: step.to, at: plainTime(step.atMs), remark: step.comment })),
  }
}

function total(order: OrderGroup): number {
  return order.items.reduce((sum, item) => sum + Math.round(item.unitPrice * item.quantity * 100), 0)
}

function plainTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}
