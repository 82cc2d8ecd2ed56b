import type { OrdersProgress } from '../../shared/contract/groups/orders.ts'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { Clock } from '../base/clock.ts'
import { retryWaitMs } from '../polling/retry-wait.ts'
import type { Feed } from './feed.ts'
import type { OrderPages } from './order-pages.ts'
import type { OrderReplica } from './order-replica.ts'
import { type ListReading, orderRequestsLeft } from './plan/list-reading.ts'
import { nextRead, type SyncState, untilPoll } from './plan/next-read.ts'
import type { OrderLimits } from './plan/order-limits.ts'
import type { OpenOrdersRefresh } from './refresh-open-orders.ts'

interface OrderSyncOptions {
  clock: Clock
  limits: OrderLimits
  replica: OrderReplica
  pages: OrderPages
  feed: Feed
  openLook: OpenOrdersRefresh
  /** Reads a page of the list; false if that failed. */
  readList: (reading: ListReading | null) => Promise<boolean>
  /** Order groups a person has not seen yet. */
  unseen: () => number
  /** Between two polls while somebody works. */
  pollMs: () => number
  isUsed: () => boolean
  /** Whether the catalog has begun to be read, and whether it was read whole. */
  isBegun: () => boolean
  isReady: () => boolean
  isStopped: () => boolean
  /** Gives up a request that waits for its turn. */
  interrupt: () => void
  onProgress: () => void
  onFailed: (error: unknown) => void
}

/** A reading that waits longer than this for its turn says so. */
const WAITING_AFTER_MS = 1000
/** A person may change the interval, or come back, in the meantime. */
const NAP_MOST_MS = 60_000

/**
 * Reads the orders of an account, one request after the other; `next-read.ts` decides which comes next.
 *
 * ```
 *   (start) ──► the list, page by page ──► nap ⇄ new ones (2 min, 10 min at rest)
 *                     ▲                     ⇅ what is on its way (15 min)
 *                     └── a day, a gap ─────┘
 * ```
 */
export class OrderSync {
  readonly #options: OrderSyncOptions
  /** Whether the whole list is read, not only followed. */
  readonly #readsLists: boolean
  readonly #startedAt: number
  /** When new orders, and open orders, were last looked for (monotonic). */
  #polledAt: number | null = null
  #openAt: number | null = null
  /** After a failed attempt only polls are made until then. */
  #restsUntil = Number.NEGATIVE_INFINITY
  #failures = 0
  /** More orders came than one poll reads: the list has to be read. */
  #isGap = false
  /** A person asked for new orders, and that request is under way. */
  #isRequested = false
  #isUserRequest = false
  /** A request has waited for its turn for so long that windows say so. */
  #isWaiting = false
  #isStopped = false
  /** Ends the nap that is under way. */
  #wake = () => {}

