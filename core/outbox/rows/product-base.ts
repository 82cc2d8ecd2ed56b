import { FORM_FIELDS, type FormField } from '../../../shared/domain/product-fields.ts'
import { readShownField } from '../../api/read-field.ts'
import { type ApiProductImage, readImages } from '../../api/read-images.ts'
import { readFlag } from '../../api/read-value.ts'
import type { ReplicaProduct } from '../../catalog/replica/replica-product.ts'

/**
 * A whole product as text by field, for comparing before it is deleted: `is_active` is `true` or `false`, `images` are
 * their numbers in order. A field that is not shown is absent. The description is left out, for its length.
 */
export type ProductBase = Readonly<Record<string, string | null>>

const FIELDS: readonly FormField[] = FORM_FIELDS.filter(field => field !== 'description')

/** What the catalog holds of a product, which is what a person saw of it. */
export function heldBase({ fields, detailReadAt, images }: ReplicaProduct): ProductBase {
  // An image of our own that was added since has no number yet.
  return baseOf(fields, detailReadAt === null ? null : images)
}

/** What a reading shows of a product. */
export function shownBase(raw: Record<string, unknown>): ProductBase {
  return baseOf(raw, readImages(raw))
}

function baseOf(raw: Record<string, unknown>, images: readonly ApiProductImage[] | null): ProductBase {
  const base: Record<string, string | null> = {}
  for (const field of FIELDS) {
    const shown = readShownField(raw, field)
    if (shown.kind === 'shown') base[field] = shown.value === null ? null : String(shown.value)
  }
  const isActive = readFlag(raw.is_active)
  if (isActive !== null) base.is_active = String(isActive)
  if (images !== null)
    base.images = images
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join(',')
  return base
}
