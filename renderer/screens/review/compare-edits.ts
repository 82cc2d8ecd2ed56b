import type { Settings } from '../../../shared/contract/groups/app.ts'
import { type BulkEdit, isDetailEdit } from '../../../shared/domain/changes/edit.ts'
import { guardRailsOf } from '../../../shared/domain/changes/guard-rails.ts'
import {
  mustConfirm,
  type ReviewedChange,
  type ReviewRow,
  reviewDetail,
  reviewEdit,
  worstFirst,
} from '../../../shared/domain/changes/review.ts'
import type { SteppedWork } from '../../bridge/in-pieces.ts'
import type { CatalogView } from '../../bridge/stores/catalog-store.ts'
import { type SourceGroup, sourceGroups } from '../../review/edit-sources.ts'
import { reviewGroundOf } from '../../review/review-ground.ts'
import { type ReviewSummary, reviewSummaryOf } from '../../review/review-summary.ts'
import { NO_TICKS } from '../../review/ticks.ts'
import type { Stage } from '../../stage/stage.ts'

/** The edits, and what they are compared with. */
interface EditsToCompare {
  readonly stage: Pick<Stage, 'edits' | 'changeOf' | 'valueToBe'>
  readonly catalog: CatalogView
  readonly rails: Settings['guardRails']
  readonly now: number
}

/** Compared edits, with all that a review shows of them as long as nothing is left out. */
export interface ComparedEdits {
  readonly rows: readonly ReviewRow[]
  /** Those to confirm, worst first. */
  readonly unusual: readonly ReviewedChange[]
  readonly groups: readonly SourceGroup<ReviewRow>[]
  readonly whole: ReviewSummary
}

/** A step of one edit would cost as much as comparing it. */
const EDITS_A_STEP = 16

/** Compares some edits a step, and adds them up. */
export function* comparedEdits({ stage, catalog, rails, now }: EditsToCompare): SteppedWork<ComparedEdits> {
  const limits = guardRailsOf(rails)
  const rows: ReviewRow[] = []
  const unusual: ReviewedChange[] = []
  const groups = sourceGroups()
  const whole = reviewSummaryOf(NO_TICKS)
  // They may move while there are turns in between.
  for (const edit of [...stage.edits()]) {
    const ground = reviewGroundOf(edit, stage, catalog)
    const row = isDetailEdit(edit)
      ? reviewDetail(edit, ground, limits, now)
      : reviewEdit(edit as BulkEdit, ground, limits, now)
    rows.push(row)
    if (mustConfirm(row)) unusual.push(row)
    groups.add(row)
    whole.add(row)
    if (rows.length % EDITS_A_STEP === 0) yield
  }
  return { rows, unusual: worstFirst(unusual), groups: groups.inOrder(), whole: whole.now() }
}
