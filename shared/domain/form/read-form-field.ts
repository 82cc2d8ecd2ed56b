import { assertNever } from '../assert-never.ts'
import type { BulkField } from '../changes/change.ts'
import { type EditProblem, readEditText } from '../changes/edit.ts'
import { countryOf, writeCountryLike } from '../products/country.ts'
import { CLEARABLE, type FormField, type NumericField } from '../products/product-fields.ts'
import type { FieldValue, ShownField } from '../products/shown-field.ts'
import { DEFAULT_STOCK_QTY } from '../rules/limits.ts'
import { isProductType, isUnit } from '../rules/units.ts'
import { compareDecimals, type Decimal } from '../text/decimal.ts'
import { withoutUnit } from '../text/foreign-text.ts'
import { type DecimalSign, readNumberText, resolveReading, STOCK_MAX } from '../text/number-text.ts'
import { isSameValue, oneLineEnd } from './form-text.ts'

/**
 * What a field is based on: the marketplace's last known value, and the value it would have without the form.
 */
export interface FieldGround {
  readonly base: ShownField
  /** A value on its way, else the marketplace's; undefined if unknown. */
  readonly under: FieldValue | undefined
}

/** Both values of a text with two readings; one that its field refuses is null. */
export type TwoReadings = Extract<EditProblem, { kind: 'two-readings' }>

/** Why a text isn't a valid value of its field. */
export type FieldTrouble =
  | { kind: 'needed' }
  | { kind: 'number'; field: NumericField; why: EditProblem }
  | { kind: 'not-whole' }
  | { kind: 'too-small'; least: number }
  | { kind: 'too-large'; most: number }
  | { kind: 'not-per-cent' }
  | { kind: 'too-long'; has: number; most: number }
  | { kind: 'half-character' }
  | { kind: 'no-choice' }
  | { kind: 'no-country' }
  | { kind: 'no-category' }
  /** The relative change exceeds the stock. */
  | { kind: 'below-zero'; by: number; stock: number }
  /** A relative change, but the current stock is unknown. */
  | { kind: 'stock-not-known' }

/** `by`: a relative change; `value` is its current result. */
export type FieldReading =
  | { kind: 'value'; value: FieldValue; by: number | null }
  | { kind: 'trouble'; why: FieldTrouble }

/**
 * What a text means besides its field: the decimal sign, the state of the product, the categories there are.
 */
export interface FormRules {
  /** How values are written; a text with two readings is asked about all the same. */
  readonly decimalSign: DecimalSign
  /** How a text with two readings is read: what a person answered, or the other cells of its column show. */
  readonly answer?: DecimalSign | undefined
  /** A new product: required fields must be filled in, the others may be empty. */
  readonly isNew: boolean
  /** Created here and not sent yet: optional fields may be cleared again. */
  readonly isUnsent?: boolean
  /** Null while the categories aren't known. */
  readonly isCategory: ((id: number) => boolean) | null
}

/** Required by POST /products (API document §4). */
export const REQUIRED: readonly FormField[] = ['name', 'category_id', 'base_price', 'unit']
const SHORT_MAX = 1000
/**
 * Maximum text lengths, in a form and in a file. The document names none: the marketplace refuses what is too
 * long for it.
 */
export const LONGEST = {
  name: SHORT_MAX,
  color: SHORT_MAX,
  country_of_origin: SHORT_MAX,
  sku: 255,
  description: 100_000,
} as const satisfies { readonly [field in FormField]?: number }
const MORE_OR_FEWER = /^([+\-−–])\s*(\d{1,9})$/

/** Reads one field as typed. */
export function readFormField(
  field: FormField,
  text: string,
  ground: FieldGround,
  rules: FormRules,
): FieldReading {
  const typed = field === 'description' ? text : text.trim()
  if (typed.trim() === '') return readEmpty(field, rules)
  const unfit = unfitText(field, typed)
  if (unfit !== null && !isSameValue(field, typed, ground.under ?? null)) return trouble(unfit)
  switch (field) {
    case 'name':
    case 'sku':
    case 'color':
      return value(typed)
    case 'description':
      return value(likeLineEnds(typed, ground.under))
    case 'unit':
      return isUnit(typed) ? value(typed) : asHeld(typed, ground)
    case 'type':
      return isProductType(typed) ? value(typed) : asHeld(typed, ground)
    case 'category_id':
      return readCategoryId(typed, ground, rules)
    case 'country_of_origin':
      return readCountry(typed, ground)
    case 'base_price':
      return readBulk(field, typed, rules)
    case 'stock_qty':
      return readStock(typed, ground, rules)
    case 'min_order_qty':
    case 'stem_length':
    case 'vat_rate':
      return readPlainNumber(field, typed, rules)
    default:
      return assertNever(field)
  }
}

/** Why a text can't be sent at all; a value the marketplace already has is exempt. */
function unfitText(field: FormField, typed: string): FieldTrouble | null {
  // Neither a URL nor UTF-8 can hold half a surrogate pair.
  if (!typed.isWellFormed()) return { kind: 'half-character' }
  const most = (LONGEST as { readonly [field in FormField]?: number })[field]
  return most !== undefined && typed.length > most ? { kind: 'too-long', has: typed.length, most } : null
}

