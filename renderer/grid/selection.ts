import { type Cell, clamp, contains, type Extent, isSingle, type Range, rangeOf } from './range.ts'

/**
 * Where the person is. `active` has the focus; the selected rectangle spans from `anchor` to `corner`. Enter and Tab
 * walk `active` inside a rectangle without changing it, as spreadsheets do.
 */
export interface GridSelection {
  readonly active: Cell
  readonly anchor: Cell
  readonly corner: Cell
  /** Column in which a run of Tabs began: Enter goes down from there. */
  readonly tabColumn: number | null
}

export function selectCell(cell: Cell): GridSelection {
  return { active: cell, anchor: cell, corner: cell, tabColumn: null }
}

export function selectedRange(selection: GridSelection): Range {
  return rangeOf(selection.anchor, selection.corner)
}

/** Selects from the active cell to `corner`. */
export function extendTo(selection: GridSelection, corner: Cell): GridSelection {
  return { active: selection.active, anchor: selection.active, corner, tabColumn: null }
}

export function selectAll(selection: GridSelection, extent: Extent): GridSelection {
  return {
    active: selection.active,
    anchor: { row: 0, column: 0 },
    corner: { row: Math.max(0, extent.rows - 1), column: extent.columns - 1 },
    tabColumn: null,
  }
}

export function selectRows(selection: GridSelection, extent: Extent): GridSelection {
  const { top, bottom } = selectedRange(selection)
  return {
    ...selection,
    anchor: { row: top, column: 0 },
    corner: { row: bottom, column: extent.columns - 1 },
    tabColumn: null,
  }
}

export function selectColumns(selection: GridSelection, extent: Extent): GridSelection {
  const { left, right } = selectedRange(selection)
  return {
    ...selection,
    anchor: { row: 0, column: left },
    corner: { row: Math.max(0, extent.rows - 1), column: right },
    tabColumn: null,
  }
}

/** Enter: down, or up; inside a rectangle around its columns. */
export function stepDown(selection: GridSelection, extent: Extent, isBack: boolean): GridSelection {
  const range = selectedRange(selection)
  if (!isSingle(range) && contains(range, selection.active))
    return { ...selection, active: walk(selection.active, range, isBack, 'down'), tabColumn: null }
  const row = clamp(selection.active.row + (isBack ? -1 : 1), 0, extent.rows - 1)
  return selectCell({ row, column: selection.tabColumn ?? selection.active.column })
}

/** Tab: right, or left; inside a rectangle along its rows. Null where it leaves the grid. */
export function stepRight(selection: GridSelection, extent: Extent, isBack: boolean): GridSelection | null {
  const range = selectedRange(selection)
  if (!isSingle(range) && contains(range, selection.active))
    return { ...selection, active: walk(selection.active, range, isBack, 'right') }
  const column = selection.active.column + (isBack ? -1 : 1)
  if (column < 0 || column >= extent.columns) return null
  const next = selectCell({ row: selection.active.row, column })
  return { ...next, tabColumn: isBack ? null : (selection.tabColumn ?? selection.active.column) }
}

function walk(from: Cell, range: Range, isBack: boolean, first: 'down' | 'right'): Cell {
  const height = range.bottom - range.top + 1
  const width = range.right - range.left + 1
  const row = from.row - range.top
  const column = from.column - range.left
  const size = height * width
  const at = first === 'down' ? column * height + row : row * width + column
  const next = (at + (isBack ? size - 1 : 1)) % size
  return first === 'down'
    ? { row: range.top + (next % height), column: range.left + Math.floor(next / height) }
    : { row: range.top + Math.floor(next / width), column: range.left + (next % width) }
}

/** Selects a row of the source in a new view; where that does not show it, the place of the active row. */
export function followRow(selection: GridSelection, sourceRow: number, view: Int32Array): GridSelection {
  const { active } = selection
  if (active.row < 0 && view.length > 0) return selection
  const found = view.indexOf(sourceRow)
  const row = found === -1 ? clamp(active.row, 0, Math.max(0, view.length - 1)) : found
  return selectCell({ row, column: active.column })
}
