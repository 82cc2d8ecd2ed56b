import type { OrdersProgress } from '../../shared/contract/groups/orders.ts'
import { newestFirst } from '../../shared/domain/orders/order-board.ts'
import { readOrder, readOrderDetail } from '../api/replies/read-order.ts'
import type { Clock } from '../base/clock.ts'
import { coalesce } from '../base/coalesce.ts'
import type { Asker } from '../polling/asker.ts'
import { interruptible } from '../polling/interruptible.ts'
import { staleReadGuard } from '../polling/stale-read-guard.ts'
import type { UserReadOptions } from '../polling/user-read.ts'
import type { Database } from '../sqlite/database.ts'
import { type Transacted, transact } from '../sqlite/transact.ts'
import { type Feed, type FeedOptions, startFeed } from './feed.ts'
import { makeOpenLook } from './open-look.ts'
import type { OrderLimits } from './order-limits.ts'
import { orderPages } from './order-pages.ts'
import { findMore, heldOrderOf, orderRev, orderRowsOf, readOrderRows } from './order-rows.ts'
import { type OrderStore, orderStore } from './order-store.ts'
import { type OrderSync, startOrderSync } from './order-sync.ts'
import type { Arrived, OrderList, Orders } from './orders.ts'
import { makeReadList } from './read-list.ts'
import { makeRefreshOrder } from './refresh-order.ts'
import type { TakeOrder } from './take-page.ts'

export interface OpenOrdersOptions
  extends Pick<FeedOptions, 'everyMs' | 'opensNew' | 'findSku' | 'readAt' | 'reread' | 'onState'> {
  asker: Asker
  rateLimiter: UserReadOptions['rateLimiter']
  clock: Clock
  limits: OrderLimits
  /** Between two looks for new orders while somebody works. */
  pollMs: () => number
  /** Whether a window has shown products within the last minutes. */
  isInUse: () => boolean
  /** Whether the catalog has begun to be read, and whether it was read whole. */
  isBegun: () => boolean
  isReady: () => boolean
  /** The current replica: a damaged one is replaced. */
  db: () => Database
  reading: <T>(act: () => T) => T
  writing: <T>(act: () => Transacted<T>) => Transacted<T>
  onFailed: (error: unknown) => void
  /** For the log. */
  onFilter: (isOfUse: boolean) => void
}

export interface OpenedOrders {
  orders: Orders
  list: OrderList
  feed: Feed
  orderSync: OrderSync
}

const EVENT_EVERY_MS = 100
/** This long after a person's last look at orders, they are no longer on the screen. */
const IN_USE_MS = 180_000
/** Rows of an older program version that are completed at a time. */
const FOUND_A_TURN = 200

