/**
 * A price as canonical decimal text: an optional `-`, digits without leading zeros, and at most one `.`
 * followed by digits without trailing zeros: `0`, `1.5`, `-3.005`. Never an exponent. Text keeps what a float
 * would round; arithmetic on it is exact.
 */
export type Decimal = string & { readonly __brand: 'Decimal' }

const SHAPE = /^(-?)(\d+)(?:\.(\d*))?$/

/** Nearly every price that comes from the catalog or an edit. */
const CANONICAL = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/

/** Canonical form of plain decimal text (`007.50` → `7.5`); null for anything else, and for none. */
export function decimal(text: string | null | undefined): Decimal | null {
  if (text == null) return null
  if (CANONICAL.test(text)) return text as Decimal
  const match = SHAPE.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  const before = withoutZeros(whole) || '0'
  const behind = fraction.slice(0, endOfDigits(fraction))
  const digits = behind === '' ? before : `${before}.${behind}`
  return (digits === '0' ? '0' : sign + digits) as Decimal
}

function withoutZeros(whole: string): string {
  let start = 0
  while (whole.charCodeAt(start) === ZERO) start++
  return whole.slice(start)
}

/** Where the trailing zeros begin. */
function endOfDigits(fraction: string): number {
  let end = fraction.length
  while (fraction.charCodeAt(end - 1) === ZERO) end--
  return end
}

const ZERO = 48

/** As {@link decimal}, of a text that is known to be one; throws for any other. */
export function knownDecimal(text: string): Decimal {
  const value = decimal(text)
  if (value === null) throw new Error(`not a decimal: ${text}`)
  return value
}

/** Canonical text of a finite number, without exponent; null for NaN and infinities. */
export function decimalOfNumber(value: number): Decimal | null {
  if (!Number.isFinite(value)) return null
  const text = String(value)
  return decimal(text.includes('e') ? expand(text) : text)
}

/** The nearest JSON number, as sent to the marketplace (API document: `base_price` is a float). */
export function numberOfDecimal(value: Decimal): number {
  return Number(value)
}

/** Negative, zero or positive, exactly. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  // Rounding keeps the order, so floats that differ differ the right way.
  const [near, other] = [Number(a), Number(b)]
  if (near !== other) return near < other ? -1 : 1
  const scale = Math.max(fractionDigits(a), fractionDigits(b))
  const left = scaled(a, scale)
  const right = scaled(b, scale)
  return left < right ? -1 : left > right ? 1 : 0
}

/** `a + b`, exactly. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(fractionDigits(a), fractionDigits(b))
  return unscaled(scaled(a, scale) + scaled(b, scale), scale)
}

/** `a × b`, exactly. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const scaleA = fractionDigits(a)
  const scaleB = fractionDigits(b)
  return unscaled(scaled(a, scaleA) * scaled(b, scaleB), scaleA + scaleB)
}

/**
 * `a ÷ b`, for prices and a positive `b`: exactly where six decimals are enough, else rounded half up to cents, or to six
 * decimals where cents would leave nothing.
 */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const top = scaled(a, fractionDigits(a)) * 10n ** BigInt(fractionDigits(b))
  const bottom = scaled(b, fractionDigits(b)) * 10n ** BigInt(fractionDigits(a))
  const fine = top * 1_000_000n
  if (fine % bottom === 0n) return unscaled(fine / bottom, 6)
  const cents = (2n * top * 100n + bottom) / (2n * bottom)
  return cents === 0n ? unscaled((2n * fine + bottom) / (2n * bottom), 6) : unscaled(cents, 2)
}

/** The number of digits after the point: 0 for whole numbers. */
export function fractionDigits(value: Decimal): number {
  const point = value.indexOf('.')
  return point === -1 ? 0 : value.length - point - 1
}

/** The value as an integer count of 10^-scale; `scale` must be at least {@link fractionDigits}. */
export function scaled(value: Decimal, scale: number): bigint {
  const digits = fractionDigits(value)
  if (scale < digits) throw new RangeError(`scale ${scale} would drop digits of ${value}`)
  return BigInt(value.replace('.', '')) * 10n ** BigInt(scale - digits)
}

/** The inverse of {@link scaled}. */
export function unscaled(count: bigint, scale: number): Decimal {
  const sign = count < 0n ? '-' : ''
  const digits = (count < 0n ? -count : count).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  const text = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return decimal(sign + text) as Decimal
}

function expand(text: string): string {
  const [mantissa = '0', exponentText = '0'] = text.split('e')
  const exponent = Number(exponentText)
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = mantissa.replace('-', '').split('.')
  if (exponent >= 0) return sign + whole + fraction.padEnd(exponent, '0')
  return `${sign}0.${whole.padStart(-exponent, '0')}${fraction}`
}
