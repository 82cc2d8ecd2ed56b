import { PER_PAGE_MAX } from '../../shared/domain/rules/limits.ts'
import type { OrderPage } from '../api/replies/read-order.ts'
import type { Clock } from '../base/clock.ts'
import type { Priority } from '../rate-limit/quota/priority.ts'
import type { OrderPages } from './order-pages.ts'
import type { OrderReplica } from './order-replica.ts'
import { newestEnd } from './plan/newest-end.ts'
import type { FollowedTo } from './rows/order-store.ts'
import { takePage } from './take-page.ts'

interface OrderPollOptions {
  pages: OrderPages
  replica: OrderReplica
  clock: Clock
}

interface ReadPage {
  page: OrderPage
  fresh: number
  isAllNew: boolean
}

/** What a walk from the newest page on has shown. */
interface Walk {
  first: ReadPage
  /** The page it ended on. */
  number: number
  fresh: number
  /** It ended before everything new was read. */
  isCut: boolean
}

/** Pages in one poll while they show only new order groups. */
const PAGES_MOST = 5

/** One poll for new order groups, at the end of the list where they appear. */
export class OrderPoll {
  /** Order groups that were not there at the previous poll. */
  readonly came: string[] = []
  /** More came than this poll read. */
  isGap = false
  readonly #options: OrderPollOptions

  constructor(options: OrderPollOptions) {
    this.#options = options
  }

  /** Reads what is new in the list; false if the marketplace did not answer that. */
  async follow(priority: Priority): Promise<boolean> {
    const startedAt = this.#options.clock.now()
    const before = this.#options.replica.read(store => store.followedTo())
    if (before === null) return await this.#begin(startedAt)
    const walk = await this.#walk(before, priority)
    if (walk === null) return false
    const { number, fresh } = walk
    const { page } = walk.first
    this.isGap = walk.isCut
    const grown = growth(before.total, page.total)
    let { newest } = before
    if (fresh < grown) {
      // New orders must be at the other end, or somewhere in between.
      const other = newest === 'first' ? 'last' : 'first'
      const end = await this.#readPage(other === 'last' ? Math.max(1, page.pages ?? 1) : 1, other, priority)
      if (end === null || end === 'end') return false
      if (end.fresh > 0) newest = other
      this.isGap ||= fresh + end.fresh < grown
    }
    return this.#followed({
      coveredSince: this.isGap ? startedAt : before.coveredSince,
      polledAt: startedAt,
      newest,
      total: page.total,
      pages: page.pages ?? (newest === 'last' ? number : null),
    })
  }

  /** The first poll only learns what is there: the catalog was read a moment ago. */
  async #begin(startedAt: number): Promise<boolean> {
    const first = await this.#readPage(1, 'first', 'background')
    if (first === null || first === 'end') return false
    const { total, pages, orders } = first.page
    const newest = newestEnd(orders)
    const hasMore = newest === 'last' && (pages ?? 1) > 1
    if (hasMore && (await this.#readPage(pages ?? 1, 'last', 'background')) === null) return false
    return this.#followed({ coveredSince: startedAt, polledAt: startedAt, newest, total, pages })
  }

  /** From the page that was last the newest, on to those that came since. */
  async #walk({ newest, pages }: FollowedTo, priority: Priority): Promise<Walk | null> {
    let number = newest === 'first' ? 1 : Math.max(1, pages ?? 1)
    let first = await this.#readPage(number, newest, priority)
    // The list may have become shorter than it was.
    for (let tried = 1; first === 'end' && number > 1 && tried < PAGES_MOST; tried++)
      first = await this.#readPage(--number, newest, priority)
    if (first === null || first === 'end') return null
    let last = first
    let fresh = first.fresh
    const mayGoOn = () => hasNext(last.page, number) && (newest === 'last' || last.isAllNew)
    for (let read = 1; read < PAGES_MOST && mayGoOn(); read++) {
      const page = await this.#readPage(number + 1, newest, priority)
      if (page === null) return null
      if (page === 'end') return { first, number, fresh, isCut: false }
      number++
      fresh += page.fresh
      last = page
    }
    return { first, number, fresh, isCut: mayGoOn() }
  }

  async #readPage(
    number: number,
    end: 'first' | 'last',
    priority: Priority,
  ): Promise<ReadPage | 'end' | null> {
    const { pages, replica, clock } = this.#options
    const asked = await pages.ask(number, priority)
    if (asked.kind === 'end') return 'end'
    if (asked.kind !== 'page') return null
    const taken = replica.write(store => takePage(store, { ...asked, at: clock.now() }, end, replica))
    if (taken === null) return null
    this.came.push(...taken.came)
    const fresh = taken.fresh.length
    return { page: asked.page, fresh, isAllNew: fresh > 0 && fresh === asked.page.orders.length }
  }

  #followed(to: FollowedTo): boolean {
    const stored = this.#options.replica.write(store => {
      store.setFollowedTo(to)
      return true
    })
    return stored === true
  }
}

function hasNext(page: OrderPage, number: number): boolean {
  if (page.isLast !== null && page.pages === null) return !page.isLast
  return page.pages === null ? page.orders.length >= PER_PAGE_MAX : number < page.pages
}

function growth(before: number | null, now: number | null): number {
  return before === null || now === null ? 0 : Math.max(0, now - before)
}
