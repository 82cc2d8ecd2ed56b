import { type BulkKind, FIELD_OF_KIND } from '../../../shared/domain/change.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import type { Product } from '../../api/read-product.ts'

/** How to read the present values of some products with the fewest requests. */
export type ReadingPlan =
  /** One GET /products/{id} each. */
  | { kind: 'each'; requests: number }
  /** The list, page after page, until all are seen; those that never appear are read one by one. */
  | { kind: 'pages'; requests: number }

/** `total` is how many products the marketplace is thought to have; null when nobody knows. */
export function planReading(products: number, total: number | null): ReadingPlan {
  const pages = total === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(total / PER_PAGE_MAX))
  return products <= pages ? { kind: 'each', requests: products } : { kind: 'pages', requests: pages }
}

/** Canonical text of what the marketplace holds in the field of a change; null when there is nothing readable. */
export function heldValue(kind: BulkKind, product: Product | null): string | null {
  const value = product?.[FIELD_OF_KIND[kind]] ?? null
  return value === null ? null : String(value)
}
