import type { Bridge } from '../../shared/contract/bridge.ts'
import type { OrderRow } from '../../shared/contract/groups/orders.ts'

/** The order groups as the window has them now. A new object after every change, over the same map. */
export interface OrdersView {
  readonly byId: ReadonlyMap<string, OrderRow>
  /** `reading` until the first whole pass; `failed` keeps what was read and tries again at the next event. */
  readonly state: 'reading' | 'ready' | 'failed'
  readonly revision: number
}

/** The window's copy of the order groups, one for all screens. */
export interface OrderStore {
  view(): OrdersView
  subscribe(listener: () => void): () => void
  close(): void
}

const PAGE = 5000

/** Reads the order groups in pages and then follows `ordersChanged`. `onFault` is told why a reading stopped. */
export function openOrderStore(bridge: Bridge, onFault: (error: unknown) => void): OrderStore {
  const listeners = new Set<() => void>()
  const byId = new Map<string, OrderRow>()
  let view: OrdersView = { byId, state: 'reading', revision: 0 }
  let announced = 0
  let isReading = false
  let isClosed = false

  const show = (next: Partial<OrdersView>) => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }

  const read = async () => {
    if (isReading || isClosed) return
    isReading = true
    announced = 0
    try {
      for (let more = true; more; ) {
        const page = await bridge.call('readOrders', { after: view.revision, limit: PAGE })
        if (isClosed) return
        more = page.more
        for (const order of page.orders) byId.set(order.id, order)
        for (const id of page.gone ?? []) byId.delete(id)
        show({ revision: page.revision, state: more ? view.state : 'ready' })
      }
    } catch (error) {
      show({ state: 'failed' })
      onFault(error)
    }
    isReading = false
    if (announced > view.revision) void read()
  }

  const stop = bridge.on('ordersChanged', ({ revision }) => {
    announced = Math.max(announced, revision)
    if (revision > view.revision) void read()
  })
  void read()

  return {
    view: () => view,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      isClosed = true
      stop()
      listeners.clear()
    },
  }
}
