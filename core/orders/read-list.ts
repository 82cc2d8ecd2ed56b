import type { Clock } from '../base/clock.ts'
import type { Priority } from '../rate-limit/quota/priority.ts'
import { afterPage, hasShownNewest, type ListReading, newReading } from './list-reading.ts'
import { newestEnd } from './newest-end.ts'
import type { AskedOrders, OrderPages } from './order-pages.ts'
import type { OrderStore } from './order-store.ts'
import type { TakeOrder } from './take-page.ts'

export interface ReadListOptions {
  pages: OrderPages
  clock: Clock
  write: <T>(act: (store: OrderStore) => T) => T | null
  take: TakeOrder
  /** Order groups that were not there when the list was last read whole. */
  onCame: (orders: readonly string[]) => void
}

/** Reads the next page of the whole list; begins a new reading if the last one has ended. */
export function makeReadList(options: ReadListOptions): (present: ListReading | null) => Promise<boolean> {
  const { pages, clock, write, onCame } = options
  return async present => {
    const before =
      present === null || present.finishedAt !== null ? newReading(clock.now(), present) : present
    const asked = await pages.ask(before.nextPage, PRIORITY)
    if (asked.kind === 'end') return write(store => endList(store, before, clock.now())) !== null
    if (asked.kind !== 'page') return false
    const came = write(store => takeListPage(store, before, asked, options.take, clock.now()))
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
  const after = afterPage(
    before,
    {
      ...{ orders: 0, unseen: 0, fresh: 0, distinct: store.seenBy(before.pass), isLast: true },
      ...{ total: before.total, pages: before.pages, newest: before.newest },
    },
    now,
  )
  store.setReading(after)
  if (store.followedTo() === null && hasShownNewest(before.nextPage, after, before))
    store.setFollowedTo({
      ...{ coveredSince: before.startedAt, polledAt: now, newest: after.newest, total: before.total },
      pages: after.newest === 'last' ? Math.max(1, before.nextPage - 1) : before.pages,
    })
  return true
}

/** Inside a transaction; returns what came since the list was last read whole. */
function takeListPage(
  store: OrderStore,
  before: ListReading,
  { page, stamp }: Extract<AskedOrders, { kind: 'page' }>,
  take: TakeOrder,
  now: number,
): string[] {
  const isFirstEver = before.completedAt === null
  const fresh: string[] = []
  const newest = before.size === null ? newestEnd(page.orders) : before.newest
  const from = (before.nextPage - 1) * PAGE_ROOM
  for (const [index, order] of page.orders.entries()) {
    const place = newest === 'last' ? from + index : -from - index
    const taken = take(store, order, 'row', stamp, { at: before.startedAt, place })
    if (taken === 'new') fresh.push(order.id)
    if (taken !== 'same' && !isFirstEver) store.setUnread(order.id)
  }
  const unseen = store.see(
    page.orders.map(({ id }) => id),
    before.pass,
  )
  const after = afterPage(
    before,
    {
      ...{ orders: page.entries, unseen, fresh: fresh.length, distinct: store.seenBy(before.pass) },
      ...{ isLast: page.isLast, total: page.total, pages: page.pages, newest },
    },
    now,
  )
  store.setReading(after)
  if (store.followedTo() === null && hasShownNewest(before.nextPage, after, before))
    store.setFollowedTo({
      ...{ coveredSince: before.startedAt, polledAt: now, newest: after.newest, total: page.total },
      pages: page.pages ?? (after.newest === 'last' ? before.nextPage : null),
    })
  return isFirstEver ? [] : fresh
}
