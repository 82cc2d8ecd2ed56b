import type { Judged } from '../judged.ts'
import { RECORDS_PER_CALL, type Scan } from '../scan/scan.ts'
import { saysTotalOf } from '../scan/totals.ts'

/** Rows that repeat what will be true are unchanged; rows of unknown products are asked about. */
export function compareWithCatalog(
  { catalog, kind, price, sku, stock, table, verdicts }: Judged,
  { onRecord }: Pick<Scan, 'onRecord'>,
): void {
  if (kind === 'products' || catalog === null) return
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (record % RECORDS_PER_CALL === 0) onRecord(record, 'catalog')
    if (!verdicts.isOpen(record)) continue
    const now = catalog.find(sku.at(record))
    if (now === null && saysTotalOf(sku.at(record))) verdicts.set(record, 'ignored', 'totals')
    else if (now === null) verdicts.set(record, 'asked', 'unknown-sku')
    else {
      const to = price.at(record)
      const held = now.base_price
      const isStored = to !== null && held !== null && catalog.isStoredAs(to, held)
      // Sent again, it would be stored as the price that is there.
      if (isStored) price.set(record, held)
      const quantity = stock[record] as number
      const isSamePrice = to === null || to === held || isStored
      if (isSamePrice && (Number.isNaN(quantity) || quantity === now.stock_qty))
        verdicts.set(record, 'unchanged', isStored ? 'stored-rounded' : 'unchanged')
    }
  }
}
