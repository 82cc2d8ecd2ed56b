import { type Order, readOrder, readOrderDetail } from '../api/read-order.ts'
import type { Asker } from '../catalog/asker.ts'
import { fences } from '../catalog/fences.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type Transacted, transact } from '../database/transact.ts'
import { type Feed, type FeedOptions, startFeed } from './feed.ts'
import { type OrderStore, orderStore, type TakenOrder } from './order-store.ts'
import type { Orders } from './orders.ts'

export interface OpenOrdersOptions
  extends Pick<
    FeedOptions,
    'everyMs' | 'isInUse' | 'isReady' | 'findSku' | 'reread' | 'onState' | 'onFailed'
  > {
  asker: Asker
  clock: Clock
  /** The mirror as it is now: a damaged one is replaced. */
  db: () => Database
  reading: <T>(act: () => T) => T
  writing: <T>(act: () => Transacted<T>) => Transacted<T>
}

/** The order groups of an account, and the feed that follows them. */
export function openOrders(options: OpenOrdersOptions): { orders: Orders; feed: Feed } {
  const { clock, reading, writing } = options
  const marks = fences<string>(clock)
  const read = <T>(act: (store: OrderStore) => T) => reading(() => act(orderStore(options.db())))
  const write = <T>(act: (store: OrderStore) => T): T | null => {
    const written = writing(() => {
      const db = options.db()
      return transact(db, () => act(orderStore(db)))
    })
    return written.kind === 'done' ? written.value : null
  }
  const take = (store: OrderStore, order: Order, of: 'row' | 'detail', fence: number): TakenOrder => {
    if (marks.isOutdated(order.id, fence)) return 'same'
    marks.taken(order.id, fence)
    return store.put(order, of, marks.kept(order.id, fence).length > 0, clock.now())
  }

  const feed = startFeed({ ...options, read, write, take })
  const orders: Orders = {
    take: (raw, fence, of = 'detail') => {
      const order = of === 'row' ? readOrder(raw) : readOrderDetail(raw, null)
      if (order !== null) write(store => take(store, order, of, fence))
    },
    status: order => read(store => store.status(order)),
    acknowledge: (order, status) => {
      marks.acknowledged(order, 'status')
      write(store => store.putStatus(order, status, clock.now()))
    },
    touchedSince: at => feed.touchedSince(at),
  }
  return { orders, feed }
}
