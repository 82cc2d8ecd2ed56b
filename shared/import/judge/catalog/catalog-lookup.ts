import { categoryKey } from '../../../domain/products/category-names.ts'
import { isStoredAs } from '../../../domain/rules/stored-price.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import { nearSkuKey, skuKey } from '../../columns/values/sku-text.ts'

/** A product of the catalog, with the fields that a file is compared with. */
export interface CatalogRow {
  id: number | null
  /** Empty for a product without one. */
  sku: string
  base_price: Decimal | null
  stock_qty: number | null
  /** Only needed for new products. */
  name?: string
  unit?: string | null
  type?: string | null
  category_id?: number | null
  vat_rate?: string | null
}

/**
 * What a row about a product is found by: its SKU, or its id where it has none. The figure space keeps that apart from
 * an SKU that somebody typed.
 */
export function catalogName({ id, sku }: Pick<CatalogRow, 'id' | 'sku'>): string {
  return sku === '' && id !== null ? `ID\u2007${id}` : sku
}

export function isNameOfId(sku: string): boolean {
  return /^ID\u2007\d+$/.test(sku)
}

/** The catalog as the import sees it. */
export interface CatalogLookup {
  /** By {@link catalogName}. */
  find(sku: string): CatalogRow | null
  /** Products whose SKU differs only in letter case, spaces, hyphens or leading zeros: suggested, never used. */
  near(sku: string): readonly CatalogRow[]
  /** Products whose SKU differs only in letter case or spaces, without the exact match. */
  alike(sku: string): readonly CatalogRow[]
  /** The product with this id of the marketplace, also one without a SKU. */
  byId(id: number): CatalogRow | null
  /** A product with this name, ignoring letter case and diacritics. */
  named(name: string): CatalogRow | null
  readonly rows: readonly CatalogRow[]
  /** Whether the marketplace shows a price of a list as this one, which has fewer decimals. */
  isStoredAs(price: Decimal, held: Decimal): boolean
}

/** `priceDigits`: with how many decimals the marketplace keeps prices, where it was seen to round them. */
export function catalogLookup(given: Iterable<CatalogRow>, priceDigits: number | null = null): CatalogLookup {
  const rows = [...given]
  const exact = new Map<string, CatalogRow>()
  const alike = new Map<string, CatalogRow[]>()
  for (const row of rows) {
    const name = catalogName(row)
    if (name !== '') exact.set(name, row)
    if (row.sku === '') continue
    const key = nearSkuKey(row.sku)
    const others = alike.get(key)
    if (others === undefined) alike.set(key, [row])
    else others.push(row)
  }
  const near = (sku: string): CatalogRow[] =>
    (alike.get(nearSkuKey(sku)) ?? []).filter(row => row.sku !== sku)
  let names: Map<string, CatalogRow> | null = null
  let ids: Map<number | null, CatalogRow> | null = null
  return {
    rows,
    alike: sku => near(sku).filter(row => skuKey(row.sku) === skuKey(sku)),
    named: name => {
      names ??= new Map(rows.map(row => [categoryKey(row.name ?? ''), row]))
      return name === '' ? null : (names.get(categoryKey(name)) ?? null)
    },
    byId: id => {
      ids ??= new Map(rows.map(row => [row.id, row]))
      return ids.get(id) ?? null
    },
    find: sku => exact.get(sku) ?? null,
    isStoredAs: (price, held) => priceDigits !== null && isStoredAs(price, held, priceDigits),
    near: sku => near(sku).slice(0, 5),
  }
}
