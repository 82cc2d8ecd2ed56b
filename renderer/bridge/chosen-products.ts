import type { CatalogStore } from './catalog-store.ts'

/**
 * Products that one screen hands to another, to be shown alone there: addresses hold a place, not a hundred thousand numbers.
 * They belong to the catalog of their account and are taken once.
 */
const handed = new WeakMap<CatalogStore, ReadonlySet<number>>()

export function handProducts(catalog: CatalogStore, products: ReadonlySet<number>): void {
  handed.set(catalog, products)
}

/** Null when nothing was handed over since the last time. */
export function takeProducts(catalog: CatalogStore): ReadonlySet<number> | null {
  const products = handed.get(catalog) ?? null
  handed.delete(catalog)
  return products
}
