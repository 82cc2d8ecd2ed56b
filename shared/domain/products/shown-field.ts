import { isJsonObject } from '../is-json-object.ts'
import { decimal, decimalOfNumber } from '../text/decimal.ts'
import { type FormField, kindOfField } from './product-fields.ts'

/** A value of a product's field: whole numbers as numbers, decimals as canonical text, null for nothing. */
export type FieldValue = string | number | null

/** A field as the product shows it. `unreadable`: a value of another kind, as received. */
export type ShownField =
  | { kind: 'shown'; value: FieldValue }
  | { kind: 'unreadable'; raw: unknown }
  | { kind: 'not-shown' }

/** A product as the marketplace sent it; nothing about its fields is certain. */
export type ProductJson = Readonly<Record<string, unknown>>

/** Fields of every row of a list, always at the top level (API document §2). */
const LISTED: readonly FormField[] = ['name', 'category_id', 'base_price', 'unit', 'type', 'sku', 'stock_qty']

/** Whether every row of a list has the field. */
export function isListed(field: FormField): boolean {
  return LISTED.includes(field)
}

/**
 * The path of keys to a field; null when the product does not have it. The document does not show the form of a
 * single product (API document §4), so a field may be inside a group such as `attributes`.
 */
export function placeOf(product: ProductJson, field: FormField): readonly string[] | null {
  if (field === 'category_id' && isJsonObject(product.category)) return ['category', 'id']
  if (Object.hasOwn(product, field)) return [field]
  if (isListed(field)) return null
  for (const [key, value] of Object.entries(product))
    if (isJsonObject(value) && Object.hasOwn(value, field)) return [key, field]
  return null
}

/** Reads one field of a received product: a row of a list, a single product, or both merged. */
export function shownField(product: ProductJson, field: FormField): ShownField {
  const place = placeOf(product, field)
  if (place === null) return { kind: 'not-shown' }
  const raw = place.reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), product)
  if (raw === null || raw === '' || raw === undefined) return { kind: 'shown', value: null }
  const value = read(field, raw)
  return value === null ? { kind: 'unreadable', raw } : { kind: 'shown', value }
}

function read(field: FormField, raw: unknown): FieldValue {
  switch (kindOfField(field)) {
    case 'decimal':
      return typeof raw === 'number' ? decimalOfNumber(raw) : typeof raw === 'string' ? decimal(raw) : null
    case 'category':
      return above0(whole(raw))
    case 'whole':
      return whole(raw)
    default:
      // A SKU of digits may arrive as a number.
      return typeof raw === 'string'
        ? raw
        : typeof raw === 'number' && Number.isFinite(raw)
          ? String(raw)
          : null
  }
}

function whole(raw: unknown): number | null {
  const number = typeof raw === 'string' && /^-?\d{1,16}$/.test(raw) ? Number(raw) : raw
  return typeof number === 'number' && Number.isSafeInteger(number) ? number + 0 : null
}

function above0(number: number | null): number | null {
  return number !== null && number > 0 ? number : null
}
