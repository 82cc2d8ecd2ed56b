import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import { contains, type Range } from '../../../grid/core/range.ts'

/** The status bar of a spreadsheet for selected numbers of one kind: prices and pieces make no sum together. */
export interface SelectionSums {
  readonly field: BulkField
  /** Selected cells that hold a number. */
  readonly numbers: number
  readonly sum: number
  readonly least: number
  readonly most: number
}

/** A cell alone takes less time than a step. */
const ROWS_A_STEP = 250

/**
 * Adds the selected numbers of each column, each cell once, some rows a step; `numbersOf` gives those of a field by row
 * of the view, NaN for none. Columns without a number are left out.
 */
export function* summedSelection(
  ranges: readonly Range[],
  columns: number,
  fieldAt: (column: number) => BulkField | null,
  numbersOf: (field: BulkField) => (viewRow: number) => number,
): SteppedWork<SelectionSums[]> {
  const sums: SelectionSums[] = []
  for (let column = 0; column < columns; column++) {
    const field = fieldAt(column)
    if (field === null) continue
    const numberAt = numbersOf(field)
    let found = nothingOf(field)
    for (const [i, range] of ranges.entries()) {
      if (column < range.left || column > range.right) continue
      const before = ranges.slice(0, i)
      const isNew = (row: number) => !before.some(other => contains(other, { row, column }))
      const numberOnce = i === 0 ? numberAt : (row: number) => (isNew(row) ? numberAt(row) : Number.NaN)
      for (let top = range.top; top <= range.bottom; top += ROWS_A_STEP) {
        found = withRows(found, numberOnce, top, Math.min(range.bottom, top + ROWS_A_STEP - 1))
        yield
      }
    }
    if (found.numbers > 0) sums.push(found)
  }
  return sums
}

function nothingOf(field: BulkField): SelectionSums {
  return { field, numbers: 0, sum: 0, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
}

function withRows(
  sums: SelectionSums,
  numberAt: (row: number) => number,
  top: number,
  bottom: number,
): SelectionSums {
  let { numbers, sum, least, most } = sums
  for (let row = top; row <= bottom; row++) {
    const number = numberAt(row)
    if (Number.isNaN(number)) continue
    numbers++
    sum += number
    if (number < least) least = number
    if (number > most) most = number
  }
  return { ...sums, numbers, sum, least, most }
}
