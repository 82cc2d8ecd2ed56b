import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { getOrder } from '../api/endpoints.ts'
import { type OrderPage, readOrderDetail, readOrderProducts } from '../api/read-order.ts'
import type { Reply } from '../api/reply.ts'
import type { Asker } from '../catalog/asker.ts'
import type { Clock } from '../clock.ts'
import type { Priority } from '../scheduler/scheduler.ts'
import { newestEnd } from './newest-end.ts'
import type { OrderPages } from './order-pages.ts'
import type { FollowedTo, OrderStore } from './order-store.ts'
import type { TakeOrder } from './take-page.ts'
import { takePage } from './take-page.ts'

export type FeedState = 'working' | 'blind' | 'off'

export interface FeedOptions {
  asker: Asker
  pages: OrderPages
  clock: Clock
  /** Between two looks, as a catalog needs it; one that is much older says nothing of the present. */
  everyMs: number
  /** Whether the catalog has been read once: before that there is nothing to keep fresh. */
  isReady: () => boolean
  read: <T>(act: (store: OrderStore) => T) => T
  /** One transaction; null when it could not be written. */
  write: <T>(act: (store: OrderStore) => T) => T | null
  /** Inside {@link FeedOptions.write}: takes an order group, unless it is older than what is known. */
  take: TakeOrder
  findSku: (text: string) => number[]
  /** Reads products again, with this many requests at most; returns those that were not read. */
  reread: (products: readonly number[], requestsMost: number) => Promise<readonly number[]>
  onState: (state: FeedState, detail: string) => void
  /** These order groups were not there at the look before. */
  onCame: (orders: readonly string[]) => void
}

/** Orders as the feed of what changed at the marketplace: what is sold changes its stock. */
export interface Feed {
  state(): FeedState
  /** Looks for new order groups; `isGap` when more came than it went through. */
  look(priority: Priority): Promise<{ isGap: boolean }>
  /** Products of order groups that came or changed since a moment of the wall clock; null when the feed cannot tell. */
  touchedSince(at: number): Set<number> | null
}

/** Pages in one look while they show only new order groups. */
const PAGES_MOST = 5
const DETAILS_MOST = 10
const PRODUCT_REQUESTS_MOST = 20
const DUE_MOST = 500
/** Order groups in a row without any product to be found, before the feed gives up. */
const BLIND_AFTER = 3
/** A look that is older than so many times its interval says nothing of the present. */
const STALE_TIMES = 2.5

/**
 * ```
 *   off ──► look at the newest page ──► more pages while all is new ──► products of what is new or changed ──► read again
 *                 ▲                                                         │ none to be found in three
 *                 └── when `next-look.ts` says so                           └──► blind: products are not looked for
 *                                                                                until the next start
 * ```
 */
