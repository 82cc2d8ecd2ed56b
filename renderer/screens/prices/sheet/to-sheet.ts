import type { GridModel } from '../../../grid/grid.ts'

/** Where the keys go back to from what was opened by a key in the sheet: to its active cell, without scrolling there. */
export function toSheet(grid: GridModel): false {
  grid.refocus()
  return false
}
