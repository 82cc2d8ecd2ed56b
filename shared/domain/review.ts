import { type BulkField, type BulkKind, FIELD_OF_KIND, type NewChange } from './change.ts'
import { compareDecimals, type Decimal, decimal, decimalOfNumber, multiplyDecimals } from './decimal.ts'
import type { Edit, EditProblem } from './edit.ts'
import { readEditText } from './edit.ts'

/** What a person set as guard rails. */
export interface GuardRails {
  /** Beyond this rise or fall in per cent a price must be confirmed. */
  priceChangePercent: number
  staleAfterMinutes: number
  /** Prices below this must be confirmed; null for none. */
  lowestPrice: Decimal | null
}

/** What the window knows of the cell an edit is for. */
export interface Ground {
  /** The marketplace's value as last read, canonical text; null for none. */
  now: string | null
  /** What the cell will hold without the edit: a value already on its way, else `now`; null where that is not settled. */
  under: string | null
  /** When the row was last read, in milliseconds since 1970. */
  readAt: number
}

/** Something about a change that a person should have seen. */
export type Warning =
  | { kind: 'price-zero' }
  /** 10 or 100 times as much (`up`) or as little: a lost or doubled decimal sign. */
  | { kind: 'price-factor'; factor: 10 | 100; up: boolean }
  | { kind: 'below-lowest'; lowest: Decimal }
  /** The marketplace's value is no longer the one the edit was made from. */
  | { kind: 'stale'; from: string | null }
  | { kind: 'price-change'; percent: number }
  | { kind: 'stock-jump'; factor: number }
  | { kind: 'stock-to-zero' }
  /** The row was read this long ago; pointed out, not asked about. */
  | { kind: 'row-old'; ageMs: number }

/** Why an edit cannot be queued. */
export type Refusal = { kind: 'unreadable'; why: EditProblem } | { kind: 'no-such-product' }

/** One staged edit as the review shows it. */
export type ReviewRow =
  | { kind: 'refused'; edit: Edit; why: Refusal }
  /** The cell holds that value anyway; nothing would be sent. */
  | { kind: 'unchanged'; edit: Edit }
  | {
      kind: 'change'
      edit: Edit
      to: string
      /** The marketplace's value as the person sees it in the review. */
      now: string | null
      /** Rise or fall against `now`; null where there is nothing to compare with. */
      percent: number | null
      warnings: readonly Warning[]
      /** 0 for none; a person confirms by hand what is above {@link CONFIRM_FROM}, the worst first. */
      severity: number
    }

export type ChangeRow = Extract<ReviewRow, { kind: 'change' }>

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
export const CONFIRM_FROM = 20
const STOCK_JUMP = 10
// A shifted decimal sign often comes with a small real change.
const FACTOR_TOLERANCE = 0.1
const MINUTE_MS = 60_000

/** Holds one edit against the ground it stands on. `ground` is null when the product is not in the catalog. */
export function reviewEdit(edit: Edit, ground: Ground | null, rails: GuardRails, nowMs: number): ReviewRow {
  if (edit.to === null)
    return { kind: 'refused', edit, why: { kind: 'unreadable', why: whyUnreadable(edit) } }
  if (ground === null) return { kind: 'refused', edit, why: { kind: 'no-such-product' } }
  if (edit.to === ground.under) return { kind: 'unchanged', edit }
  const { to } = edit
  const { now } = ground
  const warnings = [
    ...(edit.field === 'base_price' ? priceWarnings(now, to as Decimal, rails) : stockWarnings(now, to)),
    ...(edit.from === now ? [] : [{ kind: 'stale', from: edit.from } as const]),
    ...ageWarnings(nowMs - ground.readAt, rails),
  ].toSorted((a, b) => severityOf(b) - severityOf(a))
  const severity = warnings.reduce((worst, warning) => Math.max(worst, severityOf(warning)), 0)
  return { kind: 'change', edit, to, now, percent: percentOf(now, to), warnings, severity }
}

/** True when a person has to confirm the row by hand before it may be queued. */
export function mustConfirm(row: ReviewRow): row is ChangeRow {
  return row.kind === 'change' && row.severity >= CONFIRM_FROM
}

/** The rows to confirm, worst first; equals keep their order. */
export function worstFirst(rows: readonly ReviewRow[]): ChangeRow[] {
  return rows.filter(mustConfirm).toSorted((a, b) => b.severity - a.severity || extent(b) - extent(a))
}

/** Rise or fall from one value to another in per cent; null from nothing or from 0. */
export function percentOf(from: string | null, to: string): number | null {
  const before = from === null ? 0 : Number(from)
  return before === 0 ? null : ((Number(to) - before) / Math.abs(before)) * 100
}

/** A price or a stock on its way into the outbox. */
export type NewBulkChange = Extract<NewChange, { kind: BulkKind }>

