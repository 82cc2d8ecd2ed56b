import type { FormField, UpdateField } from '../products/product-fields.ts'
import { isListed } from '../products/shown-field.ts'
import {
  type DecimalSign,
  type FieldProblem,
  priceOf,
  readNumberText,
  resolveReading,
  stockOf,
} from '../text/number-text.ts'
import { BULK_FIELDS, type BulkField, type FileOrigin } from './change.ts'

/** Fields of the sheet without a bulk endpoint: each product costs one request (API document §4, POST /products/{id}). */
export const DETAIL_FIELDS = [
  'name',
  'category_id',
  'unit',
  'type',
  'min_order_qty',
  'vat_rate',
  'color',
  'stem_length',
  'country_of_origin',
  'description',
] as const satisfies readonly UpdateField[]
/** A field that is sent with the others of its product, in one update. */
export type DetailField = (typeof DETAIL_FIELDS)[number]

/** Every field that a cell of the sheet edits. */
export const CELL_FIELDS = [...BULK_FIELDS, ...DETAIL_FIELDS] as const
/** A field that can be edited on the sheet, by the marketplace's name. */
export type CellField = (typeof CELL_FIELDS)[number]

/** Whether the field is sent in batches of up to 500 (API document §4), so that it costs hardly any requests. */
export function isBulkField(field: FormField): field is BulkField {
  return field === 'base_price' || field === 'stock_qty'
}

/**
 * One staged cell: the change from → to that a person made and has not queued yet. Values are canonical text
 * (decimal text for prices and rates, whole numbers for stock, the number of a category; empty for a field that is
 * emptied).
 */
export interface Edit<Field extends CellField = CellField> {
  readonly product: number
  readonly field: Field
  /** The marketplace's value when the edit was made; null for none, or one that it has not shown. */
  readonly from: string | null
  /** Null if `text` could not be read: it is kept, marked, and never sent. */
  readonly to: string | null
  /** As typed, pasted, or found in a file. */
  readonly text: string
  readonly origin: FileOrigin | null
  /**
   * Stock only: the relative change, if that is what was meant; `to` is its current result. Absent or null
   * for an absolute value.
   */
  readonly by?: number | null | undefined
}

/**
 * Why a text is not a valid value of its field. `two-readings`: `1.234` may be 1234 or 1.234; a reading the
 * field would refuse anyway is null.
 */
export type EditProblem =
  | { kind: 'two-readings'; comma: string | null; point: string | null }
  | { kind: 'plus-sign' }
  | { kind: 'not'; code: FieldProblem }

/** An edit of a price or a stock. */
export type BulkEdit = Edit<BulkField>
/** An edit that costs a request per product; `by` is never set. */
export type DetailEdit = Edit<DetailField>

/** Whether the edit is of a price or a stock. */
export function isBulkEdit(edit: Edit): edit is BulkEdit {
  return isBulkField(edit.field)
}

/** The opposite of {@link isBulkEdit}. */
export function isDetailEdit(edit: Edit): edit is DetailEdit {
  return !isBulkField(edit.field)
}

/** Why the text of a cell is no value. `detail`: its field refuses it, see `readFormField`. */
export type CellProblem = EditProblem | { kind: 'detail' }

type EditReading = { kind: 'value'; value: string } | { kind: 'unreadable'; why: EditProblem }

/** One sign followed by one or two digits, or no sign: unambiguous. Nearly every cell of a pasted list. */
const SIMPLE_PRICE = /^(0|[1-9]\d{0,7})(?:[.,](\d\d?))?$/
const SIMPLE_STOCK = /^(?:0|[1-9]\d{0,8})$/

/** The value of a simple text; null if it needs all the rules. */
function simpleValue(field: BulkField, text: string): string | null {
  if (field === 'stock_qty') return SIMPLE_STOCK.test(text) ? text : null
  const match = SIMPLE_PRICE.exec(text)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const digits = fraction.endsWith('0') ? fraction.slice(0, fraction.startsWith('0') ? 0 : 1) : fraction
  return digits === '' ? whole : `${whole}.${digits}`
}

/**
 * Reads a price or a stock that was typed or pasted into a cell or a form. Ignores the person's own decimal sign on
 * purpose: a pasted block may come from a computer with the other one, so an ambiguous number is asked about, not
 * guessed. `sign` is what its column shows (`SignEvidence`) or a person answered.
 */
export function readEditText(field: BulkField, text: string, sign?: DecimalSign): EditReading {
  const simple = simpleValue(field, text)
  if (simple !== null) return { kind: 'value', value: simple }
  const number = readNumberText(text)
  // `+5` may mean five more; setting 5 would then be wrong.
  const plus: EditReading = { kind: 'unreadable', why: { kind: 'plus-sign' } }
  if (number.kind === 'two' && number.plus) return plus
  const isPrice = field === 'base_price'
  const reading = isPrice ? resolveReading(number, priceOf, sign) : resolveReading(number, stockOf, sign)
  switch (reading.kind) {
    case 'one':
      if (reading.doubt === 'plus-sign') return plus
      return { kind: 'value', value: String(reading.value) }
    case 'two':
      return {
        kind: 'unreadable',
        why: { kind: 'two-readings', comma: textOrNull(reading.comma), point: textOrNull(reading.point) },
      }
    case 'not':
      return { kind: 'unreadable', why: { kind: 'not', code: reading.code } }
  }
}

/** Why an edit without a value has none. */
export function whyUnreadable({ field, text }: Pick<Edit, 'field' | 'text'>): CellProblem {
  if (!isBulkField(field)) return { kind: 'detail' }
  const reading = readEditText(field, text)
  return reading.kind === 'unreadable' ? reading.why : { kind: 'not', code: 'not-a-number' }
}

function textOrNull(value: string | number | null): string | null {
  return value === null ? null : String(value)
}

/**
 * Writes canonical text so that {@link readEditText} reads it back as the same value: `1.234` gets another
 * zero, because three digits behind the sign could be taken for thousands.
 */
export function writeEditText(value: string, decimalSign: DecimalSign): string {
  const plain = /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value
  return decimalSign === '.' ? plain : plain.replace('.', ',')
}

/**
 * Rebases a relative edit on the cell's current value: `under`, the value of an open change, or else `present`, the
 * marketplace's. A sum that is no valid stock stays as marked text and is never sent. If the cell has no value yet, the
 * edit is unchanged.
 */
export function rebaseEdit(edit: Edit, present: string | null, under: string | null): Edit {
  const { by = null, field } = edit
  if (by === null || under === null || !isBulkField(field)) return edit
  const text = String(Number(under) + by)
  if (edit.from === present && edit.text === text) return edit
  const reading = readEditText(field, text)
  return { ...edit, from: present, to: reading.kind === 'value' ? reading.value : null, text }
}

/**
 * True if the marketplace's value is no longer the one the edit was based on. A value that was never read when the edit
 * was made has not changed since.
 */
export function isStale({ from, field }: Edit, present: string | null): boolean {
  const wasUnread = from === null && !isBulkField(field) && !isListed(field)
  return from !== present && !wasUnread
}
