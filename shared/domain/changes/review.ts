import { decimal } from '../text/decimal.ts'
import { type BulkKind, FIELD_OF_KIND, type NewChange } from './change.ts'
import {
  type BulkEdit,
  type CellField,
  type CellProblem,
  type DetailEdit,
  type Edit,
  isStale,
  whyUnreadable,
} from './edit.ts'
import { type BeyondRail, beyondRails, type GuardRails } from './guard-rails.ts'

/** The current state of the cell of an edit, with which the edit is compared. */
export interface ReviewGround {
  sku: string | null
  /** The marketplace's value when last read, as canonical text; null for none. */
  now: string | null
  /**
   * The value of the cell without the edit: that of a waiting change, else `now`; null if a waiting change needs a
   * decision.
   */
  under: string | null
  /** When the row was last read, in milliseconds since 1970. */
  readAt: number
}

/** Something about a change that the user must see. */
export type Warning =
  | BeyondRail
  /** The marketplace's value is no longer the base of the edit. */
  | { kind: 'stale'; from: string | null }
  /** The age of the last read; shown, needs no confirmation. */
  | { kind: 'row-old'; ageMs: number }

/** Why an edit cannot be queued. */
type EditRefusal = { kind: 'unreadable'; why: CellProblem } | { kind: 'no-such-product' }

interface Reviewed {
  kind: 'change'
  warnings: readonly Warning[]
  /** 0 for none; above {@link CONFIRM_FROM} the change must be confirmed, worst first. */
  severity: number
  /**
   * The marketplace's value in the review, as canonical text: it is overwritten only where the user saw it. Null for
   * none.
   */
  from: string | null
}

/** A price or a stock to be changed. */
export interface ReviewedBulk extends Reviewed {
  edit: BulkEdit
  /** What is queued. */
  asked: NewBulkChange
}

/** Another field of a product to be changed; what is queued for all fields of a product is one change. */
export interface ReviewedDetail extends Reviewed {
  edit: DetailEdit & { readonly to: string }
  sku: string | null
}

/** A change that a person may tick; above a severity it must be confirmed ({@link mustConfirm}). */
export type ReviewedChange = ReviewedBulk | ReviewedDetail

type NotReviewed =
  | { kind: 'refused'; edit: Edit; why: EditRefusal }
  /** The cell already has this value; nothing would be sent. */
  | { kind: 'unchanged'; edit: Edit }

/** One staged edit in the review. */
export type ReviewRow = NotReviewed | ReviewedChange

/** Whether the row is a price or a stock, which guard rails know. */
export function isReviewedBulk(row: ReviewedChange): row is ReviewedBulk {
  return 'asked' in row
}

/** The opposite of {@link isReviewedBulk}. */
export function isReviewedDetail(row: ReviewedChange): row is ReviewedDetail {
  return !isReviewedBulk(row)
}

const SEVERITY: Readonly<Record<Warning['kind'], number>> = {
  'price-zero': 100,
  'price-factor': 80,
  'below-lowest': 70,
  stale: 60,
  'price-change': 40,
  'stock-jump': 30,
  'stock-to-zero': 20,
  'row-old': 5,
}
const CONFIRM_FROM = 20
const MINUTE_MS = 60_000

/**
 * Compares one edit of a price or stock with the current state of its cell. `ground` is null when the product is not in
 * the catalog.
 */
export function reviewEdit(
  edit: BulkEdit,
  ground: ReviewGround | null,
  rails: GuardRails,
  nowMs: number,
): NotReviewed | ReviewedBulk {
  const { to } = edit
  if (to === null || ground === null || to === ground.under) return notReviewed(edit, ground)
  const asked = newChangeOf(edit, ground, to)
  if (asked === null) return { kind: 'refused', edit, why: { kind: 'unreadable', why: whyUnreadable(edit) } }
  const warnings = warningsOf(beyondRails(asked, rails), edit, ground, rails, nowMs)
  return { kind: 'change', edit, asked, from: ground.now, warnings, severity: worstOf(warnings) }
}

/** The same for any other field: no guard rail knows it, but the marketplace may have changed it meanwhile. */
export function reviewDetail(
  edit: DetailEdit,
  ground: ReviewGround | null,
  rails: GuardRails,
  nowMs: number,
): NotReviewed | ReviewedDetail {
  const { to } = edit
  if (to === null || ground === null || to === ground.under) return notReviewed(edit, ground)
  const { sku, now } = ground
  const warnings = warningsOf([], edit, ground, rails, nowMs)
  return { kind: 'change', edit: { ...edit, to }, sku, from: now, warnings, severity: worstOf(warnings) }
}

function notReviewed(edit: Edit, ground: ReviewGround | null): NotReviewed {
  if (edit.to === null)
    return { kind: 'refused', edit, why: { kind: 'unreadable', why: whyUnreadable(edit) } }
  return ground === null
    ? { kind: 'refused', edit, why: { kind: 'no-such-product' } }
    : { kind: 'unchanged', edit }
}

