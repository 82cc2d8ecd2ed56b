import { type CellField, isBulkField } from '../changes/edit.ts'
import { isNumericField, type NumericField } from '../products/product-fields.ts'
import { isListed } from '../products/shown-field.ts'
import type { SheetColumnKey } from './sheet-view.ts'

/** The column of each field that is edited in the sheet. */
const KEY_OF_FIELD = {
  base_price: 'price',
  stock_qty: 'stock',
  name: 'name',
  category_id: 'category',
  unit: 'unit',
  type: 'type',
  min_order_qty: 'minOrder',
  vat_rate: 'vat',
  color: 'color',
  stem_length: 'length',
  country_of_origin: 'country',
  description: 'description',
} as const satisfies Record<CellField, SheetColumnKey>

/** The column of a field that is edited in the sheet. */
export const keyOfField = (field: CellField): SheetColumnKey => KEY_OF_FIELD[field]

/** Whether a field, or another name, is edited in the sheet. */
export const isCellField = (name: string): name is CellField => Object.hasOwn(KEY_OF_FIELD, name)

const FIELD_OF_KEY = new Map<string, CellField>(
  Object.entries(KEY_OF_FIELD).map(([field, key]) => [key, field as CellField]),
)

/** The field that a column edits, if any. */
export const cellFieldOf = (key: string | undefined): CellField | null => FIELD_OF_KEY.get(key ?? '') ?? null

/** The field of a column of numbers, by which it is sorted and filtered. */
export function numberFieldOf(key: string): (NumericField & CellField) | null {
  const field = cellFieldOf(key)
  return field !== null && isNumericField(field) ? field : null
}

/** Whether lists of products do not show what a column holds (API document §2). */
export function isUnlistedColumn(key: string | undefined): boolean {
  const field = cellFieldOf(key)
  if (field === null) return key === 'variants'
  return !isBulkField(field) && !isListed(field)
}

/** Whether an edit in a column costs a request for each product (API document §4). */
export function costsRequests(key: string): boolean {
  const field = cellFieldOf(key)
  return field !== null && !isBulkField(field)
}
