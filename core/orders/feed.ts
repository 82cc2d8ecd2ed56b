import { PER_PAGE_MAX } from '../../shared/domain/rules/limits.ts'
import type { OrderPage } from '../api/replies/read-order.ts'
import type { Priority } from '../rate-limit/quota/priority.ts'
import { type FindProductsOptions, makeFindProducts } from './find-products.ts'
import { newestEnd } from './newest-end.ts'
import type { OrderPages } from './order-pages.ts'
import type { FollowedTo } from './order-store.ts'
import { takePage } from './take-page.ts'

export type FeedState = 'working' | 'blind' | 'off'

export interface FeedOptions extends FindProductsOptions {
  pages: OrderPages
  /** Between two looks, as the catalog needs it; a look much older than this says nothing about the present. */
  everyMs: number
  /** Whether the catalog has been read once: before that there is nothing to keep fresh. */
  isReady: () => boolean
  /** Reads products again, with at most this many requests; returns those that were not read. */
  reread: (products: readonly number[], requestsMost: number) => Promise<readonly number[]>
  onState: (state: FeedState, detail: string) => void
  /** These order groups were not there at the previous look. */
  onCame: (orders: readonly string[]) => void
}

/** Orders as a feed of changes at the marketplace: a sale changes the stock of its products. */
export interface Feed {
  state(): FeedState
  /** Looks for new order groups; `isGap` if more came than one look reads. */
  look(priority: Priority): Promise<{ isGap: boolean }>
  /** Products of order groups that came or changed since a moment of the wall clock; null if the feed doesn't know. */
  touchedSince(at: number): Set<number> | null
}

/** Pages in one look while they show only new order groups. */
const PAGES_MOST = 5
const PRODUCT_REQUESTS_MOST = 20
const DUE_MOST = 500
/** A look older than this many intervals says nothing about the present. */
const STALE_TIMES = 2.5

/**
 * ```
 *   off ──► look at the newest page ──► more pages while all is new ──► products of what is new or changed ──► read again
 *                 ▲                                                         │ ▲
 *                 └── when `next-look.ts` says so     none in three in a row ▼ │ a row names some again, or new orders
 *                                                                         blind  are opened from now on (a setting)
 * ```
 * If the list can't be read, the feed is blind until the next start.
 */
export function startFeed(options: FeedOptions): Feed {
  const { pages, clock, read, write } = options
  const products = makeFindProducts(options)
  let state: FeedState = 'off'
  let isGap = false
  let isListUseless = false

  function become(next: FeedState, detail: string): void {
    if (state === next) return
    state = next
    options.onState(next, detail)
  }

  async function look(priority: Priority): Promise<{ isGap: boolean }> {
    isGap = false
    products.heed()
    const came: string[] = []
    const isFollowed = await followOrders(priority, came)
    if (came.length > 0) options.onCame(came)
    if (!pages.areReadable()) {
      isListUseless = true
      become('blind', 'the list of orders could not be read')
    } else if (isFollowed && options.isReady() && !isListUseless) {
      const found = await products.find()
      if (found.kind === 'blind') become('blind', found.why)
      else if (found.kind === 'told') become('working', 'orders are followed')
      await readDue()
    }
    return { isGap }
  }

  /** Reads what is new in the list of orders; false if the marketplace did not answer that. */
  async function followOrders(priority: Priority, came: string[]): Promise<boolean> {
    const startedAt = clock.now()
    const before = read(store => store.followedTo())
    if (before === null) return await begin(startedAt)
    const next = (number: number) => readPage(number, before.newest, priority, came)
    // From the page that was last the newest, on to those that came since.
    let number = before.newest === 'first' ? 1 : Math.max(1, before.pages ?? 1)
    let first = await next(number)
    // The list may have become shorter than it was.
    for (let tried = 1; first === 'end' && number > 1 && tried < PAGES_MOST; tried++)
      first = await next(--number)
    if (first === null || first === 'end') return false
    let last = first
    let fresh = first.fresh
    let isEnd = false
    const mayGoOn = () => !isEnd && hasNext(last.page, number) && (before.newest === 'last' || last.isAllNew)
    for (let read = 1; read < PAGES_MOST && mayGoOn(); read++) {
      const page = await next(++number)
      if (page === null) return false
      if (page === 'end') {
        number--
        isEnd = true
        break
      }
      fresh += page.fresh
      last = page
    }
    isGap = mayGoOn()
    const grown = growth(before.total, first.page.total)
    let newest = before.newest
    if (fresh < grown) {
      // New orders must be at the other end, or somewhere in between.
      const other = newest === 'first' ? 'last' : 'first'
      const end = await readPage(
        other === 'last' ? Math.max(1, first.page.pages ?? 1) : 1,
        other,
        priority,
        came,
      )
      if (end === null || end === 'end') return false
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
    if (first === null || first === 'end') return false
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
  ): Promise<ReadPage | 'end' | null> {
    const asked = await pages.ask(number, priority)
    if (asked.kind === 'end') return 'end'
    if (asked.kind !== 'page') return null
    const taken = write(store => takePage(store, { ...asked, at: clock.now() }, end, options.take))
    if (taken === null) return null
    came.push(...taken.came)
    const fresh = taken.fresh.length
    return { page: asked.page, fresh, isAllNew: fresh > 0 && fresh === asked.page.orders.length }
  }

  async function readDue(): Promise<void> {
    const due = read(store => store.due(DUE_MOST))
    if (due.length === 0) return
    const left = new Set(await options.reread(due, PRODUCT_REQUESTS_MOST))
    write(store => store.setRead(due.filter(product => !left.has(product))))
  }

  return {
    // Blind, but a person has changed the setting since: it looks again.
    state: () => (state === 'blind' && products.looksAgain() && !isListUseless ? 'off' : state),
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
  if (page.isLast !== null && page.pages === null) return !page.isLast
  return page.pages === null ? page.orders.length >= PER_PAGE_MAX : number < page.pages
}

function growth(before: number | null, now: number | null): number {
  return before === null || now === null ? 0 : Math.max(0, now - before)
}