export function startFeed(options: FeedOptions): Feed {
  const { asker, pages, clock, read, write } = options
  let state: FeedState = 'off'
  let withoutProducts = 0
  let isGap = false

  function become(next: FeedState, detail: string): void {
    if (state === next) return
    state = next
    options.onState(next, detail)
  }

  async function look(priority: Priority): Promise<{ isGap: boolean }> {
    isGap = false
    const came: string[] = []
    const isFollowed = await followOrders(priority, came)
    if (came.length > 0) options.onCame(came)
    if (!pages.areReadable()) become('blind', 'the list of orders could not be read')
    else if (isFollowed && options.isReady() && state !== 'blind') {
      if (await findProducts()) become('working', 'orders are followed')
      await readDue()
    }
    return { isGap }
  }

  /** Reads what is new in the list of orders; false when the marketplace did not say. */
  async function followOrders(priority: Priority, came: string[]): Promise<boolean> {
    const startedAt = clock.now()
    const before = read(store => store.followedTo())
    if (before === null) return await begin(startedAt)
    const next = (number: number) => readPage(number, before.newest, priority, came)
    // From the newest page as it was known, on to those that came since.
    let number = before.newest === 'first' ? 1 : Math.max(1, before.pages ?? 1)
    const first = await next(number)
    if (first === null) return false
    let last = first
    let fresh = first.fresh
    const mayGoOn = () => hasNext(last.page, number) && (before.newest === 'last' || last.isAllNew)
    for (let read = 1; read < PAGES_MOST && mayGoOn(); read++) {
      const page = await next(++number)
      if (page === null) return false
      fresh += page.fresh
      last = page
    }
    isGap = mayGoOn()
    const grown = growth(before.total, first.page.total)
    let newest = before.newest
    if (fresh < grown) {
      // What came must be at the other end, or where nobody looks.
      const other = newest === 'first' ? 'last' : 'first'
      const end = await readPage(
        other === 'last' ? Math.max(1, first.page.pages ?? 1) : 1,
        other,
        priority,
        came,
      )
      if (end === null) return false
      if (end.fresh > 0) newest = other
      isGap ||= fresh + end.fresh < grown
    }
    return followed({
      coveredSince: isGap ? startedAt : before.coveredSince,
      polledAt: startedAt,
      newest,
      total: first.page.total,
      pages: first.page.pages ?? (newest === 'last' ? number : null),
    })
  }

  /** The first look only learns what is there: the catalog was read a moment ago. */
  async function begin(startedAt: number): Promise<boolean> {
    const first = await readPage(1, 'first', 'background', [])
    if (first === null) return false
    const newest = newestEnd(first.page.orders)
    const { total, pages: told } = first.page
    if (
      newest === 'last' &&
      (told ?? 1) > 1 &&
      (await readPage(told ?? 1, 'last', 'background', [])) === null
    )
      return false
    return followed({ coveredSince: startedAt, polledAt: startedAt, newest, total, pages: told })
  }

  function followed(to: FollowedTo): boolean {
    return (
      write(store => {
        store.setFollowedTo(to)
        return true
      }) === true
    )
  }

  interface ReadPage {
    page: OrderPage
    fresh: number
    isAllNew: boolean
  }

  async function readPage(
    number: number,
    end: 'first' | 'last',
    priority: Priority,
    came: string[],
  ): Promise<ReadPage | null> {
    const asked = await pages.ask(number, priority)
    if (asked.kind !== 'page') return null
    const taken = write(store => takePage(store, asked, end, options.take))
    if (taken === null) return null
    came.push(...taken.came)
    const fresh = taken.fresh.length
    return { page: asked.page, fresh, isAllNew: fresh > 0 && fresh === asked.page.orders.length }
  }

  /** Finds the products of order groups that are new or changed; false once there is no use in it. */
  async function findProducts(): Promise<boolean> {
    for (const { id, json, detail } of read(store => store.unread(DETAILS_MOST))) {
      let products = productsIn(json) ?? (detail === null ? null : productsIn(detail))
      if (products === null) {
        const asked = await asker.ask(getOrder(id), 'background')
        if (asked === null) return false
        const { reply, fence } = asked
        if (reply.kind !== 'ok' && !isAboutOne(reply)) return true
        if (reply.kind === 'ok') {
          const order = readOrderDetail(reply.data, null)
          if (order !== null) write(store => options.take(store, { ...order, id }, 'detail', fence))
          products = order === null ? null : productsIn(JSON.stringify(order.raw))
          withoutProducts = products === null ? withoutProducts + 1 : 0
        }
        // What cannot be told about one order cannot be told about the time since it came.
        if (products === null) forgetBefore()
      }
      write(store => {
        store.touch(products ?? [], clock.now())
        store.setUnread(id, false)
      })
      if (withoutProducts >= BLIND_AFTER && !read(store => store.hasTouched())) {
        become('blind', `no product could be found in ${BLIND_AFTER} orders`)
        return false
      }
    }
    return true
  }

  function forgetBefore(): void {
    write(store => {
      const to = store.followedTo()
      if (to !== null) store.setFollowedTo({ ...to, coveredSince: clock.now() })
    })
  }

  /** Numbers of the products an order group is about; null when there is nothing to go by. */
  function productsIn(json: string): number[] | null {
    const { ids, skus } = readOrderProducts(JSON.parse(json))
    const found = new Set([...ids, ...skus.flatMap(options.findSku)])
    return found.size === 0 ? null : [...found]
  }

  async function readDue(): Promise<void> {
    const due = read(store => store.due(DUE_MOST))
    if (due.length === 0) return
    const left = new Set(await options.reread(due, PRODUCT_REQUESTS_MOST))
    write(store => store.setRead(due.filter(product => !left.has(product))))
  }

  return {
    state: () => state,
    look,
    touchedSince: at => {
      if (state !== 'working') return null
      const to = read(store => store.followedTo())
      if (to === null || at < to.coveredSince || clock.now() - to.polledAt > options.everyMs * STALE_TIMES)
        return null
      return read(store => (store.unread(1).length > 0 ? null : store.touchedSince(at)))
    },
  }
}

function hasNext(page: OrderPage, number: number): boolean {
  return page.pages === null ? page.orders.length >= PER_PAGE_MAX : number < page.pages
}

function growth(before: number | null, now: number | null): number {
  return before === null || now === null ? 0 : Math.max(0, now - before)
}

/** An answer that says nothing of the marketplace as a whole: this order cannot be read, others may be. */
function isAboutOne(reply: Reply): boolean {
  if (reply.kind === 'refused') return reply.status !== 401 && reply.status !== 403
  return reply.kind === 'unreadable'
}
