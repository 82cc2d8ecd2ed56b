import {
  type Cell,
  clamp,
  columnsIn,
  contains,
  type Extent,
  isSingle,
  type Range,
  rangeOf,
  rowsIn,
} from './range.ts'

/**
 * Where the person is. `active` has the focus; the selected rectangle spans from `anchor` to `corner`, and `others` were
 * selected before it with Ctrl. Enter and Tab walk `active` through the rectangles without changing them, as
 * spreadsheets do.
 */
export interface GridSelection {
  readonly active: Cell
  readonly anchor: Cell
  readonly corner: Cell
  readonly others: readonly Range[]
  /** Column in which a run of Tabs began: Enter goes down from there. */
  readonly tabColumn: number | null
  /**
   * Keys add to what is selected, as Ctrl and the mouse do: an arrow walks to where one more rectangle begins, and Shift
   * and an arrow end the walk by selecting. Left out where they don't.
   */
  readonly adding?: 'waits' | 'walks'
}

export function selectCell(cell: Cell): GridSelection {
  return { active: cell, anchor: cell, corner: cell, others: [], tabColumn: null }
}

export const selectedRange = (selection: GridSelection): Range => rangeOf(selection.anchor, selection.corner)

/** All selected rectangles, the one begun last at the end. */
export function selectedRanges(selection: GridSelection): readonly Range[] {
  return [...selection.others, selectedRange(selection)]
}

/** Begins one more rectangle. */
export function addCell(selection: GridSelection, cell: Cell): GridSelection {
  return { ...selectCell(cell), others: selectedRanges(selection) }
}

/** Begins or ends adding by keys; what is selected stays. */
export function toggleAdding({ adding, ...selection }: GridSelection): GridSelection {
  return adding === undefined ? { ...selection, adding: 'waits' } : selection
}

/** Moves on to `cell`: alone, or while keys add, as the beginning of one more rectangle. */
export function moveTo(selection: GridSelection, cell: Cell): GridSelection {
  const { adding, others } = selection
  if (adding === undefined) return selectCell(cell)
  return {
    ...(adding === 'walks' ? { ...selectCell(cell), others } : addCell(selection, cell)),
    adding: 'walks',
  }
}

/** The next arrow begins another rectangle, and leaves this one. */
function rested(selection: GridSelection): GridSelection {
  return selection.adding === undefined ? selection : { ...selection, adding: 'waits' }
}

/** Selects from the active cell to `corner`. */
export function extendTo(selection: GridSelection, corner: Cell): GridSelection {
  return { ...rested(selection), anchor: selection.active, corner, tabColumn: null }
}

/** From the active row to another, all columns of them. */
export function extendToRow(selection: GridSelection, row: number, extent: Extent): GridSelection {
  const anchor = { row: selection.active.row, column: 0 }
  return { ...selection, anchor, corner: { row, column: extent.columns - 1 }, tabColumn: null }
}

/** From the active column to another, all rows of them. */
export function extendToColumn(selection: GridSelection, column: number, extent: Extent): GridSelection {
  const anchor = { row: 0, column: selection.active.column }
  return { ...selection, anchor, corner: { row: Math.max(0, extent.rows - 1), column }, tabColumn: null }
}

export const selectAll = (selection: GridSelection, extent: Extent): GridSelection => ({
  active: selection.active,
  anchor: { row: 0, column: 0 },
  corner: { row: Math.max(0, extent.rows - 1), column: extent.columns - 1 },
  others: [],
  tabColumn: null,
})

export function selectRows(selection: GridSelection, extent: Extent): GridSelection {
  const { top, bottom } = selectedRange(selection)
  return {
    ...rested(selection),
    anchor: { row: top, column: 0 },
    corner: { row: bottom, column: extent.columns - 1 },
    tabColumn: null,
  }
}

export function selectColumns(selection: GridSelection, extent: Extent): GridSelection {
  const { left, right } = selectedRange(selection)
  return {
    ...rested(selection),
    anchor: { row: 0, column: left },
    corner: { row: Math.max(0, extent.rows - 1), column: right },
    tabColumn: null,
  }
}

/** Enter: down, or up; inside a rectangle around its columns. */
export function stepDown(selection: GridSelection, extent: Extent, isBack: boolean): GridSelection {
  if (isWalked(selection)) return { ...walk(selection, isBack, 'down'), tabColumn: null }
  const row = clamp(selection.active.row + (isBack ? -1 : 1), 0, extent.rows - 1)
  return selectCell({ row, column: selection.tabColumn ?? selection.active.column })
}

/** Tab: right, or left; inside a rectangle along its rows. Null where it leaves the grid. */
export function stepRight(selection: GridSelection, extent: Extent, isBack: boolean): GridSelection | null {
  if (isWalked(selection)) return walk(selection, isBack, 'right')
  const column = selection.active.column + (isBack ? -1 : 1)
  if (column < 0 || column >= extent.columns) return null
  const next = selectCell({ row: selection.active.row, column })
  return { ...next, tabColumn: isBack ? null : (selection.tabColumn ?? selection.active.column) }
}

function isWalked(selection: GridSelection): boolean {
  const range = selectedRange(selection)
  return selection.others.length > 0 || (!isSingle(range) && contains(range, selection.active))
}

/** The next cell of the rectangle; from its end to the rectangle after it, which is walked from then on. */
function walk(selection: GridSelection, isBack: boolean, first: 'down' | 'right'): GridSelection {
  const range = selectedRange(selection)
  const [height, width] = [rowsIn(range), columnsIn(range)]
  const row = selection.active.row - range.top
  const column = selection.active.column - range.left
  const size = height * width
  const at = first === 'down' ? column * height + row : row * width + column
  const next = at + (isBack ? -1 : 1)
  if (selection.others.length > 0 && (next < 0 || next >= size)) return toNextRange(selection, isBack)
  const to = (next + size) % size
  const active =
    first === 'down'
      ? { row: range.top + (to % height), column: range.left + Math.floor(to / height) }
      : { row: range.top + Math.floor(to / width), column: range.left + (to % width) }
  return { ...selection, active }
}

function toNextRange(selection: GridSelection, isBack: boolean): GridSelection {
  const ranges = selectedRanges(selection)
  const next = (isBack ? ranges.at(-2) : ranges[0]) ?? selectedRange(selection)
  const others = isBack ? [...ranges.slice(-1), ...ranges.slice(0, -2)] : ranges.slice(1)
  const anchor = { row: next.top, column: next.left }
  const corner = { row: next.bottom, column: next.right }
  return { active: isBack ? corner : anchor, anchor, corner, others, tabColumn: selection.tabColumn }
}

/** Selects a row of the source in a new view; where that does not show it, the place of the active row. */
export function followRow(selection: GridSelection, sourceRow: number, view: Int32Array): GridSelection {
  const { active } = selection
  if (active.row < 0 && view.length > 0) return selection
  const found = view.indexOf(sourceRow)
  const row = found === -1 ? clamp(active.row, 0, Math.max(0, view.length - 1)) : found
  return selectCell({ row, column: active.column })
}
