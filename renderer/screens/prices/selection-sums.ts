import type { BulkField } from '../../../shared/domain/changes/change.ts'
import type { Range } from '../../grid/range.ts'

/** The status bar of a spreadsheet for selected numbers of one kind: prices and pieces make no sum together. */
export interface SelectionSums {
  readonly field: BulkField
  /** Selected cells that hold a number. */
  readonly numbers: number
  readonly sum: number
}

/**
 * Adds the numbers of each column of a rectangle; `valueAt` gives canonical text. Columns without a number are left
 * out.
 */
export function sumSelection(
  range: Range,
  fieldAt: (column: number) => BulkField | null,
  valueAt: (viewRow: number, field: BulkField) => string | null,
): SelectionSums[] {
  const sums: SelectionSums[] = []
  for (let column = range.left; column <= range.right; column++) {
    const field = fieldAt(column)
    if (field === null) continue
    let numbers = 0
    let sum = 0
    for (let row = range.top; row <= range.bottom; row++) {
      const value = valueAt(row, field)
      if (value === null) continue
      numbers++
      sum += Number(value)
    }
    if (numbers > 0) sums.push({ field, numbers, sum })
  }
  return sums
}