function warningsOf(
  beyond: readonly BeyondRail[],
  edit: Edit,
  { now, readAt }: ReviewGround,
  { staleAfterMinutes }: GuardRails,
  nowMs: number,
): readonly Warning[] {
  const ageMs = nowMs - readAt
  const isOld = ageMs > staleAfterMinutes * MINUTE_MS
  // Nearly every edit.
  if (beyond.length === 0 && !isOld && !isStale(edit, now)) return NO_WARNINGS
  return [
    ...beyond,
    ...(isStale(edit, now) ? [{ kind: 'stale', from: edit.from } as const] : []),
    ...(isOld ? [{ kind: 'row-old', ageMs } as const] : []),
  ].toSorted((a, b) => severityOf(b) - severityOf(a))
}

const NO_WARNINGS: readonly Warning[] = []

/** The severity of warnings that are sorted by it; 0 for none. */
function worstOf(warnings: readonly Warning[]): number {
  const worst = warnings[0]
  return worst === undefined ? 0 : severityOf(worst)
}

/** Whether the row must be confirmed before it can be queued. */
export function mustConfirm<Row extends ReviewedChange>(row: NotReviewed | Row): row is Row {
  return row.kind === 'change' && row.severity >= CONFIRM_FROM
}

/** The guard rails that a row crosses. */
export function railsOf({ warnings }: ReviewedChange): BeyondRail[] {
  return warnings.filter(warning => warning.kind !== 'stale' && warning.kind !== 'row-old')
}

/** The rows to confirm, worst first; equal ones keep their order. */
export function worstFirst<Row extends ReviewedChange>(rows: readonly (NotReviewed | Row)[]): Row[] {
  return rows
    .filter(row => mustConfirm(row))
    .toSorted((a, b) => b.severity - a.severity || extentOf(b) - extentOf(a))
}

/** A change of price or stock to queue. */
export type NewBulkChange = Extract<NewChange, { kind: BulkKind }>

/** The price or stock of a product. */
type BulkCell = Pick<BulkEdit, 'product' | 'field' | 'origin' | 'by'>

/** The change to queue for a cell, from `now` to `to`; null if one of these canonical texts is not a value of the field. */
export function newChangeOf(
  { product, field, origin, by }: BulkCell,
  { sku, now }: Pick<ReviewGround, 'sku' | 'now'>,
  to: string,
): NewBulkChange | null {
  if (field === FIELD_OF_KIND.price) {
    const base = decimal(now)
    const price = decimal(to)
    return price === null || (now !== null && base === null)
      ? null
      : { kind: 'price', product, sku, origin, from: base, to: price }
  }
  const base = now === null ? null : Number(now)
  const stock = Number(to)
  if (!Number.isSafeInteger(stock) || (base !== null && !Number.isSafeInteger(base))) return null
  const change: NewBulkChange = { kind: 'stock', product, sku, origin, from: base, to: stock }
  return by === null || by === undefined ? change : { ...change, by }
}

/** Rows of a review by kind, counted by {@link countRow}. */
export interface ReviewCounts {
  /** Checked changes: what would be queued. */
  changes: number
  prices: number
  stocks: number
  /** Cells of other fields. */
  details: number
  unchanged: number
  /** Unchecked changes. */
  skipped: number
  refused: number
}

/** A new tally, to be changed by {@link countRow}. */
export function noRowsCounted(): ReviewCounts {
  return { changes: 0, prices: 0, stocks: 0, details: 0, unchanged: 0, skipped: 0, refused: 0 }
}

/** Counts a row; `isTicked` says whether it is checked, if it is a change. */
export function countRow(counts: ReviewCounts, row: ReviewRow, isTicked: boolean): void {
  if (row.kind === 'refused') counts.refused++
  else if (row.kind === 'unchanged') counts.unchanged++
  else if (!isTicked) counts.skipped++
  else {
    counts.changes++
    counts[kindOf(row.edit.field)]++
  }
}

function kindOf(field: CellField): 'prices' | 'stocks' | 'details' {
  if (field === 'base_price') return 'prices'
  return field === 'stock_qty' ? 'stocks' : 'details'
}

function severityOf(warning: Warning): number {
  const base = SEVERITY[warning.kind]
  if (warning.kind === 'price-factor' && warning.factor === 100) return base + 10
  return base
}

/** The size of a change, to order equal severities: doubling and halving count the same. */
export function extentOf(row: ReviewedChange): number {
  if (!isReviewedBulk(row)) return Number.POSITIVE_INFINITY
  const before = Number(row.from ?? 0)
  const after = Number(row.edit.to)
  if (before <= 0 || after <= 0) return Number.POSITIVE_INFINITY
  return Math.abs(Math.log(after / before))
}
