import type { ProductFields } from '../../../shared/domain/product-fields.ts'
import { at, isRecord, readDecimal, readId, readText, readWhole } from './read-value.ts'

/** A field that a product can be written with and read back by. */
export type FieldName = keyof ProductFields

export const FIELD_NAMES: readonly FieldName[] = [
  'name',
  'category_id',
  'base_price',
  'unit',
  'type',
  'description',
  'sku',
  'stock_qty',
  'min_order_qty',
  'color',
  'stem_length',
  'country_of_origin',
  'vat_rate',
]

/** Fields that every row of a list shows, always at the top (API document §2). */
const LISTED: readonly FieldName[] = ['name', 'category_id', 'base_price', 'unit', 'type', 'sku', 'stock_qty']

export function isListed(field: FieldName): boolean {
  return LISTED.includes(field)
}

/** Where a product shows a field: keys from the top down. Null when it does not show it. */
export function placeOfField(product: Record<string, unknown>, field: FieldName): readonly string[] | null {
  if (field === 'category_id' && isRecord(at(product, 'category'))) return ['category', 'id']
  if (Object.hasOwn(product, field)) return [field]
  if (isListed(field)) return null
  // The shape of a single product is not shown: what is not at the top may be in a group such as `attributes`.
  for (const [key, value] of Object.entries(product))
    if (isRecord(value) && Object.hasOwn(value, field)) return [key, field]
  return null
}

/** What a product shows of a field: whole numbers as numbers, decimals as canonical text; null for nothing, or an empty text. */
export type ShownField =
  | { kind: 'shown'; value: string | number | null }
  | { kind: 'not-shown' }
  | { kind: 'unreadable' }

/** Reads one field of a product as it came: a row of a list, a single product, or both merged. */
export function readField(product: Record<string, unknown>, field: FieldName): ShownField {
  const place = placeOfField(product, field)
  if (place === null) return { kind: 'not-shown' }
  const value = place.reduce<unknown>(at, product)
  if (value === null || value === '' || value === undefined) return { kind: 'shown', value: null }
  const readable = canonical(field, value)
  return readable === null ? { kind: 'unreadable' } : { kind: 'shown', value: readable }
}

function canonical(field: FieldName, value: unknown): string | number | null {
  switch (field) {
    case 'base_price':
    case 'vat_rate':
      return readDecimal(value)
    case 'category_id':
      return readId(value)
    case 'stock_qty':
    case 'min_order_qty':
    case 'stem_length':
      return readWhole(value)
    default:
      return readText(value)
  }
}
