/** A place in the grid as it is shown: row of the view from 0 (-1 is the header), column from 0. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, edges included. */
export interface Range {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Rows and columns there are to move in. */
export interface Extent {
  readonly rows: number
  readonly columns: number
}

export function rangeOf(a: Cell, b: Cell): Range {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}

export function rowsIn(range: Range): number {
  return range.bottom - range.top + 1
}

export function columnsIn(range: Range): number {
  return range.right - range.left + 1
}

export function isSingle(range: Range): boolean {
  return range.top === range.bottom && range.left === range.right
}

export function contains(range: Range, cell: Cell): boolean {
  return (
    cell.row >= range.top &&
    cell.row <= range.bottom &&
    cell.column >= range.left &&
    cell.column <= range.right
  )
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
