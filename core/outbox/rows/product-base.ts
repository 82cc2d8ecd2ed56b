import type { ProductBase } from '../../../shared/domain/changes/change.ts'
import { FORM_FIELDS, type FormField } from '../../../shared/domain/products/product-fields.ts'
import { shownField } from '../../../shared/domain/products/shown-field.ts'
import { type ApiProductImage, readImages } from '../../api/replies/read-images.ts'
import { readFlag } from '../../api/replies/read-value.ts'
import type { ReplicaProduct } from '../../catalog/replica/rows/replica-product.ts'

const FIELDS: readonly FormField[] = FORM_FIELDS.filter(field => field !== 'description')

/** The base as the catalog holds it, which is what the person saw. */
export function heldBase({ fields, detailReadAt, images }: ReplicaProduct): ProductBase {
  // An image that we added since then has no id yet.
  return baseOf(fields, detailReadAt === null ? null : images)
}

/** The base as an answer of the marketplace shows it. */
export const shownBase = (raw: Record<string, unknown>): ProductBase => baseOf(raw, readImages(raw))

function baseOf(raw: Record<string, unknown>, images: readonly ApiProductImage[] | null): ProductBase {
  const base: Record<string, string | null> = {}
  for (const field of FIELDS) {
    const shown = shownField(raw, field)
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
