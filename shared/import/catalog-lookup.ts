import type { Decimal } from '../domain/decimal.ts'
import { skuKey } from './sku-text.ts'

/** A product of the catalog, as far as a file is compared with it. */
export interface CatalogRow {
  id: number | null
  sku: string
  base_price: Decimal | null
  stock_qty: number | null
}

/** The catalog as a file sees it; storage is somebody else's. */
export interface CatalogLookup {
  find(sku: string): CatalogRow | null
  /** Products whose SKU differs only by case, blanks or leading zeros: shown, never taken. */
  near(sku: string): readonly CatalogRow[]
}

export function catalogLookup(rows: Iterable<CatalogRow>): CatalogLookup {
  const exact = new Map<string, CatalogRow>()
  const alike = new Map<string, CatalogRow[]>()
  for (const row of rows) {
    exact.set(row.sku, row)
    const key = nearKey(row.sku)
    const others = alike.get(key)
    if (others === undefined) alike.set(key, [row])
    else others.push(row)
  }
  return {
    find: sku => exact.get(sku) ?? null,
    near: sku => (alike.get(nearKey(sku)) ?? []).filter(row => row.sku !== sku).slice(0, 5),
  }
}

function nearKey(sku: string): string {
  return skuKey(sku)
    .replace(/[-_./]/g, '')
    .replace(/^0+(?=.)/, '')
}