/** The order groups of an account, the feed that follows them, and the loop that reads them. */
export function openOrders(options: OpenOrdersOptions): OpenedOrders {
  const { clock, reading, writing } = options
  const marks = staleReadGuard<string>(clock)
  const listeners = {
    change: new Set<(revision: number) => void>(),
    progress: new Set<(progress: OrdersProgress) => void>(),
    arrival: new Set<(arrived: Arrived) => void>(),
  }
  let toldRev = reading(() => orderRev(options.db()))
  let lookedAt = Number.NEGATIVE_INFINITY
  let seenUpTo: number | null = null

  const changes = coalesce(clock, EVENT_EVERY_MS, () => {
    for (const listener of listeners.change) listener(toldRev)
  })
  const progress = coalesce(clock, EVENT_EVERY_MS, () => {
    const present = orderSync.progress()
    for (const listener of listeners.progress) listener(present)
  })
  const read = <T>(act: (store: OrderStore) => T) => reading(() => act(orderStore(options.db())))
  const write = <T>(act: (store: OrderStore) => T): T | null => {
    const written = writing(() => {
      const db = options.db()
      return transact(db, () => act(orderStore(db)))
    })
    const rev = reading(() => orderRev(options.db()))
    if (rev !== toldRev) {
      toldRev = rev
      changes.run()
    }
    return written.kind === 'done' ? written.value : null
  }
  const take: TakeOrder = (store, order, of, stamp, first) => {
    if (marks.isOutdated(order.id, stamp)) return 'same'
    marks.taken(order.id, stamp)
    return store.put(order, of, marks.kept(order.id, stamp).length > 0, clock.now(), first)
  }
  const hide = (order: string, stamp: number) => {
    if (marks.isOutdated(order, stamp)) return
    marks.taken(order, stamp)
    write(store => store.hide(order))
  }
  const onCame = (ids: readonly string[]) => {
    const rows = reading(() => orderRowsOf(options.db(), ids)).sort(newestFirst)
    if (rows.length === 0) return
    const arrived = { orders: rows.slice(0, ARRIVED_MOST), total: rows.length }
    for (const listener of listeners.arrival) listener(arrived)
  }
  const { asker, interrupt } = interruptible(options.asker)
  const pages = orderPages(asker)
  const isUsed = () => options.isInUse() || clock.monotonic() - lookedAt <= IN_USE_MS

  const feed = startFeed({ ...options, asker, pages, read, write, take, onCame })
  const orderSync = startOrderSync({
    ...options,
    ...{ feed, isUsed, interrupt },
    readList: makeReadList({ pages, clock, write, take, onCame }),
    openLook: makeOpenLook({ ...options, asker, pages, read, write, take, hide, onCame }),
    reading: () => read(store => store.reading()),
    followedTo: () => read(store => store.followedTo()),
    held: () => read(store => store.held()),
    unseen: () => {
      const at = seenUpTo
      return at === null ? 0 : read(store => store.firstSeenAfter(at))
    },
    areReadable: pages.areReadable,
    isCatalogBegun: options.isBegun,
    isCatalogRead: options.isReady,
    isStopped: options.asker.isStopped,
    onProgress: progress.run,
  })
  const refreshOrder = makeRefreshOrder({
    ...{ asker: options.asker, rateLimiter: options.rateLimiter, clock },
    takeDetail: (order, stamp) => void write(store => take(store, order, 'detail', stamp)),
    hide,
  })

  let cancelFinding = clock.after(0, findSome)
  function findSome(): void {
    const found = writing(() => {
      const db = options.db()
      return transact(db, () => findMore(db, FOUND_A_TURN))
    })
    if (found.kind === 'done' && found.value) cancelFinding = clock.after(0, findSome)
  }

  const orders: Orders = {
    take: (raw, stamp, of = 'detail') => {
      const order = of === 'row' ? readOrder(raw) : readOrderDetail(raw, null)
      if (order !== null) write(store => take(store, order, of, stamp))
    },
    status: order => read(store => store.status(order)),
    acknowledge: (order, status) => {
      marks.acknowledged(order, 'status')
      write(store => store.putStatus(order, status, clock.now()))
    },
    touchedSince: at => feed.touchedSince(at),
  }
  const list: OrderList = {
    readAfter: (revision, limit) => reading(() => readOrderRows(options.db(), revision, limit)),
    held: order => reading(() => heldOrderOf(options.db(), order)),
    refreshOrder,
    progress: () => orderSync.progress(),
    seen: upTo => {
      if (upTo === seenUpTo) return
      seenUpTo = upTo
      progress.run()
    },
    look: () => {
      lookedAt = clock.monotonic()
      orderSync.wake()
    },
    refresh: (isWhole = false) => {
      lookedAt = clock.monotonic()
      return orderSync.refresh(isWhole)
    },
    onChange: listener => listening(listeners.change, listener),
    onProgress: listener => listening(listeners.progress, listener),
    onArrival: listener => listening(listeners.arrival, listener),
  }
  const stop = () => {
    cancelFinding()
    orderSync.stop()
    changes.stop()
    progress.stop()
  }
  return { orders, list, feed, orderSync: { ...orderSync, stop } }
}

const ARRIVED_MOST = 50

function listening<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
