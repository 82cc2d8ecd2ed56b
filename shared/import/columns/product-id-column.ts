import type { Field } from '../fields.ts'
import type { CatalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { trimBlanks } from '../table/blanks.ts'
import { readSku, skuKey } from './values/sku-text.ts'

/** An id of the marketplace (API document §4: an integer); null for a blank cell or any other text. */
export function readProductId(cell: string): number | null {
  const text = trimBlanks(cell)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Whether a SKU is that of a product; letter case and spaces don't count. */
export function isSkuOf(sku: string, product: { sku: string } | null): boolean {
  return product !== null && product.sku !== '' && skuKey(product.sku) === skuKey(sku)
}

/** The column of ids in doubt, and what stands beside it. */
interface IdColumn {
  column: number
  headers: readonly string[]
  sample: readonly (readonly string[])[]
  /** The columns that are certain. */
  found: ReadonlyMap<Field, number>
  catalog: CatalogLookup | null
  /** Whether the file is another program's export. */
  isForeign: boolean
}

/**
 * Whose ids a column called "Product ID" holds: every shop has its own. The SKUs beside them tell, by the catalog, or the
 * headers of the API document (§4). What could be the marketplace's is a question where no SKU says so.
 */
export function whoseIds(given: IdColumn): 'ours' | 'unknown' | 'foreign' {
  const { catalog, column, found, headers, isForeign, sample } = given
  if (isForeign) return 'foreign'
  if (catalog === null) return found.has('sku') ? 'foreign' : 'unknown'
  let [agree, differ, known, ids] = [0, 0, 0, 0]
  for (const row of sample) {
    const id = readProductId(row[column] ?? '')
    if (id === null) continue
    ids++
    const product = catalog.byId(id)
    if (product !== null) known++
    const reading = readSku(row[found.get('sku') ?? -1] ?? '')
    if (reading.kind !== 'sku') continue
    if (isSkuOf(reading.sku, product)) agree++
    else differ++
  }
  // Small numbers of another shop are ids of this catalog by chance, but rarely those of the same products.
  if (agree > 0 && agree * 10 >= agree + differ) return 'ours'
  if (ids === 0) return 'foreign'
  const values = [found.get('base_price'), found.get('stock_qty')].filter(each => each !== undefined)
  const isOfApi = [column, ...values].every(at => API_HEADERS.has(trimBlanks(headers[at] ?? '')))
  if (isOfApi && known === ids) return 'ours'
  return agree + differ === 0 && known * 2 >= ids ? 'unknown' : 'foreign'
}

const API_HEADERS: ReadonlySet<string> = new Set(['product_id', 'base_price', 'stock_qty'])
