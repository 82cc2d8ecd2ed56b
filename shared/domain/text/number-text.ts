import { looksLikeDate } from './date-text.ts'
import { type Decimal, decimalOfNumber, fractionDigits, knownDecimal, numberOfDecimal } from './decimal.ts'
import { SHORT_TEXT_MAX, trimWhere } from './foreign-text.ts'

/** What separates the decimals; the other one separates thousands. */
export type DecimalSign = ',' | '.'

/** Why a text is not an accepted number. Codes are stable; `shared/import/messages.ts` has the sentences. */
type NumberProblem =
  | 'blank'
  | 'too-long'
  | 'no-value'
  | 'not-a-number'
  | 'percent'
  | 'scientific'
  | 'formula'
  | 'spreadsheet-error'
  | 'other-currency'
  | 'date'
  | 'unreadable-character'

/**
 * Everything a number text can mean, before the field is known.
 * - `one`: exactly one reading. `shows` says how the text uses its signs, which is evidence for its
 *   neighbours.
 * - `two`: `1.234` or `1,234`; `sign` separates either decimals or thousands.
 */
export type NumberReading =
  | { kind: 'one'; value: Decimal; plus: boolean; euro: boolean; shows: SignUse }
  | {
      kind: 'two'
      sign: DecimalSign
      asDecimal: Decimal
      asThousands: Decimal
      plus: boolean
      euro: boolean
    }
  | { kind: 'not'; code: NumberProblem }

/** How a text with one reading uses its signs; `''` if it shows nothing. */
interface SignUse {
  decimal: DecimalSign | ''
  thousands: DecimalSign | ''
}

/** The largest 32-bit integer: our own limit, as the API document names none. */
export const STOCK_MAX = 2_147_483_647
/** Larger than any price of a flower; a bar code in a price column is this long. */
const PRICE_WHOLE_DIGITS = 8

const NOTHING: SignUse = { decimal: '', thousands: '' }
// Blanks of every width and invisible characters around a number don't change it.
const OUTER = /[\s\u00ad\u200b-\u200f\u2060]/
const trimOuter = (text: string): string => trimWhere(text, OUTER)
const PLAIN = /^(?:0|[1-9]\d{0,14})$/
const NO_VALUE =
  /^(?:n\/?a|n\.a\.|n\/b|k\. ?a\.|n\.?v\.?t\.?|n\.?d\.?|-+|–+|—+|\.+|\?+|\/|x|null|none|nan|nil|undefined|tbd|tba|unknown|not stocked)$/i
const EURO_BEFORE = /^(?:€|eur(?:o|os)?(?![a-z]))\s*/i
const EURO_AFTER = /(?:€|(?<![a-z])eur(?:o|os)?)$/i
const OTHER_CURRENCY =
  /^[\s\d.,'’+-]*(?:\p{Sc}|¤|(?:usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|bgn|try|rub|uah|jpy|cny|cad|aud|ltl|lvl|lt|ls|kr|zł|zl|fr|dm|hfl|fl)(?![a-z]))\.?[\s\d.,'’+-]*$/iu

/** All readings of a number text. Never guesses: {@link resolveReading} decides. */
export function readNumberText(text: string): NumberReading {
  if (PLAIN.test(text)) return one(text as Decimal, NOTHING)
  if (text.length > SHORT_TEXT_MAX) return not('too-long')
  // Most prices; of digits around one sign nothing else can be said.
  const single = SINGLE.exec(text)
  if (single !== null) return readSingle(single[1] ?? '', single[2] as DecimalSign, single[3] ?? '')
  let body = trimOuter(text)
  const wrapped = /^="([^"]*)"$/.exec(body)
  if (wrapped !== null) body = trimOuter(wrapped[1] ?? '')
  // A leading apostrophe keeps a spreadsheet from calculating; our own files protect text with it.
  if (body.startsWith("'") && body.length > 1) body = trimOuter(body.slice(1))
  body = body.replace(/[\uff0b-\uff19]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
  if (body === '') return { kind: 'not', code: 'blank' }
  const problem = problemOf(body)
  if (problem !== null) return { kind: 'not', code: problem }
  return readAmount(body)
}

