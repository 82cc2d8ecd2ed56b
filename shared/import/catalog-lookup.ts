import { categoryKey } from '../domain/category-names.ts'
import type { Decimal } from '../domain/decimal.ts'
import { skuKey } from './sku-text.ts'

/** A product of the catalog, as far as a file is compared with it. */
export interface CatalogRow {
  id: number | null
  sku: string
  base_price: Decimal | null
  stock_qty: number | null
  /** Only needed where new products are made. */
  name?: string
  unit?: string | null
  type?: string | null
  category_id?: number | null
}

/** The catalog as a file sees it; storage is somebody else's. */
export interface CatalogLookup {
  find(sku: string): CatalogRow | null
  /** Products whose SKU differs only by case, blanks or leading zeros: shown, never taken. */
  near(sku: string): readonly CatalogRow[]
  /** Products whose SKU differs only by letter case or blanks; the very same SKU is not among them. */
  alike(sku: string): readonly CatalogRow[]
  /** A product of this name, letter case and diacritics ignored. */
  named(name: string): CatalogRow | null
  readonly rows: readonly CatalogRow[]
}

export function catalogLookup(given: Iterable<CatalogRow>): CatalogLookup {
  const rows = [...given]
  const exact = new Map<string, CatalogRow>()
  const alike = new Map<string, CatalogRow[]>()
  for (const row of rows) {
    exact.set(row.sku, row)
    const key = nearKey(row.sku)
    const others = alike.get(key)
    if (others === undefined) alike.set(key, [row])
    else others.push(row)
  }
  const near = (sku: string): CatalogRow[] => (alike.get(nearKey(sku)) ?? []).filter(row => row.sku !== sku)
  let names: Map<string, CatalogRow> | null = null
  return {
    rows,
    alike: sku => near(sku).filter(row => skuKey(row.sku) === skuKey(sku)),
    named: name => {
      names ??= new Map(rows.map(row => [categoryKey(row.name ?? ''), row]))
      return name === '' ? null : (names.get(categoryKey(name)) ?? null)
    },
    find: sku => exact.get(sku) ?? null,
    near: sku => near(sku).slice(0, 5),
  }
}

function nearKey(sku: string): string {
  return skuKey(sku)
    .replace(/[-_./]/g, '')
    .replace(/^0+(?=.)/, '')
}
