import type { ProductFields } from '../../../shared/domain/products/product-fields.ts'
import * as shown from '../../../shared/domain/products/shown-field.ts'

/** A field that a product can be written with and read back by. */
export type FieldName = keyof ProductFields

/** Whether every row of a list shows a field. */
export const isShownInList = (field: FieldName): boolean => shown.isListed(field)

/** Where a product shows a field: keys from the top down. Null if it doesn't show it. */
export function placeOfField(product: Record<string, unknown>, field: FieldName): readonly string[] | null {
  return shown.placeOf(product, field)
}

/**
 * The value of a field as a product shows it: whole numbers as numbers, decimals as canonical text; null for nothing or
 * an empty text.
 */
type ApiField = { kind: 'shown'; value: shown.FieldValue } | { kind: 'not-shown' } | { kind: 'unreadable' }

/** Reads one field of a product as it came: a row of a list, a single product, or both merged. */
export function readShownField(product: Record<string, unknown>, field: FieldName): ApiField {
  const found = shown.shownField(product, field)
  // The unreadable value stays with the product, which the core keeps whole.
  return found.kind === 'unreadable' ? { kind: 'unreadable' } : found
}
