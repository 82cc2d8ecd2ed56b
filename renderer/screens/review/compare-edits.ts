import type { Settings } from '../../../shared/contract/groups/app.ts'
import { type BulkEdit, isDetailEdit } from '../../../shared/domain/changes/edit.ts'
import { guardRailsOf } from '../../../shared/domain/changes/guard-rails.ts'
import { type ReviewRow, reviewDetail, reviewEdit } from '../../../shared/domain/changes/review.ts'
import type { SteppedWork } from '../../bridge/in-pieces.ts'
import type { CatalogView } from '../../bridge/stores/catalog-store.ts'
import { reviewGroundOf } from '../../review/review-ground.ts'
import type { Stage } from '../../stage/stage.ts'

/** The edits, and what they are compared with. */
export interface EditsToCompare {
  readonly stage: Pick<Stage, 'edits' | 'valueToBe'>
  readonly catalog: CatalogView
  readonly rails: Settings['guardRails']
  readonly now: number
}

/** Compares one edit a step. */
export function* comparedEdits({ stage, catalog, rails, now }: EditsToCompare): SteppedWork<ReviewRow[]> {
  const limits = guardRailsOf(rails)
  const rows: ReviewRow[] = []
  // They may move while there are turns in between.
  for (const edit of [...stage.edits()]) {
    const ground = reviewGroundOf(edit, stage, catalog)
    rows.push(
      isDetailEdit(edit)
        ? reviewDetail(edit, ground, limits, now)
        : reviewEdit(edit as BulkEdit, ground, limits, now),
    )
    yield
  }
  return rows
}
