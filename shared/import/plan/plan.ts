import { type BulkField, NO_LINE } from '../../domain/changes/change.ts'
import type { BulkEdit, Edit } from '../../domain/changes/edit.ts'
import { type Confirmation, confirmationOf, type GuardRails } from '../../domain/changes/guard-rails.ts'
import {
  mustConfirm,
  type NewBulkChange,
  type ReviewedBulk,
  reviewEdit,
} from '../../domain/changes/review.ts'
import { decimalOfNumber } from '../../domain/text/decimal.ts'
import type { Checked } from '../check.ts'
import { catalogName } from '../judge/catalog/catalog-lookup.ts'
import type { MissingProduct } from '../judge/catalog/missing-rows.ts'
import type { ProductLookup } from './lookup.ts'

/** A cell of the sheet with an edit that is not queued. */
export type StagedCell = Pick<Edit, 'product' | 'field' | 'to' | 'text'>

/** A value of the file that takes the place of an unsent change, or of an edit on the sheet. */
export interface ReplacedValue {
  change: ReviewedBulk
  sku: string
  by: { kind: 'unsent'; under: string | null } | { kind: 'staged'; text: string }
}

export interface Plan {
  changes: NewBulkChange[]
  /** Changes beyond a guard rail, which a person has to confirm. */
  flagged: ReviewedBulk[]
  /** The confirmations of `flagged`, for `queueChanges`. */
  confirmed: Confirmation[]
  /** The changes to 0 of products that the file leaves out, and their confirmations. */
  missing: { changes: NewBulkChange[]; confirmed: Confirmation[] }
  replaced: ReplacedValue[]
}

/** Turns the rows that a file sends into reviewed changes, with the guard rails of the window's review. */
export function planOf(
  rows: Iterable<Checked['rows'][number]>,
  file: string,
  catalog: ProductLookup,
  limits: GuardRails,
  nowMs: number,
  drafts: readonly StagedCell[] = [],
  toZero: readonly MissingProduct[] = [],
): Plan {
  const missing = planMissing(toZero, file, catalog, limits, nowMs)
  const staged = new Map(drafts.map(draft => [`${draft.product} ${draft.field}`, draft]))
  const plan: Plan = { changes: [], flagged: [], confirmed: [], missing, replaced: [] }
  for (const row of rows) {
    const { sku = '', product_id: id = null } = row
    const product = catalog.product(catalogName({ id, sku }))
    for (const [field, to] of valuesOf(row)) {
      const now = textOf(product.market[field])
      const under = textOf(product[field])
      const edit: BulkEdit = {
        product: product.id,
        field,
        from: now,
        to,
        text: to,
        origin: { file, line: row.line },
      }
      const reviewed = reviewEdit(edit, { sku, now, under, readAt: product.readAt }, limits, nowMs)
      if (reviewed.kind !== 'change') continue
      if (under !== now) plan.replaced.push({ change: reviewed, sku, by: { kind: 'unsent', under } })
      const draft = staged.get(`${product.id} ${field}`)
      if (draft !== undefined && draft.to !== to)
        plan.replaced.push({ change: reviewed, sku, by: { kind: 'staged', text: draft.text } })
      if (mustConfirm(reviewed)) {
        plan.flagged.push(reviewed)
        plan.confirmed.push(confirmationOf(plan.changes.length, reviewed.asked))
      }
      plan.changes.push(reviewed.asked)
    }
  }
  return plan
}

/** Products that the file leaves out go to 0 as a job of their own, which is undone by itself. */
function planMissing(
  toZero: readonly MissingProduct[],
  file: string,
  catalog: ProductLookup,
  limits: GuardRails,
  nowMs: number,
): Plan['missing'] {
  const missing: Plan['missing'] = { changes: [], confirmed: [] }
  for (const { id, sku } of toZero) {
    const product = catalog.product(catalogName({ id, sku }))
    const [now, under] = [textOf(product.market.stock_qty), textOf(product.stock_qty)]
    const edit: BulkEdit = {
      product: id,
      field: 'stock_qty',
      from: now,
      to: '0',
      text: '0',
      origin: { file, line: NO_LINE },
    }
    const reviewed = reviewEdit(edit, { sku, now, under, readAt: product.readAt }, limits, nowMs)
    if (reviewed.kind !== 'change') continue
    if (mustConfirm(reviewed)) missing.confirmed.push(confirmationOf(missing.changes.length, reviewed.asked))
    missing.changes.push(reviewed.asked)
  }
  return missing
}

function valuesOf(row: Checked['rows'][number]): [BulkField, string][] {
  const values: [BulkField, string][] = []
  const price = typeof row.base_price === 'number' ? decimalOfNumber(row.base_price) : null
  if (price !== null) values.push(['base_price', price])
  if (typeof row.stock_qty === 'number') values.push(['stock_qty', String(row.stock_qty)])
  return values
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