function readEmpty(field: FormField, { isNew, isUnsent = false }: FormRules): FieldReading {
  // A waiting create has a SKU, by which it is recognised, and its stock is a separate change.
  if (isUnsent && field === 'stock_qty') return value(DEFAULT_STOCK_QTY)
  const canBeLeftOut = isUnsent
    ? !REQUIRED.includes(field) && field !== 'sku'
    : isNew
      ? !REQUIRED.includes(field)
      : CLEARABLE.includes(field)
  return canBeLeftOut ? value(null) : trouble({ kind: 'needed' })
}

/**
 * A value the document doesn't name may stay as the marketplace has it, including surrounding blanks, but
 * can't be newly chosen.
 */
function asHeld(typed: string, { under }: FieldGround): FieldReading {
  return typeof under === 'string' && under.trim() === typed ? value(under) : trouble({ kind: 'no-choice' })
}

function readCategoryId(typed: string, { under }: FieldGround, { isCategory }: FormRules): FieldReading {
  const id = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null
  // An inactive category isn't listed; a product already in one may stay there.
  if (id === null || (id !== under && isCategory !== null && !isCategory(id)))
    return trouble({ kind: 'no-category' })
  return value(id)
}

/**
 * An unchanged value stays as received, whatever it is; a newly chosen country is written in the same form.
 */
function readCountry(typed: string, { under }: FieldGround): FieldReading {
  if (typeof under === 'string' && under.trim() === typed) return value(under)
  const code = countryOf(typed)
  if (code === null) return trouble({ kind: 'no-country' })
  const before = typeof under === 'string' ? under : null
  return value(before !== null && countryOf(before) === code ? before : writeCountryLike(code, before))
}

function readBulk(field: 'base_price' | 'stock_qty', typed: string, { answer }: FormRules): FieldReading {
  const reading = readEditText(field, typed, answer)
  if (reading.kind === 'unreadable') return trouble({ kind: 'number', field, why: reading.why })
  return value(field === 'stock_qty' ? Number(reading.value) : reading.value)
}

/** Stock is never negative, so a leading sign can only mean a relative change. */
function readStock(typed: string, { under }: FieldGround, rules: FormRules): FieldReading {
  const signed = rules.isNew ? null : MORE_OR_FEWER.exec(typed)
  if (signed !== null) {
    const by = Number(signed[2]) * (signed[1] === '+' ? 1 : -1)
    if (typeof under !== 'number') return trouble({ kind: 'stock-not-known' })
    const result = under + by
    if (result < 0) return trouble({ kind: 'below-zero', by, stock: under })
    if (result > STOCK_MAX) return trouble({ kind: 'too-large', most: STOCK_MAX })
    return { kind: 'value', value: result, by }
  }
  return readBulk('stock_qty', typed, rules)
}

type PlainNumber = Exclude<NumericField, BulkField>

/** A number as its field writes it, without the per cent sign. */
export function numberPart(field: NumericField, text: string): string {
  return field === 'vat_rate' ? withoutUnit(text, '%') : text
}

function readPlainNumber(field: PlainNumber, typed: string, { answer }: FormRules): FieldReading {
  const number = readNumberText(numberPart(field, typed))
  const fieldValue = (one: Decimal) =>
    unfitNumber(field, one) === null ? { value: one } : ({ code: 'not-a-number' } as const)
  const reading = resolveReading(number, fieldValue, answer)
  if (reading.kind === 'one') return value(field === 'vat_rate' ? reading.value : Number(reading.value))
  if (reading.kind === 'two' && (reading.comma !== null || reading.point !== null)) {
    const { comma, point } = reading
    return trouble({ kind: 'number', field, why: { kind: 'two-readings', comma, point } })
  }
  const read = number.kind === 'not' ? null : number.kind === 'one' ? number.value : number.asThousands
  const none = { kind: field === 'vat_rate' ? 'not-per-cent' : 'not-whole' } as const
  return trouble((read === null ? null : unfitNumber(field, read)) ?? none)
}

/** Why a field refuses a number; null where it takes it. */
function unfitNumber(field: PlainNumber, read: Decimal): FieldTrouble | null {
  if (field === 'vat_rate') {
    const isPerCent =
      compareDecimals(read, '0' as Decimal) >= 0 && compareDecimals(read, '100' as Decimal) <= 0
    return isPerCent ? null : { kind: 'not-per-cent' }
  }
  const least = field === 'min_order_qty' ? 1 : 0
  const number = Number(read)
  if (!Number.isInteger(number)) return { kind: 'not-whole' }
  if (number < least) return { kind: 'too-small', least }
  return number > STOCK_MAX ? { kind: 'too-large', most: STOCK_MAX } : null
}

/** Between which values a person chooses for the text of a number; null where it has not two readings. */
export function readingsOfField(field: NumericField, text: string): TwoReadings | null {
  const ground: FieldGround = { base: { kind: 'not-shown' }, under: undefined }
  const reading = readFormField(field, text, ground, { decimalSign: '.', isNew: true, isCategory: null })
  const why = reading.kind === 'trouble' && reading.why.kind === 'number' ? reading.why.why : null
  return why?.kind === 'two-readings' ? why : null
}

/** Converts line ends to those of the text before. */
function likeLineEnds(text: string, before: FieldValue | undefined): string {
  const isWindows = typeof before === 'string' && before.includes('\r\n')
  return isWindows ? oneLineEnd(text).replaceAll('\n', '\r\n') : text
}

function value(read: FieldValue): FieldReading {
  return { kind: 'value', value: read, by: null }
}

/** The text isn't a valid value. */
export function trouble(why: FieldTrouble): FieldReading {
  return { kind: 'trouble', why }
}
