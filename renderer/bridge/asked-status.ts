import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { CatalogStore } from './catalog-store.ts'

/**
 * The status whose orders another screen wants the board to show when it opens next. It belongs to the account of the catalog
 * and is taken once; from then on the board is the person's own again.
 */
const asked = new WeakMap<CatalogStore, OrderStatus | 'other'>()

export function askForStatus(catalog: CatalogStore, status: OrderStatus | 'other'): void {
  asked.set(catalog, status)
}

/** Null when nothing was asked for since the last time. */
export function takeAskedStatus(catalog: CatalogStore): OrderStatus | 'other' | null {
  const status = asked.get(catalog) ?? null
  asked.delete(catalog)
  return status
}