/**
 * The change to queue for a reviewed row. Its `from` is what the review showed, so that the marketplace's value is
 * overwritten only where the person saw it.
 */
export function newChangeOf({ edit, to, now }: ChangeRow, sku: string | null): NewBulkChange {
  const common = { product: edit.product, sku, origin: edit.origin }
  if (edit.field === FIELD_OF_KIND.price)
    return { kind: 'price', ...common, from: now as Decimal | null, to: to as Decimal }
  const change = {
    kind: 'stock',
    ...common,
    from: now === null ? null : Number(now),
    to: Number(to),
  } as const
  return edit.by === null || edit.by === undefined ? change : { ...change, by: edit.by }
}

export interface ReviewCounts {
  /** Ticked changes: what would be queued. */
  changes: number
  prices: number
  stocks: number
  unchanged: number
  /** Changes without a tick. */
  skipped: number
  refused: number
}

/** Counts rows; `isTicked` tells for a change whether it is to be queued. */
export function countRows(rows: readonly ReviewRow[], isTicked: (row: ChangeRow) => boolean): ReviewCounts {
  const counts = { changes: 0, prices: 0, stocks: 0, unchanged: 0, skipped: 0, refused: 0 }
  for (const row of rows) {
    if (row.kind === 'refused') counts.refused++
    else if (row.kind === 'unchanged') counts.unchanged++
    else if (!isTicked(row)) counts.skipped++
    else {
      counts.changes++
      counts[KIND_OF[row.edit.field]]++
    }
  }
  return counts
}

const KIND_OF: Readonly<Record<BulkField, 'prices' | 'stocks'>> = {
  base_price: 'prices',
  stock_qty: 'stocks',
}

function priceWarnings(now: string | null, to: Decimal, rails: GuardRails): Warning[] {
  const warnings: Warning[] = []
  if (to === '0' || to.startsWith('-')) return [{ kind: 'price-zero' }]
  if (rails.lowestPrice !== null && compareDecimals(to, rails.lowestPrice) < 0)
    warnings.push({ kind: 'below-lowest', lowest: rails.lowestPrice })
  const before = now === null ? 0 : Number(now)
  if (before <= 0) return warnings
  const factor = factorOf(Number(to) / before)
  const percent = percentOf(now, to)
  if (factor !== null) warnings.push(factor)
  else if (percent !== null && isBeyond(percent, now as Decimal, to, rails.priceChangePercent))
    warnings.push({ kind: 'price-change', percent })
  return warnings
}

// Wider than any rounding of a float percentage, narrower than any limit a person means.
const DOUBT = 1e-6

/** Close to the limit it is calculated exactly, so that a rise of just the limit is not caught by a rounding. */
function isBeyond(percent: number, before: Decimal, after: Decimal, limit: number): boolean {
  const distance = Math.abs(percent) - limit
  if (Math.abs(distance) > DOUBT) return distance > 0
  const scaled = multiplyDecimals(after, HUNDRED)
  const edge = decimalOfNumber(percent > 0 ? 100 + limit : 100 - limit) ?? HUNDRED
  const order = compareDecimals(scaled, multiplyDecimals(before, edge))
  return percent > 0 ? order > 0 : order < 0
}

function factorOf(ratio: number): Warning | null {
  for (const factor of [10, 100] as const) {
    if (Math.abs(ratio / factor - 1) <= FACTOR_TOLERANCE) return { kind: 'price-factor', factor, up: true }
    if (Math.abs(ratio * factor - 1) <= FACTOR_TOLERANCE) return { kind: 'price-factor', factor, up: false }
  }
  return null
}

function stockWarnings(now: string | null, to: string): Warning[] {
  const before = now === null ? 0 : Number(now)
  const after = Number(to)
  if (before > 0 && after === 0) return [{ kind: 'stock-to-zero' }]
  if (before > 0 && after >= before * STOCK_JUMP) return [{ kind: 'stock-jump', factor: after / before }]
  return []
}

function ageWarnings(ageMs: number, rails: GuardRails): Warning[] {
  return ageMs > rails.staleAfterMinutes * MINUTE_MS ? [{ kind: 'row-old', ageMs }] : []
}

function severityOf(warning: Warning): number {
  const base = SEVERITY[warning.kind]
  if (warning.kind === 'price-factor' && warning.factor === 100) return base + 10
  return base
}

/** How far a row goes, to order equals: a doubling and a halving count the same. */
function extent(row: ChangeRow): number {
  const before = Number(row.now ?? 0)
  const after = Number(row.to)
  if (before <= 0 || after <= 0) return Number.POSITIVE_INFINITY
  return Math.abs(Math.log(after / before))
}

function whyUnreadable(edit: Edit): EditProblem {
  const reading = readEditText(edit.field, edit.text)
  return reading.kind === 'unreadable' ? reading.why : { kind: 'not', code: 'not-a-number' }
}

const HUNDRED = decimal('100') as Decimal
