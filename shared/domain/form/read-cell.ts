import { detailValue } from '../changes/detail-edit.ts'
import {
  type CellField,
  type CellProblem,
  type DetailField,
  isBulkField,
  readEditText,
} from '../changes/edit.ts'
import type { CategoryIndex } from '../products/category-names.ts'
import { writeCountry } from '../products/country.ts'
import { isNumericField } from '../products/product-fields.ts'
import type { FieldValue } from '../products/shown-field.ts'
import { type DecimalSign, type NumberReading, readNumberText } from '../text/number-text.ts'
import { isSameValue } from './form-text.ts'
import { type FieldGround, type FieldReading, numberPart, readFormField, trouble } from './read-form-field.ts'

/** What a text is read against. */
interface CellGround {
  /** What the cell would hold without the text, as canonical text; null for none. */
  readonly under: string | null
  /** Null while the categories aren't known. */
  readonly categories: CategoryIndex | null
  /** How a text with two readings is read: what a person answered, or the other cells of its column show. */
  readonly answer?: DecimalSign | undefined
}

type CellReading = { kind: 'value'; value: string } | { kind: 'unreadable'; why: CellProblem }

/**
 * Reads what was typed or pasted into a cell of any field, with the checks of the product form. A category is named, by
 * its path where the name is not enough. What means the same as the value under it is that value.
 */
export function readCellText(field: CellField, text: string, ground: CellGround): CellReading {
  if (isBulkField(field)) return readEditText(field, text, ground.answer)
  const reading = readDetailText(field, text, ground)
  if (reading.kind === 'trouble') return { kind: 'unreadable', why: { kind: 'detail' } }
  const { under } = ground
  if (under !== null && isSameValue(field, reading.value, under)) return { kind: 'value', value: under }
  return { kind: 'value', value: String(reading.value ?? '') }
}

/** The same with the reason why a text is refused. */
export function readDetailText(
  field: DetailField,
  text: string,
  { under, categories, answer }: CellGround,
): FieldReading {
  if (field === 'category_id') return readCategory(text, categories)
  const held = under === null ? undefined : detailValue(field, under)
  const ground: FieldGround = { base: { kind: 'not-shown' }, under: held }
  const read = (typed: string) =>
    readFormField(field, typed, ground, { decimalSign: '.', answer, isNew: false, isCategory: null })
  const reading = read(text)
  // A name stays a name, as in imported files: it may be copied from a cell that holds it.
  if (field === 'country_of_origin' && under === null && reading.kind === 'value' && reading.value !== null)
    return { ...reading, value: writeCountry(text.trim()) }
  const isWord = field === 'unit' || field === 'type'
  return reading.kind === 'trouble' && isWord ? read(text.toLowerCase()) : reading
}

/** What the text of a cell says of its separators; null for a field that holds no number. */
export function cellNumber(field: CellField, text: string): NumberReading | null {
  return isNumericField(field) ? readNumberText(numberPart(field, text)) : null
}

function readCategory(text: string, categories: CategoryIndex | null): FieldReading {
  const reading = categories?.read(text)
  const value: FieldValue = reading?.kind === 'one' ? reading.id : null
  return value === null ? trouble({ kind: 'no-category' }) : { kind: 'value', value, by: null }
}