function problemOf(body: string): NumberProblem | null {
  if (NO_VALUE.test(body)) return 'no-value'
  if (/^[=@]/.test(body)) return 'formula'
  if (/^[+-][a-z(]/i.test(body)) return 'formula'
  if (/^#/.test(body)) return 'spreadsheet-error'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/.test(body)) return 'unreadable-character'
  if (/[%‰]/.test(body)) return 'percent'
  if (/^[+-]?\d+(?:[.,]\d+)?\s?e\s?[+-]?\d+$/i.test(body)) return 'scientific'
  if (looksLikeDate(body)) return 'date'
  return null
}

function readAmount(text: string): NumberReading {
  let body = text
  let sign = ''
  let euro = false
  // Currency and sign come in either order: `€ -5`, `-€5`, `5,00- EUR`.
  for (let round = 0; round < 2; round++) {
    const bare = body.replace(EURO_BEFORE, '').replace(EURO_AFTER, '')
    if (bare !== body) {
      if (euro) return not('not-a-number')
      euro = true
      body = bare.trim()
    }
    // Dutch and German shops write whole amounts as `12,-`.
    body = body.replace(/(\d)[.,](?:-{1,2}|–|—)$/, '$1,00')
    const signed =
      /^([+\-−–])\s*(.+)$/s.exec(body) ?? /^()(\()(.+)\)$/s.exec(body) ?? /^(.*\d)\s*([-−–])$/s.exec(body)
    if (signed === null) continue
    if (sign !== '') return not('not-a-number')
    const [, first = '', second = '', third] = signed
    if (third !== undefined) {
      sign = '-'
      body = third.trim()
    } else if (/^[+\-−–]$/.test(first)) {
      sign = first === '+' ? '+' : '-'
      body = second
    } else {
      sign = '-'
      body = first
    }
  }
  const reading = readUnsigned(body)
  if (reading.kind === 'not') return OTHER_CURRENCY.test(body) ? not('other-currency') : reading
  if (sign === '-') return negative(reading, euro)
  return { ...reading, plus: sign === '+', euro }
}

const SINGLE = /^(\d*)([.,])(\d+)$/
const THOUSANDS = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/
const THOUSANDS_AND_DECIMALS = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*([.,])(\d+)$/
// Blank, no-break, thin, figure and narrow no-break spaces, and the Swiss apostrophes, only ever separate
// thousands.
const BLANK_THOUSANDS = /^[1-9]\d{0,2}([ \u00a0\u2007\u2009\u202f'’ʼ])\d{3}(?:\1\d{3})*(?:([.,])(\d+))?$/

function readUnsigned(body: string): NumberReading {
  if (/^\d+$/.test(body)) return one(knownDecimal(body), NOTHING)
  const single = SINGLE.exec(body)
  if (single !== null) return readSingle(single[1] ?? '', single[2] as DecimalSign, single[3] ?? '')
  const thousands = THOUSANDS.exec(body)
  if (thousands !== null) {
    const sign = thousands[1] as DecimalSign
    return one(knownDecimal(body.replaceAll(sign, '')), { decimal: '', thousands: sign })
  }
  const both = THOUSANDS_AND_DECIMALS.exec(body)
  if (both !== null && both[1] !== both[2]) {
    const sign = both[1] as DecimalSign
    const whole = body.slice(0, body.lastIndexOf(both[2] as string)).replaceAll(sign, '')
    return one(knownDecimal(`${whole}.${both[3]}`), { decimal: both[2] as DecimalSign, thousands: sign })
  }
  const blanks = BLANK_THOUSANDS.exec(body)
  if (blanks === null) return not('not-a-number')
  const [, blank = '', sign, fraction = '0'] = blanks
  const whole = (sign === undefined ? body : body.slice(0, body.lastIndexOf(sign))).replaceAll(blank, '')
  return one(knownDecimal(`${whole}.${fraction}`), {
    decimal: (sign ?? '') as DecimalSign | '',
    thousands: '',
  })
}

/** One sign, once: with one to three digits before it and three after it, there are two readings. */
function readSingle(whole: string, sign: DecimalSign, fraction: string): NumberReading {
  const asDecimal = withoutNoise(knownDecimal(`${whole === '' ? '0' : whole}.${fraction}`))
  const couldBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!couldBeThousands) return one(asDecimal, { decimal: sign, thousands: '' })
  return {
    kind: 'two',
    sign,
    asDecimal,
    asThousands: knownDecimal(whole + fraction),
    plus: false,
    euro: false,
  }
}

/** `0.44999999999999996` is what a computation left of 0.45: beyond 15 digits a spreadsheet's number holds noise. */
function withoutNoise(value: Decimal): Decimal {
  if (value.length < NOISE_LENGTH) return value
  const rounded = decimalOfNumber(Number(Number(value).toPrecision(15)))
  return rounded !== null && rounded.length < NOISE_LENGTH - 4 ? rounded : value
}

/** Characters of a number with 16 digits or more. */
const NOISE_LENGTH = 17

function one(value: Decimal, shows: SignUse): NumberReading {
  return { kind: 'one', value, plus: false, euro: false, shows }
}

function not(code: NumberProblem): NumberReading {
  return { kind: 'not', code }
}

function negative(reading: Exclude<NumberReading, { kind: 'not' }>, euro: boolean): NumberReading {
  if (reading.kind === 'one') return { ...reading, value: knownDecimal(`-${reading.value}`), euro }
  return {
    ...reading,
    asDecimal: knownDecimal(`-${reading.asDecimal}`),
    asThousands: knownDecimal(`-${reading.asThousands}`),
    euro,
  }
}

/** Why a number isn't valid for its field. */
export type FieldProblem =
  | NumberProblem
  | 'negative-price'
  | 'price-too-large'
  | 'price-too-precise'
  | 'negative-stock'
  | 'fractional-stock'
  | 'stock-too-large'
  | 'currency-in-stock'

/** A valid value that a person should confirm: a free product, or `+5`, which may mean "five more". */
type Doubt = 'price-zero' | 'plus-sign'

/** What a text means for its field, and why nothing. */
export type TextReading<V> =
  | { kind: 'one'; value: V; doubt: Doubt | null }
  | { kind: 'two'; comma: V | null; point: V | null }
  | { kind: 'not'; code: FieldProblem }

type FieldValue<V> = { value: V } | { code: FieldProblem }

/** A price the marketplace can hold exactly, or why not. */
export function priceOf(value: Decimal): FieldValue<Decimal> {
  if (value.startsWith('-')) return { code: 'negative-price' }
  const point = value.indexOf('.')
  if ((point === -1 ? value.length : point) > PRICE_WHOLE_DIGITS) return { code: 'price-too-large' }
  // The API takes a JSON number: more digits would be rounded.
  if (value.length > 15 && decimalOfNumber(numberOfDecimal(value)) !== value)
    return { code: 'price-too-precise' }
  return { value }
}

/**
 * A stock that can be sent, or why not: `negative-stock`, `fractional-stock`, `stock-too-large` (above {@link
 * STOCK_MAX}).
 */
export function stockOf(value: Decimal): FieldValue<number> {
  if (value.startsWith('-')) return { code: 'negative-stock' }
  if (fractionDigits(value) > 0) return { code: 'fractional-stock' }
  return value.length > 10 || Number(value) > STOCK_MAX
    ? { code: 'stock-too-large' }
    : { value: Number(value) }
}

/**
 * Turns readings into a value of one field. A text with one reading is accepted whatever `sign` is; one with two, such
 * as `1.234`, is `two` (the value with a decimal comma and with a decimal point; null if the field refuses it) unless
 * `sign` is known. All decimals of a price are kept; a stock of `12,0` is 12.
 */
export function resolveReading<V extends Decimal | number>(
  reading: NumberReading,
  fieldValue: (value: Decimal) => FieldValue<V>,
  sign: DecimalSign | undefined,
): TextReading<V> {
  if (reading.kind === 'not') return reading
  if (reading.euro && (fieldValue as unknown) === stockOf) return { kind: 'not', code: 'currency-in-stock' }
  if (reading.kind === 'two' && sign === undefined) {
    const decimals = valueOrNull(fieldValue(reading.asDecimal))
    const thousands = valueOrNull(fieldValue(reading.asThousands))
    if (reading.asDecimal.startsWith('-')) return { kind: 'not', code: codeOf(fieldValue(reading.asDecimal)) }
    return reading.sign === ','
      ? { kind: 'two', comma: decimals, point: thousands }
      : { kind: 'two', comma: thousands, point: decimals }
  }
  const value =
    reading.kind === 'one' ? reading.value : reading.sign === sign ? reading.asDecimal : reading.asThousands
  const field = fieldValue(value)
  if ('code' in field) return { kind: 'not', code: field.code }
  const isPrice = typeof field.value === 'string'
  const doubt = reading.plus ? 'plus-sign' : isPrice && value === '0' ? 'price-zero' : null
  return { kind: 'one', value: field.value, doubt }
}

function valueOrNull<V>(field: FieldValue<V>): V | null {
  return 'value' in field ? field.value : null
}

function codeOf(field: FieldValue<unknown>): FieldProblem {
  return 'code' in field ? field.code : 'not-a-number'
}
