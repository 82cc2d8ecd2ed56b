import { isSkuOf, readProductId } from '../../columns/product-id-column.ts'
import { isBlank } from '../../table/blanks.ts'
import type { Filling } from '../judged.ts'
import type { Scan } from '../scan/scan.ts'
import { catalogName } from './catalog-lookup.ts'

/**
 * Reads the marketplace's product ids: a row without a SKU gets the one of its id, or
 * the id itself as its name. Where both are there they must agree;
 * a product that the id does not name is never written, whatever the SKU says.
 */
export function readProductIds({ catalog, columns, table }: Filling, seen: Scan): void {
  const cells = seen.plain.get(columns.of.get('product_id') ?? -1)
  if (catalog === null || cells === undefined) return
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const cell = cells[record] ?? ''
    if (isBlank(cell) || !seen.verdicts.isOpen(record)) continue
    const id = readProductId(cell)
    const product = id === null ? null : catalog.byId(id)
    const sku = seen.sku.at(record)
    if (product === null) seen.idCode.set(record, 'product-id-unknown')
    else if (sku !== '' && !isSkuOf(sku, product)) seen.idCode.set(record, 'product-id-other')
    else if (sku === '') seen.sku.set(record, catalogName(product))
  }
}
