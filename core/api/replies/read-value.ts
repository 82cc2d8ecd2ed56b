import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import { type Decimal, decimal, decimalOfNumber } from '../../../shared/domain/text/decimal.ts'

/** Readers of single JSON values: a value that fits comes back typed, anything else is null. Nothing throws. */

/** The value of a key in any value; undefined if it has none. */
export function at(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** Text as it came; numbers become text, because a SKU of digits may arrive as a number. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** A whole number within ±2^53, also as plain text of digits (`"12"`, not `"12.0"` or `" 12"`). */
export function readWhole(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) + 0 : null
}

/** A resource's number: whole and above 0. */
export function readId(value: unknown): number | null {
  const whole = readWhole(value)
  return whole !== null && whole > 0 ? whole : null
}

/** A count: whole and not below 0. */
export function readCount(value: unknown): number | null {
  const whole = readWhole(value)
  return whole !== null && whole >= 0 ? whole : null
}

/** A price: a number, or plain decimal text with a point. `"1,50"` is not read: its comma may mean thousands. */
export function readDecimal(value: unknown): Decimal | null {
  if (typeof value === 'number') return decimalOfNumber(value)
  return typeof value === 'string' ? decimal(value) : null
}

/** True and false, also as 1 and 0, as some databases write them. */
export function readFlag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1') return true
  if (value === false || value === 0 || value === '0') return false
  return null
}
