import type { Clock } from '../../base/clock.ts'
import type { Asker } from '../../polling/asker.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import { type RereadInto, reread } from './reread.ts'

interface VisibleReadsOptions {
  asker: Asker
  into: RereadInto
  rateLimiter: Pick<RateLimiter, 'connection'>
  clock: Clock
  /** When anything of each product was last read or acknowledged; those the catalog doesn't hold are absent. */
  learnedAt: (products: readonly number[]) => Map<number, number>
}

/** A row on the screen is read again if it is older than this. */
const OLD_MS = 60_000
/** Scrolling names other rows several times a second. */
const DEBOUNCE_MS = 300
const REQUESTS_A_TURN = 3
const TURN_EVERY_MS = 5000
/** A product that was not named again within this time is no longer on the screen. */
const SEEN_MS = 90_000
const IN_USE_MS = 180_000
/**
 * Requests that may go at once, and how long it takes to gain one more: at most 240 an hour, however far a person
 * scrolls. The rest of the limit is for requests that a person waits for.
 */
const STOCK_MOST = 20
const STOCK_EVERY_MS = 15_000

/**
 * Reads rows on the screen again, a few requests at a time, with the priority of a person's own request. Nothing is
 * requested while the quota is down to its reserve, nor while the marketplace doesn't answer.
 *
 * ```
 *   named ──► (debounce) ──► up to 3 requests ──► rest older than a minute? ──► 5 s later, while still on the screen
 * ```
 */
export function startVisibleReads({ asker, into, rateLimiter, clock, learnedAt }: VisibleReadsOptions) {
  let wanted: readonly number[] = []
  let namedAt = Number.NEGATIVE_INFINITY
  let stock = STOCK_MOST
  let stockAt = clock.monotonic()
  let isBusy = false
  let cancel = () => {}

  const grown = () => {
    const at = clock.monotonic()
    stock = Math.min(STOCK_MOST, stock + (at - stockAt) / STOCK_EVERY_MS)
    stockAt = at
    return Math.floor(stock)
  }
  const old = (products: readonly number[]) => {
    const now = clock.now()
    const times = learnedAt(products)
    // A time of reading in the future means that the clock was set back.
    return products.filter(id => Math.abs(now - (times.get(id) ?? now)) > OLD_MS)
  }
  const later = (ms: number) => {
    cancel()
    if (!asker.isStopped()) cancel = clock.after(ms, () => void turn())
  }

  async function turn(): Promise<void> {
    if (isBusy || asker.isStopped() || clock.monotonic() - namedAt > SEEN_MS) return
    const named = wanted
    const products = old(named)
    if (products.length === 0) return
    const requestsMost = Math.min(REQUESTS_A_TURN, grown())
    if (requestsMost === 0 || !hasRoom(rateLimiter)) return later(STOCK_EVERY_MS)
    isBusy = true
    const goesOn = () => wanted === named && hasRoom(rateLimiter)
    const { left, requests } = await reread(asker, into, {
      products,
      priority: 'person',
      requestsMost,
      goesOn,
    })
    stock -= requests
    isBusy = false
    if (wanted !== named) later(DEBOUNCE_MS)
    else if (left.length > 0) later(TURN_EVERY_MS)
  }

  return {
    /** These products are on the screen now, not those named before. Returns how many are old enough to be read. */
    at: (products: readonly number[]): number => {
      // The same object stands for the same screen, so that naming it again doesn't interrupt its reading.
      if (products.join() !== wanted.join()) wanted = [...products]
      namedAt = clock.monotonic()
      if (!isBusy) later(DEBOUNCE_MS)
      return old(wanted).length
    },
    /** Whether a window has shown products within the last minutes. */
    isInUse: () => clock.monotonic() - namedAt <= IN_USE_MS,
    stop: () => cancel(),
  }
}

/** Whether more of the hour is left than is reserved for requests a person waits for. */
function hasRoom(rateLimiter: Pick<RateLimiter, 'connection'>): boolean {
  const { network, budget } = rateLimiter.connection()
  const isReachable = ['online', 'untried', 'trying'].includes(network.kind)
  return isReachable && budget.remaining > budget.reserve
}
