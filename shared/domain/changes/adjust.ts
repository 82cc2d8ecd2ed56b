import {
  addDecimals,
  compareDecimals,
  type Decimal,
  knownDecimal,
  multiplyDecimals,
  numberOfDecimal,
  scaled,
  unscaled,
} from '../text/decimal.ts'
import { priceOf, STOCK_MAX } from '../text/number-text.ts'

/** A change to every selected price. `percent` of 12.5 raises by 12.5 %. */
export type PriceAdjustment =
  | { kind: 'set'; value: Decimal }
  | { kind: 'add'; amount: Decimal }
  | { kind: 'percent'; percent: Decimal }

/** Steps to round prices to, in EUR as decimal text. */
export const PRICE_STEPS = ['0.01', '0.05', '0.10'] as const
/** What the cents of a rounded price may be, as a part of one EUR. */
export const PRICE_ENDINGS = ['0.95', '0.99'] as const

/**
 * The prices to round to: multiples of a step, or whole amounts plus an ending. Halves round up with
 * `nearest`.
 */
export type Rounding =
  | { kind: 'none' }
  | { kind: 'step'; step: (typeof PRICE_STEPS)[number]; direction: RoundingDirection }
  | { kind: 'ending'; ending: (typeof PRICE_ENDINGS)[number]; direction: RoundingDirection }
/** To the next fitting price above, below, or to the nearer one. */
export type RoundingDirection = 'up' | 'down' | 'nearest'

/**
 * The new value, or why the value stays: a price with more digits than the marketplace can hold is
 * `too-precise`.
 */
export type Adjusted<V> =
  | { kind: 'value'; value: V }
  | { kind: 'refused'; why: 'below-zero' | 'too-large' | 'too-precise' | 'no-value' }

/** A price after an adjustment and rounding, exactly. A missing price can be set but not raised. */
export function adjustPrice(
  price: Decimal | null,
  adjustment: PriceAdjustment,
  rounding: Rounding,
): Adjusted<Decimal> {
  const raw = applyToPrice(price, adjustment)
  if (raw === null) return { kind: 'refused', why: 'no-value' }
  if (raw.startsWith('-')) return { kind: 'refused', why: 'below-zero' }
  const fitting = priceOf(roundPrice(raw, rounding))
  if ('value' in fitting) return { kind: 'value', value: fitting.value }
  return { kind: 'refused', why: fitting.code === 'price-too-large' ? 'too-large' : 'too-precise' }
}

function applyToPrice(price: Decimal | null, adjustment: PriceAdjustment): Decimal | null {
  if (adjustment.kind === 'set') return adjustment.value
  if (price === null) return null
  if (adjustment.kind === 'add') return addDecimals(price, adjustment.amount)
  return raisedBy(price, adjustment.percent)
}

/** A value and so many per cent of it, exactly. */
export function raisedBy(value: Decimal, percent: Decimal): Decimal {
  return multiplyDecimals(multiplyDecimals(value, addDecimals(percent, HUNDRED)), HUNDREDTH)
}

const HUNDRED = knownDecimal('100')
const HUNDREDTH = knownDecimal('0.01')

/** Rounds a price that is not negative. An ending never rounds below itself: 0.30 with .95 is 0.95. */
function roundPrice(price: Decimal, rounding: Rounding): Decimal {
  switch (rounding.kind) {
    case 'none':
      return price
    case 'step':
      return toGrid(price, knownDecimal(rounding.step), knownDecimal('0'), rounding.direction)
    case 'ending':
      return toGrid(price, knownDecimal('1'), knownDecimal(rounding.ending), rounding.direction)
  }
}

/** The nearest `offset + n × step` with n ≥ 0, in the given direction. */
function toGrid(price: Decimal, step: Decimal, offset: Decimal, direction: RoundingDirection): Decimal {
  if (compareDecimals(price, offset) <= 0) return offset
  const scale = Math.max(2, price.length)
  const unit = scaled(step, scale)
  const above = scaled(price, scale) - scaled(offset, scale)
  const whole = above / unit
  const rest = above % unit
  const isUp = rest > 0n && (direction === 'up' || (direction === 'nearest' && rest * 2n >= unit))
  return unscaled(scaled(offset, scale) + (whole + (isUp ? 1n : 0n)) * unit, scale)
}

/** A change to every selected stock quantity; after a percentage to the nearest whole number, halves up. */
export type StockAdjustment =
  | { kind: 'set'; value: number }
  | { kind: 'add'; amount: number }
  | { kind: 'percent'; percent: Decimal }

/** A stock after an adjustment. A missing stock can be set but not raised. */
export function adjustStock(stock: number | null, adjustment: StockAdjustment): Adjusted<number> {
  const value = applyToStock(stock, adjustment)
  if (value === null) return { kind: 'refused', why: 'no-value' }
  if (value < 0) return { kind: 'refused', why: 'below-zero' }
  return value > STOCK_MAX ? { kind: 'refused', why: 'too-large' } : { kind: 'value', value }
}

function applyToStock(stock: number | null, adjustment: StockAdjustment): number | null {
  if (adjustment.kind === 'set') return adjustment.value
  if (stock === null) return null
  if (adjustment.kind === 'add') return stock + adjustment.amount
  const raised = raisedBy(knownDecimal(String(stock)), adjustment.percent)
  return raised.startsWith('-')
    ? numberOfDecimal(raised)
    : numberOfDecimal(toGrid(raised, knownDecimal('1'), knownDecimal('0'), 'nearest'))
}
