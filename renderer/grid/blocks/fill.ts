import { type Cell, type Range, rowsIn } from '../range.ts'

/** Rows a fill writes, and the row of the pattern each of them repeats. */
export interface FillPlan {
  readonly range: Range
  readonly from: (row: number) => number
}

/** Ctrl+D: the first row of the selection goes down through it; a single row takes what stands above. Null at the top. */
export function planFillDown(selected: Range): FillPlan | null {
  if (rowsIn(selected) > 1) return { range: { ...selected, top: selected.top + 1 }, from: () => selected.top }
  if (selected.top === 0) return null
  return { range: selected, from: () => selected.top - 1 }
}

/** The fill handle dragged from a selection to `to`: the pattern repeats downwards or upwards. Null while inside. */
export function planDragFill(selected: Range, to: Cell): FillPlan | null {
  const height = rowsIn(selected)
  if (to.row > selected.bottom) {
    const range = { ...selected, top: selected.bottom + 1, bottom: to.row }
    return { range, from: row => selected.top + ((row - selected.top) % height) }
  }
  if (to.row < selected.top) {
    const range = { ...selected, top: to.row, bottom: selected.top - 1 }
    return { range, from: row => selected.bottom - ((selected.bottom - row) % height) }
  }
  return null
}
