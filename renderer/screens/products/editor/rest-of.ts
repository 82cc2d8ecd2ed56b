import { FORM_FIELDS } from '../../../../shared/domain/products/product-fields.ts'
import { type ProductJson, placeOf } from '../../../../shared/domain/products/shown-field.ts'

/** Keys that the head of the form and the images show. */
const SHOWN_ELSEWHERE = [
  'id',
  'is_active',
  'is_approved',
  'primary_image',
  'images',
  'category',
  'category_id',
  'category_name',
]

/** What a product has besides what its form shows: variants, and whatever else the marketplace sent. */
export function restOf(product: ProductJson): ProductJson {
  const rest: Record<string, unknown> = { ...product }
  for (const field of FORM_FIELDS) {
    const [key = '', inner] = placeOf(product, field) ?? []
    if (inner === undefined) delete rest[key]
    else rest[key] = withoutKey(rest[key], inner)
  }
  for (const key of SHOWN_ELSEWHERE) delete rest[key]
  // A group that the form shows completely.
  for (const [key, value] of Object.entries(rest)) if (isEmptied(value, product[key])) delete rest[key]
  return rest
}

function withoutKey(group: unknown, key: string): unknown {
  if (typeof group !== 'object' || group === null) return group
  return Object.fromEntries(Object.entries(group).filter(([name]) => name !== key))
}

function isEmptied(left: unknown, before: unknown): boolean {
  const count = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length : -1
  return count(left) === 0 && count(before) > 0
}
