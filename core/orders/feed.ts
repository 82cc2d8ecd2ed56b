import type { Priority } from '../rate-limit/quota/priority.ts'
import { FindProducts, type FindProductsOptions } from './find-products.ts'
import type { OrderPages } from './order-pages.ts'
import { OrderPoll } from './order-poll.ts'

type FeedState = 'working' | 'blind' | 'off'

export interface FeedOptions extends FindProductsOptions {
  pages: OrderPages
  /** Between two polls, as the catalog needs it; a poll much older than this says nothing about the present. */
  everyMs: number
  /** Whether the catalog has been read once: before that there is nothing to keep fresh. */
  isReady: () => boolean
  /** Reads products again, with at most this many requests; returns those that were not read. */
  reread: (products: readonly number[], requestsMost: number) => Promise<readonly number[]>
  onState: (state: FeedState, detail: string) => void
  /** These order groups were not there at the previous poll. */
  onCame: (orders: readonly string[]) => void
}

const PRODUCT_REQUESTS_MOST = 20
const DUE_MOST = 500
/** A poll older than this many intervals says nothing about the present. */
const STALE_TIMES = 2.5

/**
 * Orders as a feed of changes at the marketplace: a sale changes the stock of its products.
 *
 * ```
 *   off ──► read the newest page    ──► more pages while all is new ──► products of what is new or changed ──► read again
 *                 ▲                                                         │ ▲
 *                 └── when `next-read.ts` says so     none in three in a row ▼ │ a row names some again, or new orders
 *                                                                         blind  are opened from now on (a setting)
 * ```
 * If the list can't be read, the feed is blind until the next start.
 */
export class Feed {
  readonly #options: FeedOptions
  readonly #products: FindProducts
  #state: FeedState = 'off'
  #isListUseless = false

  constructor(options: FeedOptions) {
    this.#options = options
    this.#products = new FindProducts(options)
  }

  state(): FeedState {
    // Blind, but a person has changed the setting since: it polls again.
    const mayRetry = this.#state === 'blind' && this.#products.mayRetry() && !this.#isListUseless
    return mayRetry ? 'off' : this.#state
  }

  /** Polls for new order groups; `isGap` if more came than one poll reads. */
  async look(priority: Priority): Promise<{ isGap: boolean }> {
    const { pages, isReady, onCame } = this.#options
    this.#products.heed()
    const list = new OrderPoll(this.#options)
    const isFollowed = await list.follow(priority)
    if (list.came.length > 0) onCame(list.came)
    if (!pages.areReadable()) {
      this.#isListUseless = true
      this.#become('blind', 'the list of orders could not be read')
    } else if (isFollowed && isReady() && !this.#isListUseless) {
      const found = await this.#products.find()
      if (found.kind === 'blind') this.#become('blind', found.why)
      else if (found.kind === 'found') this.#become('working', 'orders are followed')
      await this.#readDue()
    }
    return { isGap: list.isGap }
  }

  /** Products of order groups that came or changed since a moment of the wall clock; null if the feed doesn't know. */
  touchedSince(at: number): Set<number> | null {
    const { replica, clock, everyMs } = this.#options
    if (this.#state !== 'working') return null
    const to = replica.read(store => store.followedTo())
    if (to === null || at < to.coveredSince || clock.now() - to.polledAt > everyMs * STALE_TIMES) return null
    return replica.read(store => (store.unread(1).length > 0 ? null : store.touchedSince(at)))
  }

  #become(next: FeedState, detail: string): void {
    if (this.#state === next) return
    this.#state = next
    this.#options.onState(next, detail)
  }

  async #readDue(): Promise<void> {
    const { replica, reread } = this.#options
    const due = replica.read(store => store.due(DUE_MOST))
    if (due.length === 0) return
    const left = new Set(await reread(due, PRODUCT_REQUESTS_MOST))
    replica.write(store => store.setRead(due.filter(product => !left.has(product))))
  }
}
