import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import { beyondRails, type GuardRails, percentOf } from '../../../../../shared/domain/changes/guard-rails.ts'
import { newChangeOf } from '../../../../../shared/domain/changes/review.ts'
import type { Judged } from '../../../../../shared/import/judge/judged.ts'
import { rowAt, whyAt } from '../../../../../shared/import/rows.ts'
import { type Earlier, earlierAt, earlierOf } from '../catalog/earlier.ts'
import { canonicalText, isConfirmable, productOf } from './file-cells.ts'
import type { FixableCell, ShownFileRow, ShownValue } from './row-types.ts'

/** A record as the list of lines shows it. Without guard rails, no value is beyond any. */
export function shownRow(
  judged: Judged,
  record: number,
  earlier: Earlier,
  rails: GuardRails | null,
  fixAt: (record: number) => FixableCell | null,
): ShownFileRow {
  const row = rowAt(judged, record)
  const product = productOf(judged, record, row.sku)
  return {
    record,
    line: row.line,
    sku: row.sku,
    product: product?.id ?? null,
    target: product === null || product.sku === '' || product.sku === row.sku ? null : product.sku,
    code: row.code,
    why: whyAt(judged, record),
    price: shownValue(product, 'base_price', row.price, earlier, rails),
    stock: shownValue(product, 'stock_qty', row.stock, earlier, rails),
    isConfirmable: isConfirmable(judged, record),
    fix: fixAt(record),
    good: judged.good.get(record) ?? null,
  }
}

function shownValue(
  product: ReturnType<typeof productOf>,
  field: BulkField,
  to: string | number | null,
  earlier: Earlier,
  rails: GuardRails | null,
): ShownValue | null {
  const text = canonicalText(to)
  if (text === null) return null
  const now = canonicalText(product?.[field] ?? null)
  if (product === null) return { now, to: text, earlier: null, percent: null, beyond: [] }
  const cell = earlierAt(earlier, product.id, field)
  const present = cell === undefined ? now : cell.present
  const isSame = text === now
  return {
    now,
    to: text,
    earlier: earlierOf(earlier, product.id, field, now, text),
    percent: isSame ? null : percentOf(now, text),
    beyond: isSame || rails === null ? [] : beyondAt(product.id, field, present, text, rails),
  }
}

function beyondAt(product: number, field: BulkField, from: string | null, to: string, rails: GuardRails) {
  const change = newChangeOf({ product, field, origin: null }, { sku: null, now: from }, to)
  return change === null ? [] : beyondRails(change, rails)
}
