import type { Edit } from '../../shared/domain/changes/edit.ts'
import type { ReviewGround } from '../../shared/domain/changes/review.ts'
import type { CatalogView } from '../bridge/stores/catalog-store.ts'
import type { Stage } from '../stage/stage.ts'

/** What an edit is compared with: the catalog, with the changes that wait; null for a product that it doesn't have. */
export function reviewGroundOf(
  edit: Edit,
  stage: Pick<Stage, 'changeOf' | 'valueToBe'>,
  { columns, rowOf }: CatalogView,
): ReviewGround | null {
  const row = rowOf.get(edit.product)
  if (row === undefined) return null
  const value = columns[edit.field][row]
  const now = value === null || value === undefined ? null : String(value)
  // Nearly no cell of a large paste has a change that waits.
  const isLast = stage.changeOf(edit.product, edit.field) === undefined
  return {
    sku: columns.sku[row] ?? null,
    now,
    under: isLast ? now : stage.valueToBe(edit.product, edit.field),
    readAt: columns.readAt[row] ?? 0,
  }
}
