import type { OrdersProgress } from '../../shared/contract/groups/orders.ts'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { Clock } from '../base/clock.ts'
import type { Feed } from './feed.ts'
import { type ListReading, orderRequestsLeft } from './list-reading.ts'
import { type Looked, nextLook, untilPoll } from './next-look.ts'
import type { OrderLimits } from './order-limits.ts'
import type { FollowedTo } from './order-store.ts'

export interface OrderSyncOptions {
  clock: Clock
  limits: OrderLimits
  feed: Feed
  /** Reads a page of the list; false if that failed. */
  readList: (reading: ListReading | null) => Promise<boolean>
  openLook: () => Promise<boolean>
  reading: () => ListReading | null
  followedTo: () => FollowedTo | null
  held: () => number
  /** Order groups a person has not seen yet. */
  unseen: () => number
  areReadable: () => boolean
  /** Between two looks for new orders while somebody works. */
  pollMs: () => number
  isUsed: () => boolean
  /** Whether the catalog has begun to be read, and whether it was read whole. */
  isCatalogBegun: () => boolean
  isCatalogRead: () => boolean
  isStopped: () => boolean
  /** Gives up a request that waits for its turn. */
  interrupt: () => void
  onProgress: () => void
  onFailed: (error: unknown) => void
}

export interface OrderSync {
  progress(): OrdersProgress
  refresh(isWhole: boolean): boolean
  /** Somebody works with the program, or something else changed that decides what is asked next. */
  wake(): void
  /** Starts from nothing: the replica had to be thrown away. */
  restart(): void
  stop(): void
}

const RETRY_LEAST_MS = 1000
const RETRY_MOST_MS = 600_000
/** A reading that waits longer than this for its turn says so. */
const WAITING_AFTER_MS = 1000
/** A person may change the interval, or come back, in the meantime. */
const NAP_MOST_MS = 60_000

/**
 * Reads the orders of an account, one request after the other; `next-look.ts` decides which comes next.
 *
 * ```
 *   (start) ──► the list, page by page ──► nap ⇄ new ones (2 min, 10 min at rest)
 *                     ▲                     ⇅ what is on its way (15 min)
 *                     └── a day, a gap ─────┘
 * ```
 */
export function startOrderSync(options: OrderSyncOptions): OrderSync {
  const { clock, limits, feed } = options
  const readsLists = Number.isFinite(limits.wholeEveryMs)
  const startedAt = clock.monotonic()
  let polledAt: number | null = null
  let openAt: number | null = null
  let restsUntil = Number.NEGATIVE_INFINITY
  let failures = 0
  let isGap = false
  let isRequested = false
  let isPersonsLook = false
  let isWaiting = false
  let isStopped = false
  let wake = () => {}

  const isOver = () => isStopped || options.isStopped()
  const looked = (): Looked => ({
    ...{ isRequested, polledAt, openAt, restsUntil, isGap },
    isUsed: options.isUsed(),
    mayPoll: mayPoll(),
    mayRead: options.isCatalogBegun() || clock.monotonic() - startedAt >= limits.startMs,
    reading: options.reading(),
    pollMs: options.pollMs(),
  })
  function mayPoll(): boolean {
    if (!readsLists) return options.isCatalogRead() && feed.state() !== 'blind'
    return options.followedTo() !== null && (options.areReadable() || clock.monotonic() >= restsUntil)
  }

  function nap(ms: number): Promise<void> {
    return new Promise(resolve => {
      const most = readsLists ? NAP_MOST_MS : ms
      const cancel = Number.isFinite(most) ? clock.after(Math.min(ms, most), resolve) : () => {}
      wake = () => {
        cancel()
        resolve()
      }
    })
  }

  async function run(): Promise<void> {
    while (!isOver()) await step().catch(failed)
  }

  async function step(): Promise<void> {
    const next = nextLook(looked(), limits, clock.monotonic(), clock.now())
    if (next.kind === 'wait') await nap(next.ms)
    else await shown(next.kind)
  }

  /** A disk that fails now may fail for a while. */
  async function failed(error: unknown): Promise<void> {
    options.onFailed(error)
    rest()
    await nap(NAP_MOST_MS)
  }

  /** Reports progress while it runs. */
  async function shown(kind: 'poll' | 'list' | 'open'): Promise<void> {
    const cancel = clock.after(WAITING_AFTER_MS, () => showWaiting(true))
    try {
      await act(kind)
    } finally {
      cancel()
      isPersonsLook = false
      isWaiting = false
      if (!isOver()) options.onProgress()
    }
  }

  async function act(kind: 'poll' | 'list' | 'open'): Promise<void> {
    const wasRequested = isRequested
    isRequested = false
    isPersonsLook = wasRequested
    switch (kind) {
      case 'poll': {
        polledAt = clock.monotonic()
        // A person who asked also wants to see the moves made elsewhere.
        if (wasRequested) openAt = null
        const outcome = await feed.look(wasRequested ? 'person' : 'background')
        isGap ||= outcome.isGap
        if (!options.areReadable()) rest()
        return
      }
      case 'list': {
        const before = options.reading()
        const went = await options.readList(before)
        // Giving way to a person's request is no failure.
        if (!went) return isRequested ? undefined : rest()
        failures = 0
        if (before === null || before.finishedAt !== null) isGap = false
        // The first page of the first reading is a look for new orders as well.
        if (before === null) polledAt = clock.monotonic()
        return
      }
      case 'open': {
        openAt = clock.monotonic()
        if (!(await options.openLook()) && !isRequested) rest()
        return
      }
      default:
        return assertNever(kind)
    }
  }

  /** Waits longer after each failed attempt. */
  function rest(): void {
    const ms = options.areReadable()
      ? Math.min(RETRY_MOST_MS, RETRY_LEAST_MS * 2 ** Math.min(20, failures++))
      : limits.unreadableMs
    restsUntil = clock.monotonic() + ms
  }

  function showWaiting(value: boolean): void {
    isWaiting = value
    options.onProgress()
  }

  function state(reading: ListReading | null): OrdersProgress['state'] {
    if (!options.areReadable()) return 'unreadable'
    if (reading === null) return 'empty'
    if (reading.completedAt !== null) return 'complete'
    return isWaiting || reading.finishedAt !== null || clock.monotonic() < restsUntil ? 'waiting' : 'reading'
  }

  function nextAt(): number | null {
    const now = looked()
    const ms = now.mayPoll ? untilPoll(now, limits, clock.monotonic()) : Number.POSITIVE_INFINITY
    return Number.isFinite(ms) ? Math.round(clock.now() + Math.max(0, ms)) : null
  }

  // Only after the caller has the return value.
  void Promise.resolve().then(run)
  return {
    progress: () => {
      const reading = options.reading()
      return {
        state: state(reading),
        held: options.held(),
        total: options.followedTo()?.total ?? reading?.total ?? null,
        requestsLeft: reading === null ? 1 : orderRequestsLeft(reading),
        finishedAt: reading?.completedAt ?? null,
        endedAt: reading?.finishedAt ?? null,
        polledAt: options.followedTo()?.polledAt ?? null,
        nextAt: nextAt(),
        unseen: options.unseen(),
      }
    },
    refresh: isWhole => {
      isGap ||= isWhole
      if (isRequested || isPersonsLook || isOver()) return false
      isRequested = true
      options.interrupt()
      wake()
      return true
    },
    wake: () => wake(),
    restart: () => {
      polledAt = null
      openAt = null
      failures = 0
      restsUntil = Number.NEGATIVE_INFINITY
      wake()
    },
    stop: () => {
      isStopped = true
      wake()
    },
  }
}
