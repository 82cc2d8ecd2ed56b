import type { BulkField } from '../../../shared/domain/change.ts'
import type { Range } from '../../grid/range.ts'

/** What a spreadsheet says at the bottom about selected numbers. */
export interface SelectionSums {
  /** Selected cells that hold a number. */
  readonly numbers: number
  readonly sum: number
}

/** Adds the numbers of a rectangle; `valueAt` gives canonical text. */
export function sumSelection(
  range: Range,
  fieldAt: (column: number) => BulkField | null,
  valueAt: (viewRow: number, field: BulkField) => string | null,
): SelectionSums {
  let numbers = 0
  let sum = 0
  for (let column = range.left; column <= range.right; column++) {
    const field = fieldAt(column)
    if (field === null) continue
    for (let row = range.top; row <= range.bottom; row++) {
      const value = valueAt(row, field)
      if (value === null) continue
      numbers++
      sum += Number(value)
    }
  }
  return { numbers, sum }
}