  constructor(options: OrderSyncOptions) {
    this.#options = options
    this.#readsLists = Number.isFinite(options.limits.wholeEveryMs)
    this.#startedAt = options.clock.monotonic()
    // Only after the caller has the return value.
    void Promise.resolve().then(() => this.#run())
  }

  progress(): OrdersProgress {
    const { replica, unseen } = this.#options
    const reading = this.#reading()
    const followedTo = replica.read(store => store.followedTo())
    return {
      state: this.#state(reading),
      held: replica.read(store => store.held()),
      total: followedTo?.total ?? reading?.total ?? null,
      requestsLeft: reading === null ? 1 : orderRequestsLeft(reading),
      finishedAt: reading?.completedAt ?? null,
      endedAt: reading?.finishedAt ?? null,
      polledAt: followedTo?.polledAt ?? null,
      nextAt: this.#nextAt(),
      unseen: unseen(),
    }
  }

  /** Looks for new orders now, and reads the list again if `isWhole`; false if that is under way already. */
  refresh(isWhole: boolean): boolean {
    this.#isGap ||= isWhole
    if (this.#isRequested || this.#isUserRequest || this.#isOver()) return false
    this.#isRequested = true
    this.#options.interrupt()
    this.#wake()
    return true
  }

  /** Somebody works with the program, or something else changed that decides what is asked next. */
  wake(): void {
    this.#wake()
  }

  /** Starts from nothing: the replica had to be thrown away. */
  restart(): void {
    this.#polledAt = null
    this.#openAt = null
    this.#failures = 0
    this.#restsUntil = Number.NEGATIVE_INFINITY
    this.#wake()
  }

  stop(): void {
    this.#isStopped = true
    this.#wake()
  }

  async #run(): Promise<void> {
    while (!this.#isOver()) await this.#step().catch(error => this.#failed(error))
  }

  async #step(): Promise<void> {
    const { limits, clock } = this.#options
    const next = nextRead(this.#looked(), limits, clock.monotonic(), clock.now())
    if (next.kind === 'wait') await this.#nap(next.ms)
    else await this.#shown(next.kind)
  }

  /** A disk that fails now may fail for a while. */
  async #failed(error: unknown): Promise<void> {
    this.#options.onFailed(error)
    this.#rest()
    await this.#nap(NAP_MOST_MS)
  }

  /** Reports progress while it runs. */
  async #shown(kind: 'poll' | 'list' | 'open'): Promise<void> {
    const { clock, onProgress } = this.#options
    const cancel = clock.after(WAITING_AFTER_MS, () => {
      this.#isWaiting = true
      onProgress()
    })
    try {
      await this.#act(kind)
    } finally {
      cancel()
      this.#isUserRequest = false
      this.#isWaiting = false
      if (!this.#isOver()) onProgress()
    }
  }

  async #act(kind: 'poll' | 'list' | 'open'): Promise<void> {
    const wasRequested = this.#isRequested
    this.#isRequested = false
    this.#isUserRequest = wasRequested
    switch (kind) {
      case 'poll':
        return await this.#poll(wasRequested)
      case 'list':
        return await this.#readList()
      case 'open':
        this.#openAt = this.#options.clock.monotonic()
        if (!(await this.#options.openLook.run()) && !this.#isRequested) this.#rest()
        return
      default:
        return assertNever(kind)
    }
  }

  async #poll(wasRequested: boolean): Promise<void> {
    const { clock, feed, pages } = this.#options
    this.#polledAt = clock.monotonic()
    // A person who asked also wants to see the moves made elsewhere.
    if (wasRequested) this.#openAt = null
    const outcome = await feed.look(wasRequested ? 'person' : 'background')
    this.#isGap ||= outcome.isGap
    if (!pages.areReadable()) this.#rest()
  }

  async #readList(): Promise<void> {
    const before = this.#reading()
    const went = await this.#options.readList(before)
    if (!went) {
      // Giving way to a person's request is no failure.
      if (!this.#isRequested) this.#rest()
      return
    }
    this.#failures = 0
    if (before === null || before.finishedAt !== null) this.#isGap = false
    // The first page of the first reading is a poll for new orders as well.
    if (before === null) this.#polledAt = this.#options.clock.monotonic()
  }

  /** Waits longer after each failed attempt. */
  #rest(): void {
    const { pages, limits, clock } = this.#options
    const ms = pages.areReadable() ? retryWaitMs(this.#failures++) : limits.unreadableMs
    this.#restsUntil = clock.monotonic() + ms
  }

  #nap(ms: number): Promise<void> {
    return new Promise(resolve => {
      const most = this.#readsLists ? NAP_MOST_MS : ms
      const { clock } = this.#options
      const cancel = Number.isFinite(most) ? clock.after(Math.min(ms, most), resolve) : () => {}
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }

  #isOver(): boolean {
    return this.#isStopped || this.#options.isStopped()
  }

  #reading(): ListReading | null {
    return this.#options.replica.read(store => store.reading())
  }

  #looked(): SyncState {
    const { clock, limits, isUsed, isBegun, pollMs } = this.#options
    return {
      isRequested: this.#isRequested,
      polledAt: this.#polledAt,
      openAt: this.#openAt,
      restsUntil: this.#restsUntil,
      isGap: this.#isGap,
      isUsed: isUsed(),
      mayPoll: this.#mayPoll(),
      mayRead: isBegun() || clock.monotonic() - this.#startedAt >= limits.startMs,
      reading: this.#reading(),
      pollMs: pollMs(),
    }
  }

  #mayPoll(): boolean {
    const { isReady, feed, replica, pages, clock } = this.#options
    if (!this.#readsLists) return isReady() && feed.state() !== 'blind'
    const isFollowed = replica.read(store => store.followedTo()) !== null
    return isFollowed && (pages.areReadable() || clock.monotonic() >= this.#restsUntil)
  }

  #state(reading: ListReading | null): OrdersProgress['state'] {
    if (!this.#options.pages.areReadable()) return 'unreadable'
    if (reading === null) return 'empty'
    if (reading.completedAt !== null) return 'complete'
    const isResting = this.#options.clock.monotonic() < this.#restsUntil
    return this.#isWaiting || reading.finishedAt !== null || isResting ? 'waiting' : 'reading'
  }

  #nextAt(): number | null {
    const { limits, clock } = this.#options
    const now = this.#looked()
    const ms = now.mayPoll ? untilPoll(now, limits, clock.monotonic()) : Number.POSITIVE_INFINITY
    return Number.isFinite(ms) ? Math.round(clock.now() + Math.max(0, ms)) : null
  }
}
