import type { Clock } from '../base/clock.ts'
import type { Priority } from '../rate-limit/quota/priority.ts'
import type { AskedOrders, OrderPages } from './order-pages.ts'
import type { OrderReplica } from './order-replica.ts'
import {
  afterPage,
  hasShownNewest,
  type ListPage,
  type ListReading,
  newReading,
} from './plan/list-reading.ts'
import { newestEnd } from './plan/newest-end.ts'
import type { OrderStore } from './rows/order-store.ts'

interface ReadListOptions {
  pages: OrderPages
  clock: Clock
  replica: OrderReplica
  /** Order groups that were not there when the list was last read whole. */
  onCame: (orders: readonly string[]) => void
}

/** Reads the next page of the whole list; begins a new reading if the last one has ended. */
export function makeReadList(options: ReadListOptions): (present: ListReading | null) => Promise<boolean> {
  const { pages, clock, replica, onCame } = options
  return async present => {
    const before =
      present === null || present.finishedAt !== null ? newReading(clock.now(), present) : present
    const asked = await pages.ask(before.nextPage, PRIORITY)
    if (asked.kind === 'end') return replica.write(store => endList(store, before, clock.now())) !== null
    if (asked.kind !== 'page') return false
    const came = replica.write(store => takeListPage(store, before, asked, replica, clock.now()))
    if (came === null) return false
    if (came.length > 0) onCame(came)
    return true
  }
}

const PRIORITY: Priority = 'background'
/** More places than any page has rows. */
const PAGE_ROOM = 1_000_000

/** The requested page is beyond the end of the list: the list is what was shown before it. */
function endList(store: OrderStore, before: ListReading, now: number): true {
  const { total, pages, newest } = before
  const distinct = store.seenBy(before.pass)
  const shown = { orders: 0, unseen: 0, fresh: 0, distinct, isLast: true, total, pages, newest }
  setAfter(store, before, shown, now, before.nextPage - 1)
  return true
}

/** Inside a transaction; returns what came since the list was last read whole. */
function takeListPage(
  store: OrderStore,
  before: ListReading,
  { page, stamp }: Extract<AskedOrders, { kind: 'page' }>,
  replica: OrderReplica,
  now: number,
): string[] {
  const { pass, nextPage, startedAt } = before
  const isFirstEver = before.completedAt === null
  const fresh: string[] = []
  const newest = before.size === null ? newestEnd(page.orders) : before.newest
  const from = (nextPage - 1) * PAGE_ROOM
  for (const [index, order] of page.orders.entries()) {
    const place = newest === 'last' ? from + index : -from - index
    const taken = replica.take(store, order, 'row', stamp, { at: startedAt, place })
    if (taken === 'new') fresh.push(order.id)
    if (taken !== 'same' && !isFirstEver) store.setUnread(order.id)
  }
  const ids = page.orders.map(({ id }) => id)
  const unseen = store.see(ids, pass)
  const { entries: orders, isLast, total, pages } = page
  const distinct = store.seenBy(pass)
  const shown = { orders, unseen, fresh: fresh.length, distinct, isLast, total, pages, newest }
  setAfter(store, before, shown, now, pages ?? nextPage)
  return isFirstEver ? [] : fresh
}

/** Stores the reading after a page; the feed begins where it has shown the newest end. `last`: the last page, as far as
 * known. */
function setAfter(store: OrderStore, before: ListReading, shown: ListPage, now: number, last: number): void {
  const after = afterPage(before, shown, now)
  store.setReading(after)
  if (store.followedTo() !== null || !hasShownNewest(before.nextPage, after, before)) return
  store.setFollowedTo({
    coveredSince: before.startedAt,
    polledAt: now,
    newest: after.newest,
    total: shown.total,
    pages: after.newest === 'last' ? Math.max(1, last) : shown.pages,
  })
}
