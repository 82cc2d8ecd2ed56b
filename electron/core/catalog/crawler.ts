import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { getProduct, listProducts } from '../api/endpoints.ts'
import { type ProductPage, readProductPage } from '../api/read-page.ts'
import { readProductDetail } from '../api/read-product.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Clock } from '../clock.ts'
import type { Transacted } from '../database/transact.ts'
import type { Priority, Scheduler } from '../scheduler/scheduler.ts'
import { newCrawl, requestsLeft, type Step } from './crawl.ts'
import type { KeptCrawl } from './crawl-row.ts'

export interface CrawlerOptions {
  scheduler: Pick<Scheduler, 'turn'>
  clock: Clock
  /** How far an earlier run of the program came. */
  kept: KeptCrawl | null
  held: () => number
  fence: () => number
  takePage: (kept: KeptCrawl, page: ProductPage, fence: number) => Transacted<Step>
  takeProduct: (data: unknown, fence: number) => void
  /** A consistent reading ended: which products it missed for the first time. */
  countMissing: (kept: KeptCrawl) => number[]
  hide: (product: number) => void
  onProgress: () => void
  /** Between the end of one reading and the beginning of the next; it may change while that time passes. */
  pauseMs: () => number
  /** The shortest such pause, whatever happens, unless a person asks. */
  pauseLeastMs: number
}

export interface Crawler {
  progress(): Omit<CatalogProgress, 'feed'>
  refresh(): boolean
  /** The list is known to have changed: the next reading begins as soon as one may. */
  hasten(): void
  /** Begins from nothing: the mirror had to be thrown away. */
  restart(): void
  stop(): Promise<void>
}

/** After an answer that was no page; the gate has its own, longer waits for what is wrong with the marketplace. */
const RETRY_LEAST_MS = 1000
const RETRY_MOST_MS = 600_000
/** A reading that waits longer than this for its turn says so. */
const WAITING_AFTER_MS = 1000
const SUSPECTS_MOST = 20

/**
 * Reads the product list again and again, one page after the other, and goes on where it was stopped. The first reading
 * of an empty mirror is quick and shown; so is one that a person asked for; others are slow and silent.
 *
 * ```
 *   (start) ──► reading ⇄ waiting for a turn ──► finished ──► pause ──► reading …
 *                  ▲            a person's refresh ────────────┘
 * ```
 */
export function startCrawler(options: CrawlerOptions): Crawler {
  const { clock, scheduler } = options
  const stopping = new AbortController()
  /** Closing does not wait for an answer that is under way: it changes nothing that would not be asked again. */
  const stopped = new Promise<null>(resolve => {
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  let kept = options.kept
  let isRequested = false
  let isWaiting = false
  let isHastened = false
  let failures = 0
  let wake = () => {}

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
      if (kept === null || kept.crawl.finishedAt !== null) await begin()
      else await readPage(kept)
    }
  }

  async function begin(): Promise<void> {
    if (kept !== null && !isRequested) {
      const age = clock.now() - (kept.crawl.finishedAt ?? 0)
      // A clock that was set back must not stop reading for longer than one pause.
      const pauseMs = isHastened ? options.pauseLeastMs : options.pauseMs()
      const waitMs = Math.min(pauseMs, pauseMs - Math.max(0, age))
      if (waitMs > 0) {
        // The pause may become longer or shorter meanwhile.
        await sleep(Math.min(waitMs, options.pauseLeastMs))
        return
      }
    }
    isHastened = false
    const pass = kept === null ? 1 : kept.crawl.pass + 1
    kept = {
      crawl: newCrawl(clock.now(), pass, kept?.crawl.total ?? null),
      completedAt: kept?.completedAt ?? null,
    }
    options.onProgress()
  }

  async function readPage(present: KeptCrawl): Promise<void> {
    const asked = await ask(listProducts(present.crawl.nextPage, PER_PAGE_MAX), priority())
    if (asked === null || kept !== present) return
    const page = asked.reply.kind === 'ok' ? readProductPage(asked.reply.data) : null
    const taken = page === null ? null : options.takePage(present, page, asked.fence)
    if (taken === null || taken.kind === 'not-done') {
      // `restart` may have run in between; then there is nothing to wait for.
      if (kept === present)
        await sleep(Math.min(RETRY_MOST_MS, RETRY_LEAST_MS * 2 ** Math.min(20, failures++)))
      return
    }
    failures = 0
    await advance(present, taken.value)
  }

  async function advance(before: KeptCrawl, step: Step): Promise<void> {
    const isWhole = step.kind === 'finished' && step.isConsistent
    kept = { crawl: step.crawl, completedAt: isWhole ? step.crawl.finishedAt : before.completedAt }
    if (step.kind === 'finished') isRequested = false
    options.onProgress()
    if (isWhole) await confirm(options.countMissing(kept).slice(0, SUSPECTS_MOST))
  }

  /** Looks for products that the list did not show; one that is not found is gone. */
  async function confirm(suspects: readonly number[]): Promise<void> {
    for (const id of suspects) {
      const asked = await ask(getProduct(id), 'background')
      if (asked === null) return
      const { reply, fence } = asked
      if (reply.kind === 'refused' && reply.status === 404) options.hide(id)
      else if (reply.kind === 'ok' && readProductDetail(reply.data, id) !== null)
        options.takeProduct(reply.data, fence)
      else if (reply.kind !== 'ok' && reply.kind !== 'refused') return
    }
  }

  async function ask(request: ApiRequest, of: Priority): Promise<{ reply: Reply; fence: number } | null> {
    const cancel = clock.after(WAITING_AFTER_MS, () => showWaiting(true))
    const turn = await scheduler.turn(of, 'read', stopping.signal)
    cancel()
    showWaiting(false)
    if (turn === null) {
      // The account is closing, or is about to: nothing will be given any more.
      if (!stopping.signal.aborted) await sleep(RETRY_MOST_MS)
      return null
    }
    const fence = options.fence()
    const reply = await Promise.race([turn.send(request), stopped])
    return reply === null ? null : { reply, fence }
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

  // Only after the caller has what this function returns: a reading that begins tells its progress at once.
  const running = Promise.resolve().then(run)
  return {
    progress: () => ({
      state: state(),
      read: options.held(),
      total: kept?.crawl.total ?? null,
      startedAt: kept?.crawl.startedAt ?? null,
      finishedAt: kept?.completedAt ?? null,
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
      isHastened = true
      wake()
    },
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
