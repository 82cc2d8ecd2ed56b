import { findNext } from '../../grid/input/find.ts'
import type { PricesModel } from './sheet/prices-model.ts'
import { problemsOf, type ViewStage } from './sheet/product-view.ts'
import { fieldAt } from './sheet/sheet-columns.ts'

/** Goes to the next cell that needs attention, wrapping at the end; false when none is shown. */
export function goToNextProblem({ grid, rows }: PricesModel, stage: ViewStage): boolean {
  const cells = new Set<string>()
  for (const problem of problemsOf(stage)) cells.add(`${problem.product} ${problem.field ?? ''}`)
  if (cells.size === 0) return false
  const view = grid.view()
  const size = { rows: view.length, columns: grid.source.columns.length }
  const next = findNext(grid.state().selection.active, size, ({ row, column }) => {
    const field = fieldAt(column)
    // A problem with the product's other fields is shown at its name.
    if (field === null && column !== 0) return false
    return cells.has(`${rows.productAt(view[row] ?? -1)} ${field ?? ''}`)
  })
  if (next !== null) grid.select(next)
  return next !== null
}
