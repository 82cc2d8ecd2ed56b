import type { Settings } from '../../shared/contract/groups/app.ts'
import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import { type BulkField, NO_LINE } from '../../shared/domain/changes/change.ts'
import type { BulkEdit } from '../../shared/domain/changes/edit.ts'
import { type Confirmation, confirmationOf, guardRailsOf } from '../../shared/domain/changes/guard-rails.ts'
import {
  mustConfirm,
  type NewBulkChange,
  type ReviewedBulk,
  reviewEdit,
} from '../../shared/domain/changes/review.ts'
import { decimalOfNumber } from '../../shared/domain/text/decimal.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { Checked } from '../../shared/import/check.ts'
import type { MissingProduct } from '../../shared/import/judge/missing-rows.ts'
import type { lookupOf } from '../catalog.ts'

export interface Plan {
  changes: NewBulkChange[]
  /** Changes beyond a guard rail, which need --yes. */
  flagged: ReviewedBulk[]
  /** The confirmations of `flagged`, for `queueChanges`. */
  confirmed: Confirmation[]
  /** The changes to 0 of products that the file leaves out, and their confirmations. */
  missing: { changes: NewBulkChange[]; confirmed: Confirmation[] }
  /** A sentence for each change that replaces an unsent change or an edit on the sheet. */
  earlier: string[]
}

/** Turns the rows of a checked file into reviewed changes, with the guard rails of the window's review. */
export function planOf(
  checked: Checked,
  file: string,
  catalog: ReturnType<typeof lookupOf>,
  rails: Settings['guardRails'],
  nowMs: number,
  drafts: readonly DraftCell[] = [],
  toZero: readonly MissingProduct[] = [],
): Plan {
  const missing = planMissing(toZero, file, catalog, rails, nowMs)
  const staged = new Map(drafts.map(draft => [`${draft.product} ${draft.field}`, draft]))
  const limits = guardRailsOf(rails)
  const plan: Plan = { changes: [], flagged: [], confirmed: [], missing, earlier: [] }
  for (const row of checked.rows) {
    const sku = String(row.sku ?? '')
    const product = catalog.product(sku)
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
      if (under !== now) plan.earlier.push(earlierText(reviewed, sku, under))
      const draft = staged.get(`${product.id} ${field}`)
      if (draft !== undefined && draft.to !== to) plan.earlier.push(draftText(reviewed, sku, draft))
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
  catalog: ReturnType<typeof lookupOf>,
  rails: Settings['guardRails'],
  nowMs: number,
): Plan['missing'] {
  const missing: Plan['missing'] = { changes: [], confirmed: [] }
  for (const { id, sku } of toZero) {
    const product = catalog.product(sku)
    const [now, under] = [textOf(product.market.stock_qty), textOf(product.stock_qty)]
    const edit: BulkEdit = {
      product: id,
      field: 'stock_qty',
      from: now,
      to: '0',
      text: '0',
      origin: { file, line: NO_LINE },
    }
    const reviewed = reviewEdit(edit, { sku, now, under, readAt: product.readAt }, guardRailsOf(rails), nowMs)
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

function earlierText({ edit, asked }: ReviewedBulk, sku: string, under: string | null): string {
  const { from, to } = asked
  const place = `line ${edit.origin?.line}: ${visibleText(sku)} ${edit.field} ${to}`
  const before = under ?? 'a change that needs a decision'
  return to === from
    ? `  ${place} undoes ${before}, which was not sent yet`
    : `  ${place} replaces ${before}, which was not sent yet`
}

/** Queueing a change removes the edit of the same cell from the sheet. */
function draftText({ edit, asked }: ReviewedBulk, sku: string, draft: DraftCell): string {
  const place = `line ${edit.origin?.line}: ${visibleText(sku)} ${edit.field} ${asked.to}`
  return `  ${place} replaces an edit on the sheet, ${visibleText(draft.text)}`
}

/** One line about a flagged change: what it changes and which guard rails it crosses. */
export function flaggedText({ edit, asked, percent, warnings }: ReviewedBulk): string {
  const { from, to } = asked
  const change = percent === null ? '' : ` (${percent > 0 ? '+' : ''}${percent.toFixed(1)} %)`
  const why = warnings.map(warning => warning.kind).join(', ')
  return `  line ${edit.origin?.line}: ${edit.field} ${from ?? 'none'} → ${to}${change}: ${why}`
}
