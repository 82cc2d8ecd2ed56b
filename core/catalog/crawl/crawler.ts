import { assertNever } from '../../../shared/domain/assert-never.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { listProducts } from '../../api/endpoints.ts'
import { type ProductPage, readProductPage } from '../../api/replies/read-page.ts'
import type { ApiRequest } from '../../api/reply.ts'
import type { Clock } from '../../base/clock.ts'
import type { AskedReply } from '../../polling/asker.ts'
import { RETRY_MOST_MS, retryWaitMs } from '../../polling/retry-wait.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { Transacted } from '../../sqlite/transact.ts'
import { newCrawl, requestsLeft, type Step } from '../crawl-state/crawl.ts'
import type { PartialCrawlStore } from '../replica/partial-crawl-store.ts'
import type { SavedCrawl } from '../replica/rows/crawl-row.ts'
import type { CrawlLimits } from './crawl-limits.ts'
import { type CrawlProgress, crawlProgress, isShown } from './crawl-progress.ts'
import { isCrawledInParts, type NextCrawl, nextCrawl } from './next-crawl.ts'
import { type PartialCrawler, partialCrawler } from './partial-crawler.ts'
import { type ConfirmInto, confirm, type SingleInto } from './read-single.ts'

export interface CrawlerOptions {
  rateLimiter: Pick<RateLimiter, 'turn'>
  clock: Clock
  /** How far an earlier run of the program came. */
  kept: SavedCrawl | null
  held: () => number
  stamp: () => number
  takePage: (kept: SavedCrawl, page: ProductPage, stamp: number) => Transacted<Step>
  /** Where products go that are read by themselves. */
  into: SingleInto
  /** A consistent crawl ended: returns the products it missed for the first time. */
  countMissing: (kept: SavedCrawl) => number[]
  onProgress: () => void
  /** How far the crawls of parts of the catalog are, on disk. */
  partialCrawls: PartialCrawlStore
  /** Between the end of one crawl and the beginning of the next; may change during that time. */
  pauseMs: () => number
  limits: CrawlLimits
}

/** A crawl that waits longer than this for its turn says so. */
const WAITING_AFTER_MS = 1000
const SUSPECTS_MOST = 20

/**
 * Reads the product list again and again, page by page, and continues where it was stopped. The first crawl of an
 * empty replica is fast and shown to the person, and so is one that a person asked for, unless it has very many pages;
 * the others are slow and silent. `next-crawl.ts` decides what is read next, before each page of a part and at the end of
 * each whole crawl.
 *
 * ```
 *   (start) ──► a whole crawl ⇄ waiting for a turn ──► finished ──► pause ⇄ a page of a part …
 *                  ▲      a person's refresh, products came or went, days ───┘
 * ```
 */
export class Crawler {
  readonly #options: CrawlerOptions
  readonly #stopping = new AbortController()
  /** Closing doesn't wait for an answer that is under way: a read changes nothing and can be repeated. */
  readonly #stopped: Promise<null>
  /** How products are read by themselves. */
  readonly #single: ConfirmInto
  readonly #parts: PartialCrawler
  readonly #running: Promise<void>
  /** How far the whole crawl is; null before the first. */
  #kept: SavedCrawl | null
  /** A person asked for the crawl that runs or comes next. */
  #isRequested = false
  /** A request has waited for its turn for so long that windows say so. */
  #isWaiting = false
  /** Attempts in a row that gave no page. */
  #failures = 0
  /** Ends the sleep that is under way. */
  #wake = () => {}

