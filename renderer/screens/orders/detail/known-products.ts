/** The columns of the catalog that identify a product. */
interface CatalogColumns {
  readonly id: readonly number[]
  readonly sku: readonly (string | null)[]
  readonly name: readonly (string | null)[]
  readonly primary_image: readonly (string | null)[]
}

export interface OrderedProduct {
  readonly id: number
  readonly name: string | null
  readonly image: string | null
}

/** Our products that lines of an order mean: by number where the line has one, else by the same SKU. */
export function knownProducts(
  items: readonly { product: number | null; sku: string | null }[],
  columns: CatalogColumns,
  rowOf: ReadonlyMap<number, number>,
): (OrderedProduct | null)[] {
  const bySku = rowsOfSkus(new Set(items.flatMap(({ sku }) => (sku === null ? [] : [sku]))), columns)
  return items.map(({ product, sku }) => {
    const row =
      (product === null ? undefined : rowOf.get(product)) ?? (sku === null ? undefined : bySku.get(sku))
    if (row === undefined) return null
    return {
      id: columns.id[row] ?? 0,
      name: columns.name[row] ?? null,
      image: columns.primary_image[row] ?? null,
    }
  })
}

/** One pass through the catalog for all of them. A SKU that two products have matches neither. */
function rowsOfSkus(
  wanted: ReadonlySet<string>,
  { sku }: CatalogColumns,
): ReadonlyMap<string, number | undefined> {
  const rows = new Map<string, number | undefined>()
  if (wanted.size === 0) return rows
  for (let row = 0; row < sku.length; row++) {
    const text = sku[row]
    if (typeof text === 'string' && wanted.has(text)) rows.set(text, rows.has(text) ? undefined : row)
  }
  return rows
}
