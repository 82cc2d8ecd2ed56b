import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import { folded } from './commands.ts'

/** The order groups whose number or customer has every word of `text`, newest first; blank text finds none. */
export function findOrders(orders: Iterable<OrderRow>, text: string): OrderRow[] {
  const words = folded(text.trim()).split(/\s+/)
  if (words[0] === '') return []
  const found: OrderRow[] = []
  for (const order of orders) {
    const told = folded(`${order.number ?? ''} ${order.id} ${order.customer ?? ''}`)
    if (words.every(word => told.includes(word))) found.push(order)
  }
  return found.sort((a, b) => (b.createdAt ?? b.place) - (a.createdAt ?? a.place))
}
