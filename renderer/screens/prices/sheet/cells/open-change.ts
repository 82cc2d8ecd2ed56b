import { isFinal } from '../../../../../shared/domain/changes/change.ts'
import { isHeading } from '../../../../grid/core/groups.ts'
import type { CellChange } from '../../../../stage/cells/cell-change.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { PricesModel } from '../prices-model.ts'

/** The change of the active cell that is in the outbox and not done yet: it waits, is sent, or needs a decision. */
export function openChangeAt(
  { grid, rows, source }: Pick<PricesModel, 'grid' | 'rows' | 'source'>,
  stage: Pick<Stage, 'changeOf'>,
): CellChange | null {
  const { active } = grid.state().selection
  const row = grid.view()[active.row]
  const field = source.cellFieldAt(active.column)
  if (row === undefined || isHeading(row) || field === null) return null
  const change = stage.changeOf(rows.productAt(row), field)
  return change === undefined || isFinal(change.state) ? null : change
}
