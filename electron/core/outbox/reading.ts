import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'

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

/**
 * The product in the answer to GET /products/{id}: bare, or under any one key ("shape not shown", API document §4).
 * Null when the answer holds no object with that number.
 */
export function productIn(answer: unknown, id: number): Record<string, unknown> | null {
  if (hasId(answer, id)) return answer
  if (typeof answer !== 'object' || answer === null) return null
  return Object.values(answer).find(value => hasId(value, id)) ?? null
}

/** The products of one page of GET /products that can be read; and how many pages there are, when it says so. */
export function productsIn(answer: unknown): { products: Map<number, unknown>; totalPages: number | null } {
  const { products, pagination } = (answer ?? {}) as Record<string, unknown>
  const found = new Map<number, unknown>()
  for (const product of Array.isArray(products) ? products : []) {
    const id = Number((product as { id?: unknown } | null)?.id)
    if (Number.isInteger(id)) found.set(id, product)
  }
  const total = (pagination as { total_pages?: unknown } | null | undefined)?.total_pages
  return { products: found, totalPages: Number.isInteger(total) ? (total as number) : null }
}

function hasId(value: unknown, id: number): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Number((value as { id?: unknown }).id) === id
}
