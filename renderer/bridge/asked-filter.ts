import type { ProductFilter } from '../../shared/domain/product-list.ts'
import type { CatalogStore } from './catalog-store.ts'

/**
 * Which products another screen wants the list of products to show when it opens next. It belongs to the catalog of its
 * account and is taken once; from then on the list is the person's own again.
 */
const asked = new WeakMap<CatalogStore, ProductFilter>()

export function askForFilter(catalog: CatalogStore, filter: ProductFilter): void {
  asked.set(catalog, filter)
}

/** Null when nothing was asked for since the last time. */
export function takeAskedFilter(catalog: CatalogStore): ProductFilter | null {
  const filter = asked.get(catalog) ?? null
  asked.delete(catalog)
  return filter
}
