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

export const rangeOf = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
})

export const rowsIn = (range: Range): number => range.bottom - range.top + 1

export const columnsIn = (range: Range): number => range.right - range.left + 1

export const isSingle = (range: Range): boolean => range.top === range.bottom && range.left === range.right

export const contains = (range: Range, cell: Cell): boolean =>
  cell.row >= range.top && cell.row <= range.bottom && cell.column >= range.left && cell.column <= range.right

/** Cells that lie in at least one of the rectangles. */
export function countCells(ranges: readonly Range[]): number {
  return ranges.reduce((all, range, i) => {
    const whole = rowsIn(range) * columnsIn(range)
    const before = ranges.slice(0, i)
    if (!before.some(other => overlaps(range, other))) return all + whole
    let counted = 0
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++)
        if (!before.some(other => contains(other, { row, column }))) counted++
    return all + counted
  }, 0)
}

function overlaps(a: Range, b: Range): boolean {
  return a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right
}

export const isSameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

/** Rows of rectangles that may overlap, each row once. */
export function rowSpans(
  ranges: readonly Pick<Range, 'top' | 'bottom'>[],
): { top: number; bottom: number }[] {
  const spans: { top: number; bottom: number }[] = []
  for (const { top, bottom } of [...ranges].sort((a, b) => a.top - b.top)) {
    const last = spans.at(-1)
    if (last !== undefined && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom)
    else spans.push({ top: Math.max(0, top), bottom })
  }
  return spans
}
