import type { Settings } from '../../../shared/contract/groups/app.ts'
import { type BulkEdit, type Edit, isDetailEdit } from '../../../shared/domain/changes/edit.ts'
import { guardRailsOf } from '../../../shared/domain/changes/guard-rails.ts'
import { type ReviewRow, reviewDetail, reviewEdit } from '../../../shared/domain/changes/review.ts'
import { inPieces, type NextTurn } from '../../bridge/in-pieces.ts'
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

/** All at once. */
export function compareEdits(comparison: EditsToCompare): ReviewRow[] {
  return [...comparison.stage.edits()].map(comparing(comparison))
}

function comparing({ stage, catalog, rails, now }: EditsToCompare): (edit: Edit) => ReviewRow {
  const limits = guardRailsOf(rails)
  return edit => {
    const ground = reviewGroundOf(edit, stage, catalog)
    return isDetailEdit(edit)
      ? reviewDetail(edit, ground, limits, now)
      : reviewEdit(edit as BulkEdit, ground, limits, now)
  }
}

/**
 * Compares in pieces, as often as something moved: what is under way is shown first, or values that keep moving would
 * never let it end.
 */
export class EditComparer {
  readonly #show: (rows: readonly ReviewRow[]) => void
  readonly #turn: NextTurn | undefined
  #wanted: EditsToCompare | null = null
  #isBusy = false
  #isClosed = false

  constructor(show: (rows: readonly ReviewRow[]) => void, turn?: NextTurn) {
    this.#show = show
    this.#turn = turn
  }

  /** Compares these; resolves when nothing is left to compare. */
  async compare(comparison: EditsToCompare): Promise<void> {
    this.#wanted = comparison
    this.#isClosed = false
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#take(); next !== null; next = this.#take()) {
      const rows = await this.#compare(next)
      if (!this.#isClosed) this.#show(rows)
    }
    this.#isBusy = false
  }

  /** Nothing is shown any more. */
  close(): void {
    this.#isClosed = true
    this.#wanted = null
  }

  #take(): EditsToCompare | null {
    const wanted = this.#wanted
    this.#wanted = null
    return wanted
  }

  async #compare(comparison: EditsToCompare): Promise<ReviewRow[]> {
    const edits = [...comparison.stage.edits()]
    const compare = comparing(comparison)
    const rows: ReviewRow[] = []
    const step = () => {
      const edit = edits[rows.length]
      if (edit !== undefined && !this.#isClosed) rows.push(compare(edit))
      return edit !== undefined && !this.#isClosed
    }
    await inPieces(step, this.#turn)
    return rows
  }
}
