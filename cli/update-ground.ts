import type { ProductColumns } from '../shared/contract/groups/catalog.ts'
import type { Change } from '../shared/contract/outbox/change.ts'
import { isImageOnItsWay, type UpdateGround } from '../shared/import/plan/update-plan.ts'

/** What products hold by pages of the catalog, and by `open`, the changes that wait. */
interface CatalogGround extends UpdateGround {
  /** The SKU in the catalog; null for none. */
  skuOf(product: number): string | null
}

/** What a file is compared with to update products that exist; `held` is as read, without the changes that wait. */
export function catalogGround(
  pages: readonly ProductColumns[],
  open: readonly Change[],
  categories: UpdateGround['categories'],
): CatalogGround {
  const places = new Map<number, { columns: ProductColumns; at: number }>()
  for (const columns of pages) for (const [at, id] of columns.id.entries()) places.set(id, { columns, at })
  const waiting = new Set(
    open.flatMap(change => (change.kind !== 'move' && isImageOnItsWay(change) ? [change.product] : [])),
  )
  return {
    categories,
    held: (product, field) => {
      const place = places.get(product)
      return heldText(place?.columns[field][place.at])
    },
    hasImages: product => {
      const place = places.get(product)
      return waiting.has(product) || (place?.columns.primary_image[place.at] ?? '') !== ''
    },
    skuOf: product => {
      const place = places.get(product)
      return place?.columns.sku[place.at] ?? null
    },
  }
}

/** A value of the catalog as `UpdateGround` has it. */
export const heldText = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value)
