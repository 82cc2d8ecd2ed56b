import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import type { GuardRails } from '../../../../../shared/domain/changes/guard-rails.ts'
import {
  extentOf,
  type ReviewedBulk,
  reviewEdit,
  worstFirst,
} from '../../../../../shared/domain/changes/review.ts'
import { manyStockFalls } from '../../../../../shared/domain/changes/stock-falls.ts'
import type { Judged } from '../../../../../shared/import/judge/judged.ts'
import { type Earlier, earlierAt } from '../catalog/earlier.ts'
import { lineOfRecord, NONE, sentChanges } from './file-cells.ts'
import type { FileReview } from './file-review.ts'

/** More changes than these are not looked at one by one beside the file, but in Review. */
const UNUSUAL_MAX = 2_000

/** A judged file, what is on its way already, and the guard rails of the person. */
export interface ComparedFile {
  judged: Judged
  earlier: Earlier
  rails: GuardRails
}

/** What sending these records would change, by the rules of Review. */
export function reviewFile(
  compared: ComparedFile,
  records: readonly number[],
  confirmed: ReadonlySet<number>,
): Omit<FileReview, 'header'> {
  const products = noProducts()
  const good = { asked: noProducts(), rejected: noProducts() }
  const changes = records.flatMap(record => {
    const found = changesAt(compared, record, confirmed)
    const verdict = compared.judged.verdicts.of(record)
    if (verdict === 'rejected' || (verdict === 'asked' && !confirmed.has(record)))
      for (const { edit } of found) good[verdict][edit.field].push(edit.product)
    return found
  })
  for (const { edit } of changes) products[edit.field].push(edit.product)
  const unusual = worstFirst(changes)
  return {
    prices: products.base_price,
    stocks: products.stock_qty,
    unusual: unusual.length > UNUSUAL_MAX ? null : unusual,
    good,
    remarks: [...compared.judged.unusual].flatMap(([record, text]) => (confirmed.has(record) ? [text] : [])),
    falls: manyStockFalls(changes.map(({ asked }) => asked)),
  }
}

function noProducts(): Record<BulkField, number[]> {
  return { base_price: [], stock_qty: [] }
}

/** The records by their largest difference, those beyond the guard rails first. */
export function sortLargest(compared: ComparedFile, records: Int32Array): Int32Array {
  const count = compared.judged.table.records.count
  const severity = new Float64Array(count)
  const extent = new Float64Array(count)
  for (const record of records)
    for (const change of changesAt(compared, record, NONE)) {
      severity[record] = Math.max(severity[record] ?? 0, change.severity)
      extent[record] = Math.max(extent[record] ?? 0, extentOf(change))
    }
  const by = (of: Float64Array, a: number, b: number) => {
    const [one = 0, other = 0] = [of[a], of[b]]
    return one === other ? 0 : other - one
  }
  return records.toSorted((a, b) => by(severity, a, b) || by(extent, a, b))
}

/** The changes of a record as Review shows them; none for a cell that an edit is merely discarded from. */
function changesAt(
  { judged, earlier, rails }: ComparedFile,
  record: number,
  confirmed: ReadonlySet<number>,
): ReviewedBulk[] {
  const line = lineOfRecord(judged.table, record) ?? 1
  return sentChanges(judged, record, confirmed).flatMap(({ product, field, now, to }) => {
    const { present, under } = earlierAt(earlier, product, field) ?? { present: now, under: now }
    const origin = { file: judged.table.name, line }
    const row = reviewEdit(
      { product, field, from: present, to, text: to, origin },
      { sku: null, now: present, under, readAt: 0 },
      rails,
      0,
    )
    return row.kind === 'change' ? [row] : []
  })
}
