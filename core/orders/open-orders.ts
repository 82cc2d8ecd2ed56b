import { Listeners } from '../../shared/contract/listeners.ts'
import { newestFirst } from '../../shared/domain/orders/order-board.ts'
import { coalesced } from '../base/coalesce.ts'
import type { Asker } from '../polling/asker.ts'
import { interruptible } from '../polling/interruptible.ts'
import type { UserReadOptions } from '../polling/user-read.ts'
import { Feed, type FeedOptions } from './feed.ts'
import { orderPages } from './order-pages.ts'
import { OrderReplica, type OrderReplicaOptions } from './order-replica.ts'
import { OrderSync } from './order-sync.ts'
import type { Arrived, OrderList, Orders } from './orders.ts'
import type { OrderLimits } from './plan/order-limits.ts'
import { makeReadList } from './read-list.ts'
import { OpenOrdersRefresh } from './refresh-open-orders.ts'
import { makeRefreshOrder } from './refresh-order.ts'
import { heldOrderOf, orderRowsOf, readOrderRows } from './rows/order-rows.ts'

export interface OpenOrdersOptions
  extends OrderReplicaOptions,
    Pick<FeedOptions, 'everyMs' | 'opensNew' | 'isReady' | 'findSku' | 'readAt' | 'reread' | 'onState'> {
  asker: Asker
  rateLimiter: UserReadOptions['rateLimiter']
  limits: OrderLimits
  /** Between two polls while somebody works. */
  pollMs: () => number
  /** Whether a window has shown products within the last minutes. */
  isInUse: () => boolean
  /** Whether the catalog has begun to be read. */
  isBegun: () => boolean
  onFailed: (error: unknown) => void
  /** For the log. */
  onFilter: (isOfUse: boolean) => void
}

const EVENT_EVERY_MS = 100
/** This long after a person's last look at orders, they are no longer on the screen. */
const IN_USE_MS = 180_000
const ARRIVED_MOST = 50

/** The orders of an account, by who uses them. */
export interface OpenedOrders {
  /** For the outbox. */
  orders: Orders
  /** For windows. */
  list: OrderList
  feed: Feed
  /** Something changed that decides what is asked next. */
  wake(): void
  /** Starts from nothing: the replica had to be thrown away. */
  restart(): void
  stop(): void
}

/** The order groups of an account, the feed that follows them, and the loop that reads them. */
export function openOrders(options: OpenOrdersOptions): OpenedOrders {
  const { clock } = options
  const replica = new OrderReplica(options)
  const arrivals = new Listeners<[Arrived]>()
  const progress = coalesced(clock, EVENT_EVERY_MS, () => sync.progress())
  const { asker, interrupt } = interruptible(options.asker)
  let lookedAt = Number.NEGATIVE_INFINITY
  let seenUpTo: number | null = null

  const onCame = (ids: readonly string[]) => {
    const rows = replica.readRows(db => orderRowsOf(db, ids)).sort(newestFirst)
    if (rows.length > 0) arrivals.emit({ orders: rows.slice(0, ARRIVED_MOST), total: rows.length })
  }
  const reads = { ...options, asker, pages: orderPages(asker), replica, onCame }
  const feed = new Feed(reads)
  const sync = new OrderSync({
    ...reads,
    feed,
    openLook: new OpenOrdersRefresh(reads),
    readList: makeReadList(reads),
    unseen: () => {
      const at = seenUpTo
      return at === null ? 0 : replica.read(store => store.firstSeenAfter(at))
    },
    isUsed: () => options.isInUse() || clock.monotonic() - lookedAt <= IN_USE_MS,
    isStopped: options.asker.isStopped,
    interrupt,
    onProgress: progress.run,
  })

  const list: OrderList = {
    readAfter: (revision, limit) => replica.readRows(db => readOrderRows(db, revision, limit)),
    held: order => replica.readRows(db => heldOrderOf(db, order)),
    refreshOrder: makeRefreshOrder({ ...options, replica }),
    progress: () => sync.progress(),
    seen: upTo => {
      if (upTo === seenUpTo) return
      seenUpTo = upTo
      progress.run()
    },
    look: () => {
      lookedAt = clock.monotonic()
      sync.wake()
    },
    refresh: (isWhole = false) => {
      lookedAt = clock.monotonic()
      return sync.refresh(isWhole)
    },
    onChange: replica.onChange,
    onProgress: progress.listen,
    onArrival: arrivals.listen,
  }
  return {
    orders: ordersOf(replica, feed),
    list,
    feed,
    wake: () => sync.wake(),
    restart: () => sync.restart(),
    stop: () => {
      replica.stop()
      sync.stop()
      progress.stop()
    },
  }
}

const ordersOf = (replica: OrderReplica, feed: Feed): Orders => ({
  take: (raw, stamp, of = 'detail') => replica.takeRaw(raw, of, stamp),
  status: order => replica.read(store => store.status(order)),
  acknowledge: (order, status) => replica.acknowledge(order, status),
  touchedSince: at => feed.touchedSince(at),
})
