import { useMemo } from 'react'
import type { Settings } from '../../../shared/contract/groups/app.ts'
import { type BulkEdit, isDetailEdit } from '../../../shared/domain/changes/edit.ts'
import { guardRailsOf } from '../../../shared/domain/changes/guard-rails.ts'
import { type ReviewRow, reviewDetail, reviewEdit } from '../../../shared/domain/changes/review.ts'
import type { CatalogView } from '../../bridge/stores/catalog-store.ts'
import { reviewGroundOf } from '../../review/review-ground.ts'
import type { Stage } from '../../stage/stage.ts'

/** Every staged edit compared with the catalog as it is now. */
export function useReviewRows(
  stage: Stage,
  catalog: CatalogView,
  rails: Settings['guardRails'],
  now: number,
): ReviewRow[] {
  const revision = stage.revision.getState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is one object that changes inside; its revision tells
  return useMemo(() => {
    const limits = guardRailsOf(rails)
    return [...stage.edits()].map(edit => {
      const ground = reviewGroundOf(edit, stage, catalog)
      return isDetailEdit(edit)
        ? reviewDetail(edit, ground, limits, now)
        : reviewEdit(edit as BulkEdit, ground, limits, now)
    })
  }, [stage, revision, catalog, rails, now])
}
