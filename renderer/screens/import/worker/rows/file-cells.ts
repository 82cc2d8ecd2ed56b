import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import { isSendable } from '../../../../../shared/import/judge/good-cells.ts'
import type { Judged } from '../../../../../shared/import/judge/judged.ts'
import { rowAt, valuesIfConfirmed } from '../../../../../shared/import/rows.ts'
import type { Table } from '../../../../../shared/import/table/read-file.ts'
import type { FileValue } from './value-columns.ts'

/** One value of a row that a product would get. `now` is what its cell will hold without the file. */
interface FileCell {
  product: number
  field: BulkField
  now: string | null
  to: string
}

/** What a row would set on which product, by field; nothing where the catalog knows no such product. */
function valuesOf(judged: Judged, record: number): FileCell[] {
  const { price, stock, sku } = rowAt(judged, record)
  const product = productOf(judged, record, sku)
  if (product === null) return []
  const all = [
    { field: 'base_price' as const, now: canonicalText(product.base_price), to: canonicalText(price) },
    { field: 'stock_qty' as const, now: canonicalText(product.stock_qty), to: canonicalText(stock) },
  ]
  return all.flatMap(({ field, now, to }) => (to === null ? [] : [{ product: product.id, field, now, to }]))
}

/** The product of the SKU as written; for an unknown one, the single near match that a person may confirm. */
export function productOf(judged: Judged, record: number, sku: string) {
  const found =
    judged.catalog?.find(sku) ??
    judged.catalog?.find(String(valuesIfConfirmed(judged, record)?.sku ?? '')) ??
    null
  return found === null || found.id === null ? null : { ...found, id: found.id }
}

export function isConfirmable(judged: Judged, record: number): boolean {
  if (judged.verdicts.of(record) !== 'asked') return false
  return valuesIfConfirmed(judged, record) !== null && valuesOf(judged, record).length > 0
}

/** The values of a row that differ from the catalog. */
export function changesOf(judged: Judged, record: number) {
  return valuesOf(judged, record).filter(({ now, to }) => now !== to)
}

/** No record was confirmed. */
export const NONE: ReadonlySet<number> = new Set()

/** The changes of a row that are sent: of a row that nobody confirmed, its good cell alone. */
export function sentChanges(judged: Judged, record: number, confirmed: ReadonlySet<number>) {
  const isWhole = confirmed.has(record) && isConfirmable(judged, record)
  return changesOf(judged, record).filter(({ field }) => isWhole || isSendable(judged, record, field))
}

export function cellValues(
  judged: Judged,
  record: number,
  file: string,
  source: string | null,
  confirmed: ReadonlySet<number>,
): FileValue[] {
  const line = lineOfRecord(judged.table, record) ?? 1
  const origin = source === null ? { file, line } : { file, line, source }
  return sentChanges(judged, record, confirmed).map(({ product, field, to }) => ({
    product,
    field,
    value: to,
    origin,
  }))
}

export function lineOfRecord(table: Table, record: number | null): number | null {
  return record === null ? null : (table.records.line[record] ?? null)
}

export function canonicalText(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
