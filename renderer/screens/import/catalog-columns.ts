import type { ProductColumns } from '../../../shared/contract/groups/catalog.ts'
import type { CatalogColumns } from './worker/protocol.ts'

/** What the worker needs of the catalog. */
export function columnsForWorker(columns: ProductColumns): CatalogColumns {
  const picked: CatalogColumns = { id: [], sku: [], base_price: [], stock_qty: [] }
  columns.id.forEach((id, at) => {
    const sku = columns.sku[at]
    if (sku === null || sku === undefined || sku === '') return
    picked.id.push(id)
    picked.sku.push(sku)
    picked.base_price.push(columns.base_price[at] ?? null)
    picked.stock_qty.push(columns.stock_qty[at] ?? null)
  })
  return picked
}
