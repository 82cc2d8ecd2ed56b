import { compareDecimals, type Decimal, decimal, decimalOfNumber, multiplyDecimals } from '../text/decimal.ts'
import { type BulkField, FIELD_OF_KIND, isBulk, type NewChange } from './change.ts'

/** What a person set as guard rails. */
export interface GuardRails {
  /** A larger rise or fall in per cent must be confirmed. */
  priceChangePercent: number
  staleAfterMinutes: number
  /** A lower price must be confirmed; null for no limit. */
  lowestPrice: Decimal | null
}

/** The guard rails as stored in settings, where decimals are plain text. */
type GuardRailSettings = Omit<GuardRails, 'lowestPrice'> & { lowestPrice: string | null }

/** Reads the settings; a lowest price that is no decimal text counts as no limit. */
export function guardRailsOf(settings: GuardRailSettings): GuardRails {
  return { ...settings, lowestPrice: decimal(settings.lowestPrice) }
}

/** One guard rail that was loosened. */
type LoosenedRail = {
  [Name in keyof GuardRailSettings]: {
    rail: Name
    from: GuardRailSettings[Name]
    to: GuardRailSettings[Name]
  }
}[keyof GuardRailSettings]

/** Which guard rails are looser afterwards than before. */
export function loosenedRails(before: GuardRailSettings, after: GuardRailSettings): LoosenedRail[] {
  const loosened: LoosenedRail[] = []
  for (const rail of ['priceChangePercent', 'staleAfterMinutes'] as const)
    if (after[rail] > before[rail]) loosened.push({ rail, from: before[rail], to: after[rail] })
  const [from, to] = [guardRailsOf(before).lowestPrice, guardRailsOf(after).lowestPrice]
  if (from !== null && (to === null || compareDecimals(to, from) < 0))
    loosened.push({ rail: 'lowestPrice', from: before.lowestPrice, to: after.lowestPrice })
  return loosened
}

/** Why a change must be confirmed before it may be queued. */
export type BeyondRail =
  | { kind: 'price-zero' }
  /** 10 or 100 times as much (`up`) or as little: a lost or doubled decimal sign. */
  | { kind: 'price-factor'; factor: 10 | 100; up: boolean }
  | { kind: 'below-lowest'; lowest: Decimal }
  /** `limit` is the guard rail, in per cent as well. */
  | { kind: 'price-change'; percent: number; limit: number }
  | { kind: 'stock-jump'; factor: number }
  | { kind: 'stock-to-zero' }

/** A confirmed value with the guard rails it exceeds: stored with the change. */
export interface ConfirmedValue {
  field: BulkField
  /** Canonical text; null if it wasn't known. */
  from: string | null
  to: string
  beyond: BeyondRail[]
}

/**
 * A person's confirmation of one value. `row` counts the changes of the request from 0; `product` is null for
 * a new product. It is valid for this step from this value only.
 */
export interface Confirmation {
  row: number
  product: number | null
  field: BulkField
  from: string | null
  to: string
}

/** A change of a request that exceeds the guard rails. */
export interface RowBeyond extends Confirmation {
  sku: string | null
  beyond: BeyondRail[]
}

/** The catalog's values of a product; undefined if the catalog doesn't have the product. */
type HeldValues = (
  product: number,
) => { readonly base_price: Decimal | null; readonly stock_qty: number | null } | undefined

/** From one value of a price or a stock to another. */
type Step =
  | { kind: 'price'; from: Decimal | null; to: Decimal }
  | { kind: 'stock'; from: number | null; to: number }

const STOCK_JUMP = 10
// A shifted decimal sign often comes with a small real change.
const FACTOR_TOLERANCE = 0.1

/** Which guard rails a step lies beyond; from nothing, none but the absolute ones. */
export function beyondRails(step: Step, rails: GuardRails): BeyondRail[] {
  return step.kind === 'price'
    ? beyondPriceRails(step.from, step.to, rails)
    : beyondStockRails(step.from, step.to)
}