  constructor(options: CrawlerOptions) {
    this.#options = options
    this.#kept = options.kept
    this.#stopped = new Promise<null>(resolve => {
      this.#stopping.signal.addEventListener('abort', () => resolve(null), { once: true })
    })
    this.#single = { ask: request => this.#ask(request, 'background'), into: options.into }
    this.#parts = partialCrawler({ ...this.#single, store: options.partialCrawls })
    // Only after the caller has the crawler: a crawl that begins reports its progress at once.
    this.#running = Promise.resolve().then(() => this.#run())
  }

  progress(): CrawlProgress {
    return crawlProgress({
      kept: this.#kept,
      isRequested: this.#isRequested,
      isWaiting: this.#isWaiting,
      held: this.#options.held(),
      activeAt: this.#options.partialCrawls.read().activeAt,
    })
  }

  refresh(): boolean {
    if (isShown(this.#kept, this.#isRequested) || this.#stopping.signal.aborted) return false
    this.#isRequested = true
    this.#wake()
    this.#options.onProgress()
    return true
  }

  /** The list is known to have changed: the next whole crawl begins as soon as it may. */
  hasten(): void {
    const { partialCrawls } = this.#options
    if (!partialCrawls.read().isHastened) partialCrawls.hasten()
    this.#wake()
  }

  /** Whether the catalog is crawled in parts, with whole crawls days apart. */
  isInParts(): boolean {
    const { limits, clock } = this.#options
    const kept = this.#kept
    return (
      kept !== null &&
      kept.crawl.finishedAt !== null &&
      isCrawledInParts(this.#scheduleOf(kept), limits, clock.now())
    )
  }

  /** Starts from nothing: the replica had to be thrown away. */
  restart(): void {
    this.#kept = null
    this.#failures = 0
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#wake()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const kept = this.#kept
      if (kept === null) this.#begin(null)
      else if (kept.crawl.finishedAt === null) await this.#readPage(kept)
      else await this.#readNext(kept)
    }
  }

  async #readNext(kept: SavedCrawl): Promise<void> {
    const { limits, clock, onProgress } = this.#options
    const schedule = { ...this.#scheduleOf(kept), isRequested: this.#isRequested }
    const next: NextCrawl = nextCrawl(schedule, limits, clock.now())
    switch (next.kind) {
      case 'whole':
        return this.#begin(kept)
      case 'active':
        await this.#tried(kept, this.#parts.active(next.crawl))
        return onProgress()
      case 'inactive':
        return await this.#tried(kept, this.#parts.inactive(next.page))
      case 'wait':
        // The pause may become longer or shorter in the meantime.
        return await this.#sleep(Math.min(next.ms, limits.pauseMs))
      default:
        return assertNever(next)
    }
  }

  #scheduleOf({ crawl, completedAt }: SavedCrawl) {
    const { held, partialCrawls, pauseMs } = this.#options
    return { crawl, completedAt, held: held(), partial: partialCrawls.read(), pauseMs: pauseMs() }
  }

  #begin(before: SavedCrawl | null): void {
    const { clock, onProgress } = this.#options
    this.#kept = {
      crawl: newCrawl(clock.now(), (before?.crawl.pass ?? 0) + 1, before?.crawl.total ?? null),
      completedAt: before?.completedAt ?? null,
    }
    onProgress()
  }

  /** Waits longer after each failed attempt. */
  async #tried(kept: SavedCrawl, attempt: Promise<boolean>): Promise<void> {
    if (await attempt) this.#failures = 0
    // `restart` may have run in between; then there is nothing to wait for.
    else if (this.#kept === kept && !this.#stopping.signal.aborted)
      await this.#sleep(retryWaitMs(this.#failures++))
  }

  async #readPage(kept: SavedCrawl): Promise<void> {
    const { limits } = this.#options
    const isFirst = kept.completedAt === null && kept.crawl.firstPass === 1
    const request = listProducts(kept.crawl.nextPage, PER_PAGE_MAX)
    const isAwaited = this.#isRequested && requestsLeft(kept.crawl) <= limits.awaitedPages
    const asked = await this.#ask(request, isFirst || isAwaited ? 'first-reading' : 'background')
    if (asked === null || this.#kept !== kept) return
    const page = asked.reply.kind === 'ok' ? readProductPage(asked.reply.data) : null
    const taken = page === null ? null : this.#options.takePage(kept, page, asked.stamp)
    if (taken === null || taken.kind === 'not-done') return await this.#tried(kept, Promise.resolve(false))
    this.#failures = 0
    await this.#advance(kept, taken.value)
  }

  async #advance(before: SavedCrawl, step: Step): Promise<void> {
    const { countMissing, onProgress } = this.#options
    const isWhole = step.kind === 'finished' && step.isConsistent
    const kept = { crawl: step.crawl, completedAt: isWhole ? step.crawl.finishedAt : before.completedAt }
    this.#kept = kept
    if (step.kind === 'finished') this.#isRequested = false
    onProgress()
    if (isWhole) await confirm(countMissing(kept).slice(0, SUSPECTS_MOST), this.#single)
  }

  async #ask(request: ApiRequest, priority: Priority): Promise<AskedReply | null> {
    const { clock, rateLimiter } = this.#options
    const cancel = clock.after(WAITING_AFTER_MS, () => this.#showWaiting(true))
    const turn = await rateLimiter.turn(priority, 'read', this.#stopping.signal)
    cancel()
    this.#showWaiting(false)
    if (turn === null) {
      // The account is closing, or is about to: no more turns will be given.
      if (!this.#stopping.signal.aborted) await this.#sleep(RETRY_MOST_MS)
      return null
    }
    const stamp = this.#options.stamp()
    const reply = await Promise.race([turn.send(request), this.#stopped])
    return reply === null ? null : { reply, stamp }
  }

  #showWaiting(isWaiting: boolean): void {
    if (this.#isWaiting === isWaiting) return
    this.#isWaiting = isWaiting
    this.#options.onProgress()
  }

  #sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#options.clock.after(ms, resolve)
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }
}
