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

/**
 * Adds the selected numbers of each column, each cell once, a cell a step; `numbersOf` gives those of a field by row of
 * the view, NaN for none. Columns without a number are left out.
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
    const found = {
      field,
      numbers: 0,
      sum: 0,
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
    }
    const numberAt = numbersOf(field)
    for (const [i, range] of ranges.entries()) {
      if (column < range.left || column > range.right) continue
      const before = ranges.slice(0, i)
      for (let row = range.top; row <= range.bottom; row++) {
        if (before.length > 0 && before.some(other => contains(other, { row, column }))) continue
        const number = numberAt(row)
        yield
        if (Number.isNaN(number)) continue
        found.numbers++
        found.sum += number
        if (number < found.least) found.least = number
        if (number > found.most) found.most = number
      }
    }
    if (found.numbers > 0) sums.push(found)
  }
  return sums
}
