import type { Catalog } from '../../catalog/catalog.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'

/**
 * When a product was read last, or so many of its fields as `readAt` says (wall clock); null where something since then
 * casts doubt on what was read.
 */
export type Vouched = (product: number, of: 'stock' | 'other', readAt?: number) => number | null

export interface Doubting {
  catalog: Pick<Catalog, 'readAt' | 'orders'>
  rateLimiter: Pick<RateLimiter, 'othersSince'>
  /** The wall clock. */
  now: number
  /** Older readings are in doubt. */
  doubtAfterMs: number
}

/**
 * What may have moved since it was read: what was read long ago, what anybody else who uses the key may have changed
 * since, and the stock of what was ordered since. Where orders are not followed, all stock.
 */
export function vouchedBy(
  { catalog, rateLimiter, now, doubtAfterMs }: Doubting,
  products: readonly number[],
): Vouched {
  const readAt = catalog.readAt(products)
  const oldest = now - doubtAfterMs
  const ordered = catalog.orders.touchedSince(oldest)
  return (product, of, at = readAt.get(product) ?? 0) => {
    if (at < oldest || at > now || rateLimiter.othersSince(at)) return null
    if (of === 'stock' && (ordered === null || ordered.has(product))) return null
    return at
  }
}
