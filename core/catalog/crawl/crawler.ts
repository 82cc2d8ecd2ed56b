import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../../api/endpoints.ts'
import { type ProductPage, readProductPage } from '../../api/replies/read-page.ts'
import type { ApiRequest, Reply } from '../../api/reply.ts'
import type { Clock } from '../../base/clock.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { Transacted } from '../../sqlite/transact.ts'
import { newCrawl, requestsLeft, type Step } from '../crawl-state/crawl.ts'
import type { RoundStore } from '../replica/round-store.ts'
import type { KeptCrawl } from '../replica/rows/crawl-row.ts'
import { confirm } from './confirm.ts'
import type { CrawlLimits } from './crawl-limits.ts'
import { goesInRounds, type NextReading, nextReading } from './next-reading.ts'
import { runRounds } from './read-rounds.ts'
import type { SingleInto } from './read-single.ts'

export interface CrawlerOptions {
  rateLimiter: Pick<RateLimiter, 'turn'>
  clock: Clock
  /** How far an earlier run of the program came. */
  kept: KeptCrawl | null
  held: () => number
  stamp: () => number
  takePage: (kept: KeptCrawl, page: ProductPage, stamp: number) => Transacted<Step>
  /** Where products go that are read by themselves. */
  into: SingleInto
  /** A consistent crawl ended: returns the products it missed for the first time. */
  countMissing: (kept: KeptCrawl) => number[]
  onProgress: () => void
  /** How far the readings of parts of the catalog are, on disk. */
  rounds: RoundStore
  /** Between the end of one reading and the beginning of the next; may change during that time. */
  pauseMs: () => number
  limits: CrawlLimits
}

export interface Crawler {
  progress(): Omit<CatalogProgress, 'feed'>
  refresh(): boolean
  /** The list is known to have changed: the next reading of everything begins as soon as it may. */
  hasten(): void
  /** Whether the catalog is read in parts, with whole readings days apart. */
  isInRounds(): boolean
  /** Starts from nothing: the replica had to be thrown away. */
  restart(): void
  stop(): Promise<void>
}

/** After an answer that was no page; the rate limiter has its own, longer waits for trouble at the marketplace. */
const RETRY_LEAST_MS = 1000
const RETRY_MOST_MS = 600_000
/** A reading that waits longer than this for its turn says so. */
const WAITING_AFTER_MS = 1000
const SUSPECTS_MOST = 20

/**
 * Reads the product list again and again, page by page, and continues where it was stopped. The first reading of an
 * empty replica is fast and shown to the person, and so is one that a person asked for; the others are slow and silent.
 * `next-reading.ts` decides what is read next, before each page of a part and at the end of each reading of everything.
 *
 * ```
 *   (start) ──► reading everything ⇄ waiting for a turn ──► finished ──► pause ⇄ a page of a part …
 *                  ▲      a person's refresh, products came or went, days ────────┘
 * ```
 */
