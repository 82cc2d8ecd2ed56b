import { type Cell, clamp, type Extent } from '../core/range.ts'

/** Ways to move, as spreadsheets know them. `edge-*` goes to the edge of what is filled. */
export const MOVES = [
  'up',
  'down',
  'left',
  'right',
  'row-start',
  'row-end',
  'first',
  'last',
  'page-up',
  'page-down',
  'page-left',
  'page-right',
  'edge-up',
  'edge-down',
  'edge-left',
  'edge-right',
] as const
export type Move = (typeof MOVES)[number]

export interface NavigableGrid extends Extent {
  /** Columns that stay while the others scroll. */
  readonly frozen: number
  /** Whole rows that fit on the screen. */
  readonly pageRows: number
  /** The column a screen further, or a screen back. */
  readonly pageColumn: (column: number, isBack: boolean) => number
  readonly isEmpty: (cell: Cell) => boolean
}

/** Where a move leads from a cell; always inside the ground. */
export function moveFrom(from: Cell, move: Move, area: NavigableGrid): Cell {
  const lastRow = Math.max(0, area.rows - 1)
  const lastColumn = area.columns - 1
  const { row, column } = from
  switch (move) {
    case 'up':
      return { row: Math.max(0, row - 1), column }
    case 'down':
      return { row: Math.min(lastRow, row + 1), column }
    case 'left':
      return { row, column: Math.max(0, column - 1) }
    case 'right':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'row-start':
      return startOf({ row, column }, area)
    case 'row-end':
      return { row, column: lastColumn }
    case 'first':
      return { row: 0, column: row === 0 ? startOf(from, area).column : firstScrolled(area) }
    case 'last':
      return { row: lastRow, column: lastColumn }
    case 'page-up':
      return { row: clamp(row - area.pageRows, 0, lastRow), column }
    case 'page-down':
      return { row: clamp(row + area.pageRows, 0, lastRow), column }
    case 'page-left':
      return { row, column: area.pageColumn(column, true) }
    case 'page-right':
      return { row, column: area.pageColumn(column, false) }
    case 'edge-up':
      return edge(from, -1, 0, area)
    case 'edge-down':
      return edge(from, 1, 0, area)
    case 'edge-left':
      return edge(from, 0, -1, area)
    case 'edge-right':
      return edge(from, 0, 1, area)
  }
}

/** The first column that isn't frozen, so that the view is at its beginning; from there the first one. */
function startOf({ row, column }: Cell, area: NavigableGrid): Cell {
  const first = firstScrolled(area)
  return { row, column: column === first ? 0 : first }
}

function firstScrolled({ frozen, columns }: NavigableGrid): number {
  return frozen < columns ? frozen : 0
}

/** From inside a filled block to its last filled cell; from its edge, or from blank, to the next filled cell or the end. */
function edge(from: Cell, rowStep: number, columnStep: number, area: NavigableGrid): Cell {
  const step = (cell: Cell): Cell => ({ row: cell.row + rowStep, column: cell.column + columnStep })
  const isInside = (cell: Cell) =>
    cell.row >= 0 && cell.row < area.rows && cell.column >= 0 && cell.column < area.columns
  let here = from
  let next = step(here)
  if (!isInside(next)) return here
  const isInBlock = !area.isEmpty(here) && !area.isEmpty(next)
  while (isInside(next)) {
    if (isInBlock && area.isEmpty(next)) return here
    here = next
    if (!isInBlock && !area.isEmpty(here)) return here
    next = step(here)
  }
  return here
}
