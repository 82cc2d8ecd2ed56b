import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'

/** How to read the present values of some products with the fewest requests. */
type ReadingPlan =
  /** One GET /products/{id} each. */
  | { kind: 'each'; requests: number }
  /** The list, page by page, until all are seen. Products that never appear are read one by one. */
  | { kind: 'pages'; requests: number }

/**
 * `total`: the number of products the marketplace is thought to have; `lastPage`: the last page that shows any of them;
 * null when unknown.
 */
export function planReading(
  products: number,
  total: number | null,
  lastPage: number | null = null,
): ReadingPlan {
  const pages = total === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(total / PER_PAGE_MAX))
  return products <= pages
    ? { kind: 'each', requests: products }
    : { kind: 'pages', requests: Math.min(pages, lastPage ?? pages) }
}
