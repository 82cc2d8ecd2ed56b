import { writeEditText } from '../changes/edit.ts'
import { type FormField, isNumericField, kindOfField } from '../products/product-fields.ts'
import type { FieldValue } from '../products/shown-field.ts'
import { compareDecimals, decimal } from '../text/decimal.ts'
import { normalised } from '../text/foreign-text.ts'
import type { DecimalSign } from '../text/number-text.ts'

/** A value as shown in its field before anybody touches it. */
export function textOfValue(field: FormField, value: FieldValue | undefined, sign: DecimalSign): string {
  if (value === null || value === undefined) return ''
  if (field === 'base_price') return writeEditText(withCents(String(value)), sign)
  if (field === 'vat_rate') return writeEditText(String(value), sign)
  // A text area has only one kind of line end; the value keeps its own while it isn't touched.
  return field === 'description' ? oneLineEnd(String(value)) : String(value)
}

/** A price is always shown with its cents. */
function withCents(price: string): string {
  const [, whole, cents = ''] = /^(-?\d+)(?:\.(\d?))?$/.exec(price) ?? []
  return whole === undefined ? price : `${whole}.${cents.padEnd(2, '0')}`
}

/**
 * Whether two values of a field are the same to the marketplace: surrounding blanks and Unicode forms don't
 * matter.
 */
export function isSameValue(field: FormField, a: FieldValue, b: FieldValue): boolean {
  const [left, right] = [plain(a), plain(b)]
  if (left === right) return true
  if (left === null || right === null || !isNumber(field)) return false
  const [one, two] = [decimal(left), decimal(right)]
  return one !== null && two !== null && compareDecimals(one, two) === 0
}

function isNumber(field: FormField): boolean {
  return isNumericField(field) || kindOfField(field) === 'category'
}

function plain(raw: FieldValue): string | null {
  const text = raw === null ? '' : normalised(String(raw), 'NFC').trim()
  return text === '' ? null : text
}

/** As much of a long text as is looked at in a line. */
const LINE_MAX = 300

/** A text of several lines in one, with a sign where a line ends. */
export function onOneLine(text: string): string {
  const lines = text.slice(0, 2 * LINE_MAX).split(/[\r\n]/)
  const line = lines.flatMap(part => part.trim() || []).join(' ↵ ')
  return line.length <= LINE_MAX ? line : `${line.slice(0, LINE_MAX - 1).toWellFormed()}…`
}

/** Converts line ends to the one kind that a text area has. */
export function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
