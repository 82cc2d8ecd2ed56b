import type { Catalog } from '../../catalog/catalog.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'

/**
 * When a product was last read, or `readAt` (wall clock) when given: the reading of just some of its fields. Null
 * when something since then casts doubt on that reading.
 */
export type TrustedValues = (product: number, of: 'stock' | 'other', readAt?: number) => number | null

interface Doubting {
  catalog: Pick<Catalog, 'readAt' | 'orders'>
  rateLimiter: Pick<RateLimiter, 'othersSince'>
  /** The wall clock. */
  now: number
  /** Readings older than this are in doubt. */
  doubtAfterMs: number
}

/**
 * Tells which products may have changed since they were read: those read more than `doubtAfterMs` ago, all of them
 * when anybody else has used the key since, and for stock those ordered since. Where orders aren't followed, every
 * stock is in doubt.
 */
export function trustedBy(
  { catalog, rateLimiter, now, doubtAfterMs }: Doubting,
  products: readonly number[],
): TrustedValues {
  const readAt = catalog.readAt(products)
  const oldest = now - doubtAfterMs
  const ordered = catalog.orders.touchedSince(oldest)
  return (product, of, at = readAt.get(product) ?? 0) => {
    if (at < oldest || at > now || rateLimiter.othersSince(at)) return null
    if (of === 'stock' && (ordered === null || ordered.has(product))) return null
    return at
  }
}
