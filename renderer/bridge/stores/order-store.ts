import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Output } from '../../../shared/contract/contract.ts'
import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import { openFollowedView, type ViewProgress, type ViewStore } from './followed-view.ts'

interface OrderRows {
  readonly byId: ReadonlyMap<string, OrderRow>
}

/** The order groups as the window has them now. A new object after every change, over the same map. */
export interface OrdersView extends OrderRows, ViewProgress {}

/** The window's copy of the order groups. */
type OrderViewStore = ViewStore<OrdersView>

const PAGE = 5000

/** Reads the order groups in pages and then follows `ordersChanged`. `onFault` gets the reason when reading stops. */
export function openOrderStore(bridge: Bridge, onFault: (error: unknown) => void): OrderViewStore {
  return openFollowedView(
    bridge,
    {
      event: 'ordersChanged',
      read: after => bridge.call('readOrders', { after, limit: PAGE }),
      none: (): OrderRows => ({ byId: new Map() }),
      take: takeOrders,
    },
    onFault,
  )
}

/** Changed in place: thousands of orders are not copied for one that moved. */
function takeOrders(rows: OrderRows, page: Output<'readOrders'>): OrderRows {
  const byId = rows.byId as Map<string, OrderRow>
  for (const order of page.orders) byId.set(order.id, order)
  for (const id of page.gone ?? []) byId.delete(id)
  return { byId }
}
