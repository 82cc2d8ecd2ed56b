import { type FieldProblem, readPriceText, readStockText } from '../text/number-text.ts'
import type { BulkField, FileOrigin } from './change.ts'

/**
 * One staged cell: the change from → to that a person made and has not queued yet. Values are canonical text
 * (decimal text for prices, whole numbers for stock).
 */
export interface Edit {
  readonly product: number
  readonly field: BulkField
  /** The marketplace's value when the edit was made; null for none. */
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
 * Reads what was typed or pasted into a cell. Ignores the person's own decimal sign on purpose: a pasted
 * block may come from a computer with the other one, so an ambiguous number is asked about, not guessed.
 */
export function readEditText(field: BulkField, text: string): EditReading {
  const simple = simpleValue(field, text)
  if (simple !== null) return { kind: 'value', value: simple }
  const reading = field === 'base_price' ? readPriceText(text) : readStockText(text)
  switch (reading.kind) {
    case 'one':
      // `+5` may mean five more; setting 5 would then be wrong.
      if (reading.doubt === 'plus-sign') return { kind: 'unreadable', why: { kind: 'plus-sign' } }
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

function textOrNull(value: string | number | null): string | null {
  return value === null ? null : String(value)
}

/**
 * Writes canonical text so that {@link readEditText} reads it back as the same value: `1.234` gets another
 * zero, because three digits behind the sign could be taken for thousands.
 */
export function writeEditText(value: string, decimalSign: ',' | '.'): string {
  const plain = /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value
  return decimalSign === '.' ? plain : plain.replace('.', ',')
}

/**
 * Rebases a relative edit on the cell's current value: `under`, a value on its way, or else `present`, the
 * marketplace's. If that gives no valid stock, the sum stays as a text that is marked and never sent; if the
 * cell holds nothing yet, the edit stays as it is.
 */
export function rebaseEdit(edit: Edit, present: string | null, under: string | null): Edit {
  const { by = null } = edit
  if (by === null || under === null) return edit
  const text = String(Number(under) + by)
  if (edit.from === present && edit.text === text) return edit
  const reading = readEditText(edit.field, text)
  return { ...edit, from: present, to: reading.kind === 'value' ? reading.value : null, text }
}

/** True if the marketplace's value is no longer the one the edit was based on. */
export function isStale(edit: Edit, present: string | null): boolean {
  return edit.from !== present
}
