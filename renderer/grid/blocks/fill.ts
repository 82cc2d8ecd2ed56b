import { type Cell, columnsIn, type Range, rowsIn } from '../core/range.ts'
import { seriesOf, textSeriesOf } from './series.ts'

/** Cells that a fill writes, and the cell of the pattern that each of them repeats. */
export interface FillPlan {
  readonly range: Range
  readonly from: (row: number, column: number) => Cell
}

/** Ctrl+D: the first row of the selection goes down through it; a single row takes what stands above. Null at the top. */
export function planFillDown(selected: Range): FillPlan | null {
  if (rowsIn(selected) > 1)
    return {
      range: { ...selected, top: selected.top + 1 },
      from: (_, column) => ({ row: selected.top, column }),
    }
  if (selected.top === 0) return null
  return { range: selected, from: (_, column) => ({ row: selected.top - 1, column }) }
}

/** Ctrl+R: the same to the right, from the first column or from the one at the left of a single one. */
export function planFillRight(selected: Range): FillPlan | null {
  if (columnsIn(selected) > 1)
    return {
      range: { ...selected, left: selected.left + 1 },
      from: row => ({ row, column: selected.left }),
    }
  if (selected.left === 0) return null
  return { range: selected, from: row => ({ row, column: selected.left - 1 }) }
}

/** Cells that a drag of the fill handle from a selection to `to` fills: along the side it left further. Null inside. */
export function dragArea(selected: Range, to: Cell): Range | null {
  const down = Math.max(to.row - selected.bottom, selected.top - to.row)
  const right = Math.max(to.column - selected.right, selected.left - to.column)
  if (Math.max(down, right) <= 0) return null
  if (down >= right)
    return to.row > selected.bottom
      ? { ...selected, top: selected.bottom + 1, bottom: to.row }
      : { ...selected, top: to.row, bottom: selected.top - 1 }
  return to.column > selected.right
    ? { ...selected, left: selected.right + 1, right: to.column }
    : { ...selected, left: to.column, right: selected.left - 1 }
}

/** What a drag of the handle puts into `area`: the selected cells again and again. */
export function planDragFill(selected: Range, area: Range): FillPlan {
  const again = (at: number, first: number, size: number) => first + ((((at - first) % size) + size) % size)
  return {
    range: area,
    from: (row, column) => ({
      row: again(row, selected.top, rowsIn(selected)),
      column: again(column, selected.left, columnsIn(selected)),
    }),
  }
}

/**
 * The texts of a dragged fill: two or more numbers in equal steps go on as a series, so do words that end in a number,
 * and anything else repeats. Ctrl turns this round: those repeat, and a single number counts up by 1.
 */
export function dragTexts(
  selected: Range,
  area: Range,
  textAt: (row: number, column: number) => string,
  hasCommand: boolean,
): (row: number, column: number) => string {
  const isDown = area.left === selected.left && area.right === selected.right
  const size = isDown ? rowsIn(selected) : columnsIn(selected)
  const { from } = planDragFill(selected, area)
  const isWanted = hasCommand === (size === 1)
  const lines = new Map<number, ((step: number) => string) | null>()
  const seriesIn = (line: number) => {
    const known = lines.get(line)
    if (known !== undefined) return known
    const texts = Array.from({ length: size }, (_, i) =>
      isDown ? textAt(selected.top + i, line) : textAt(line, selected.left + i),
    )
    const series = (isWanted ? seriesOf(texts) : null) ?? (hasCommand ? null : textSeriesOf(texts))
    lines.set(line, series)
    return series
  }
  return (row, column) => {
    const series = seriesIn(isDown ? column : row)
    if (series !== null) return series(isDown ? row - selected.top : column - selected.left)
    const cell = from(row, column)
    return textAt(cell.row, cell.column)
  }
}

/** The last row that a double click on the handle fills to: as far as the column beside the selection is filled. */
export function lastFilledBeside(
  selected: Range,
  rows: number,
  columns: number,
  textAt: (row: number, column: number) => string,
): number {
  const beside = selected.left > 0 ? selected.left - 1 : selected.right + 1
  let last = selected.bottom
  if (beside >= columns) return last
  while (last + 1 < rows && textAt(last + 1, beside) !== '') last++
  return last
}

/** The same texts, each cell read the first time it is asked for only: a pattern repeats over thousands of cells. */
export function readOnce(
  columns: number,
  textAt: (row: number, column: number) => string,
): (row: number, column: number) => string {
  const known = new Map<number, string>()
  return (row, column) => {
    const key = row * columns + column
    let text = known.get(key)
    if (text === undefined) {
      text = textAt(row, column)
      known.set(key, text)
    }
    return text
  }
}