/**
 * The changes of a request that exceed the guard rails, compared with the catalog; for a product the catalog
 * doesn't have, with the value the edit was based on (which is compared with the marketplace before sending).
 */
export function rowsBeyond(changes: readonly NewChange[], held: HeldValues, rails: GuardRails): RowBeyond[] {
  const rows: RowBeyond[] = []
  for (const [row, change] of changes.entries()) {
    const step = stepOf(change, held)
    const beyond = step === null ? [] : beyondRails(step, rails)
    if (step === null || beyond.length === 0) continue
    rows.push({ ...confirmationOf(row, step), sku: step.sku, beyond })
  }
  return rows
}

/** The confirmation of the change `row` of a request. */
export function confirmationOf(row: number, step: Step & { product: number | null }): Confirmation {
  const { kind, product, from, to } = step
  return {
    row,
    product,
    field: FIELD_OF_KIND[kind],
    from: from === null ? null : String(from),
    to: String(to),
  }
}

function stepOf(
  change: NewChange,
  held: HeldValues,
): (Step & { product: number | null; sku: string | null }) | null {
  if (change.kind === 'create') {
    const { base_price, sku = null } = change.fields
    return { kind: 'price', product: null, sku, from: null, to: base_price }
  }
  if (!isBulk(change)) return null
  const values = held(change.product)
  if (values === undefined) return change
  return change.kind === 'price'
    ? { ...change, from: values.base_price }
    : { ...change, from: values.stock_qty }
}

function beyondPriceRails(now: Decimal | null, to: Decimal, rails: GuardRails): BeyondRail[] {
  const beyond: BeyondRail[] = []
  if (to === '0' || to.startsWith('-')) return [{ kind: 'price-zero' }]
  if (rails.lowestPrice !== null && compareDecimals(to, rails.lowestPrice) < 0)
    beyond.push({ kind: 'below-lowest', lowest: rails.lowestPrice })
  const before = now === null ? 0 : Number(now)
  if (before <= 0) return beyond
  const factor = factorOf(Number(to) / before)
  const percent = percentOf(now, to)
  const limit = rails.priceChangePercent
  if (factor !== null) beyond.push(factor)
  else if (percent !== null && now !== null && isBeyond(percent, now, to, limit))
    beyond.push({ kind: 'price-change', percent, limit })
  return beyond
}

/** Rise or fall between two values in per cent; null from nothing or from 0. */
export function percentOf(from: string | number | null, to: string | number): number | null {
  const before = from === null ? 0 : Number(from)
  return before === 0 ? null : ((Number(to) - before) / Math.abs(before)) * 100
}

// Wider than any float rounding error, narrower than any limit a person sets.
const DOUBT = 1e-6

/**
 * Close to the limit the calculation is exact, so that a rise of exactly the limit isn't caught by a rounding
 * error.
 */
function isBeyond(percent: number, before: Decimal, after: Decimal, limit: number): boolean {
  const distance = Math.abs(percent) - limit
  if (Math.abs(distance) > DOUBT) return distance > 0
  const scaled = multiplyDecimals(after, HUNDRED)
  const edge = decimalOfNumber(percent > 0 ? 100 + limit : 100 - limit) ?? HUNDRED
  const order = compareDecimals(scaled, multiplyDecimals(before, edge))
  return percent > 0 ? order > 0 : order < 0
}

function factorOf(ratio: number): BeyondRail | null {
  for (const factor of [10, 100] as const) {
    if (Math.abs(ratio / factor - 1) <= FACTOR_TOLERANCE) return { kind: 'price-factor', factor, up: true }
    if (Math.abs(ratio * factor - 1) <= FACTOR_TOLERANCE) return { kind: 'price-factor', factor, up: false }
  }
  return null
}

function beyondStockRails(now: number | null, after: number): BeyondRail[] {
  const before = now ?? 0
  if (before > 0 && after === 0) return [{ kind: 'stock-to-zero' }]
  if (before > 0 && after >= before * STOCK_JUMP) return [{ kind: 'stock-jump', factor: after / before }]
  return []
}

const HUNDRED = decimal('100') as Decimal