export function startCrawler(options: CrawlerOptions): Crawler {
  const { clock, rateLimiter } = options
  const stopping = new AbortController()
  /** Closing doesn't wait for an answer that is under way: a read changes nothing and can be repeated. */
  const stopped = new Promise<null>(resolve => {
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  let kept = options.kept
  let isRequested = false
  let isWaiting = false
  let failures = 0
  let wake = () => {}
  const single = { ask: (request: ApiRequest) => ask(request, 'background'), into: options.into }
  const parts = runRounds({ ...single, store: options.rounds })

  const isRunning = () => kept !== null && kept.crawl.finishedAt === null
  const isShown = () => isRunning() && (isRequested || kept?.completedAt === null)

  function sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = clock.after(ms, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  }

  function priority(): Priority {
    return kept?.completedAt === null && kept.crawl.firstPass === 1 ? 'first-reading' : 'background'
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (kept === null) begin(null)
      else if (kept.crawl.finishedAt === null) await readPage(kept)
      else await readNext(kept)
    }
  }

  async function readNext(present: KeptCrawl): Promise<void> {
    const next: NextReading = nextReading({ ...upkeptOf(present), isRequested }, options.limits, clock.now())
    switch (next.kind) {
      case 'whole':
        return begin(present)
      case 'active':
        await tried(present, parts.active(next.round))
        return options.onProgress()
      case 'inactive':
        return await tried(present, parts.inactive(next.page))
      case 'wait':
        // The pause may become longer or shorter in the meantime.
        return await sleep(Math.min(next.ms, options.limits.pauseMs))
      default:
        return assertNever(next)
    }
  }

  const upkeptOf = ({ crawl, completedAt }: KeptCrawl) => ({
    ...{ crawl, completedAt },
    held: options.held(),
    rounds: options.rounds.rounds(),
    pauseMs: options.pauseMs(),
  })

  function begin(before: KeptCrawl | null): void {
    kept = {
      crawl: newCrawl(clock.now(), (before?.crawl.pass ?? 0) + 1, before?.crawl.total ?? null),
      completedAt: before?.completedAt ?? null,
    }
    options.onProgress()
  }

  /** Waits longer after each failed attempt. */
  async function tried(present: KeptCrawl, reading: Promise<boolean>): Promise<void> {
    if (await reading) failures = 0
    // `restart` may have run in between; then there is nothing to wait for.
    else if (kept === present && !stopping.signal.aborted)
      await sleep(Math.min(RETRY_MOST_MS, RETRY_LEAST_MS * 2 ** Math.min(20, failures++)))
  }

  async function readPage(present: KeptCrawl): Promise<void> {
    const asked = await ask(listProducts(present.crawl.nextPage, PER_PAGE_MAX), priority())
    if (asked === null || kept !== present) return
    const page = asked.reply.kind === 'ok' ? readProductPage(asked.reply.data) : null
    const taken = page === null ? null : options.takePage(present, page, asked.stamp)
    if (taken === null || taken.kind === 'not-done') return await tried(present, Promise.resolve(false))
    failures = 0
    await advance(present, taken.value)
  }

  async function advance(before: KeptCrawl, step: Step): Promise<void> {
    const isWhole = step.kind === 'finished' && step.isConsistent
    kept = { crawl: step.crawl, completedAt: isWhole ? step.crawl.finishedAt : before.completedAt }
    if (step.kind === 'finished') isRequested = false
    options.onProgress()
    if (isWhole) await confirm(options.countMissing(kept).slice(0, SUSPECTS_MOST), single)
  }

  async function ask(request: ApiRequest, of: Priority): Promise<{ reply: Reply; stamp: number } | null> {
    const cancel = clock.after(WAITING_AFTER_MS, () => showWaiting(true))
    const turn = await rateLimiter.turn(of, 'read', stopping.signal)
    cancel()
    showWaiting(false)
    if (turn === null) {
      // The account is closing, or is about to: no more turns will be given.
      if (!stopping.signal.aborted) await sleep(RETRY_MOST_MS)
      return null
    }
    const stamp = options.stamp()
    const reply = await Promise.race([turn.send(request), stopped])
    return reply === null ? null : { reply, stamp }
  }

  function showWaiting(value: boolean): void {
    if (isWaiting === value) return
    isWaiting = value
    options.onProgress()
  }

  function state(): CatalogProgress['state'] {
    if (kept === null) return 'empty'
    if (isShown()) return isWaiting ? 'waiting' : 'reading'
    // A reading that ended without being whole waits for the next one.
    return kept.completedAt === null ? 'waiting' : 'complete'
  }

  /** Empty while every active product was read with the rest. */
  function activeRead(): Pick<CatalogProgress, 'activeReadAt'> {
    const { activeAt } = options.rounds.rounds()
    const wholeAt = kept?.completedAt ?? null
    return activeAt !== null && wholeAt !== null && activeAt > wholeAt ? { activeReadAt: activeAt } : {}
  }

  // Only after the caller has the return value: a reading that begins reports its progress at once.
  const running = Promise.resolve().then(run)
  return {
    progress: () => ({
      state: state(),
      read: options.held(),
      total: kept?.crawl.total ?? null,
      startedAt: kept?.crawl.startedAt ?? null,
      finishedAt: kept?.completedAt ?? null,
      ...activeRead(),
      requestsLeft: kept === null ? 1 : requestsLeft(kept.crawl),
    }),
    refresh: () => {
      if (isShown() || stopping.signal.aborted) return false
      isRequested = true
      wake()
      options.onProgress()
      return true
    },
    hasten: () => {
      if (!options.rounds.rounds().isHastened) options.rounds.hasten()
      wake()
    },
    isInRounds: () =>
      kept !== null &&
      kept.crawl.finishedAt !== null &&
      goesInRounds(upkeptOf(kept), options.limits, clock.now()),
    restart: () => {
      kept = null
      failures = 0
      wake()
    },
    stop: async () => {
      stopping.abort()
      wake()
      await running
    },
  }
}
