import { assertNever } from '../assert-never.ts'
import type { EditProblem } from '../changes/edit.ts'
import { countryOf, writeCountryLike } from '../products/country.ts'
import { CLEARABLE, type FormField } from '../products/product-fields.ts'
import type { FieldValue, ShownField } from '../products/shown-field.ts'
import { DEFAULT_STOCK_QTY } from '../rules/limits.ts'
import { isProductType, isUnit } from '../rules/units.ts'
import { compareDecimals, type Decimal } from '../text/decimal.ts'
import { withoutUnit } from '../text/foreign-text.ts'
import {
  type DecimalSign,
  readNumberText,
  readPriceText,
  readStockText,
  STOCK_MAX,
} from '../text/number-text.ts'
import { isSameValue, oneLineEnd } from './form-text.ts'

/**
 * What a field is based on: the marketplace's last known value, and the value it would have without the form.
 */
export interface FieldGround {
  readonly base: ShownField
  /** A value on its way, else the marketplace's; undefined if unknown. */
  readonly under: FieldValue | undefined
}

/** Why a text isn't a valid value of its field. */
export type FieldTrouble =
  | { kind: 'needed' }
  | { kind: 'number'; field: 'base_price' | 'stock_qty'; why: EditProblem }
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

export interface FormRules {
  readonly decimalSign: DecimalSign
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
      return readPrice(typed, rules)
    case 'stock_qty':
      return readStock(typed, ground, rules)
    case 'min_order_qty':
      return readWhole(typed, 1)
    case 'stem_length':
      return readWhole(typed, 0)
    case 'vat_rate':
      return readPercent(typed, rules)
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

function readPrice(typed: string, { decimalSign }: FormRules): FieldReading {
  const reading = readPriceText(typed, decimalSign)
  if (reading.kind === 'one' && reading.doubt !== 'plus-sign') return value(reading.value)
  const why: EditProblem = reading.kind === 'not' ? reading : { kind: 'plus-sign' }
  return trouble({ kind: 'number', field: 'base_price', why })
}

/** Stock is never negative, so a leading sign can only mean a relative change. */
function readStock(typed: string, { under }: FieldGround, { decimalSign, isNew }: FormRules): FieldReading {
  const signed = isNew ? null : MORE_OR_FEWER.exec(typed)
  if (signed !== null) {
    const by = Number(signed[2]) * (signed[1] === '+' ? 1 : -1)
    if (typeof under !== 'number') return trouble({ kind: 'stock-not-known' })
    const result = under + by
    if (result < 0) return trouble({ kind: 'below-zero', by, stock: under })
    if (result > STOCK_MAX) return trouble({ kind: 'too-large', most: STOCK_MAX })
    return { kind: 'value', value: result, by }
  }
  const reading = readStockText(typed, decimalSign)
  if (reading.kind === 'one' && reading.doubt !== 'plus-sign') return value(reading.value)
  const why: EditProblem = reading.kind === 'not' ? reading : { kind: 'plus-sign' }
  return trouble({ kind: 'number', field: 'stock_qty', why })
}

function readWhole(typed: string, least: number): FieldReading {
  const reading = readNumberText(typed)
  const number = reading.kind === 'one' ? Number(reading.value) : Number.NaN
  if (!Number.isInteger(number)) return trouble({ kind: 'not-whole' })
  if (number < least) return trouble({ kind: 'too-small', least })
  return number > STOCK_MAX ? trouble({ kind: 'too-large', most: STOCK_MAX }) : value(number)
}

function readPercent(typed: string, { decimalSign }: FormRules): FieldReading {
  const reading = readNumberText(withoutUnit(typed, '%'))
  const rate =
    reading.kind === 'one'
      ? reading.value
      : reading.kind === 'two'
        ? reading.sign === decimalSign
          ? reading.asDecimal
          : reading.asThousands
        : null
  if (
    rate === null ||
    compareDecimals(rate, '0' as Decimal) < 0 ||
    compareDecimals(rate, '100' as Decimal) > 0
  )
    return trouble({ kind: 'not-per-cent' })
  return value(rate)
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
