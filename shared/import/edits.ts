import type { BulkField, FileOrigin } from '../domain/change.ts'
import type { Judged } from './judge.ts'

/** A difference between a file and the catalog, ready to be staged; values are canonical text. */
export interface FileEdit {
  product: number
  sku: string
  field: BulkField
  from: string | null
  to: string
  /** Where it stands, so that the marketplace's words find their way back to the person's own file. */
  origin: FileOrigin
}

/** The edits of all rows with the verdict `change` whose product the catalog knows by id; unchanged fields stay out. */
export function editsOf(judged: Judged): FileEdit[] {
  const { table, verdicts, sku, price, stock, catalog } = judged
  const edits: FileEdit[] = []
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (verdicts.of(record) !== 'change') continue
    const now = catalog?.find(sku[record] ?? '') ?? null
    if (now === null || now.id === null) continue
    const origin = { file: table.name, line: table.records.line[record] ?? 0 }
    const common = { product: now.id, sku: now.sku, origin }
    const to = price[record] ?? null
    if (to !== null && to !== now.base_price)
      edits.push({ ...common, field: 'base_price', from: now.base_price, to })
    const quantity = stock[record] as number
    if (Number.isNaN(quantity) || quantity === now.stock_qty) continue
    const from = now.stock_qty === null ? null : String(now.stock_qty)
    edits.push({ ...common, field: 'stock_qty', from, to: String(quantity) })
  }
  return edits
}
