import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { Range } from '../../../grid/core/range.ts'

/** Cells to search: rows of the view, and the columns that hold a field. */
interface ReplaceScope {
  readonly top: number
  readonly bottom: number
  readonly columns: readonly { readonly column: number; readonly field: BulkField }[]
}

/** Within a selection of several rows or fields; else everything shown. */
export function scopeOf(
  range: Range,
  rows: number,
  columns: number,
  fieldAt: (column: number) => BulkField | null,
): ReplaceScope {
  const isSelection = range.bottom > range.top
  const [left, right] = isSelection ? [range.left, range.right] : [0, columns - 1]
  const fields = Array.from({ length: right - left + 1 }, (_, i) => left + i).flatMap(column => {
    const field = fieldAt(column)
    return field === null ? [] : [{ column, field }]
  })
  return isSelection
    ? { top: Math.max(0, range.top), bottom: range.bottom, columns: fields }
    : { top: 0, bottom: rows - 1, columns: fields }
}

interface Replacement {
  readonly row: number
  readonly column: number
  readonly field: BulkField
  readonly text: string
}

/** Every cell in which `find` occurs, with its text after replacing; blank `find` finds nothing. */
export function replacementsIn(
  scope: ReplaceScope,
  textAt: (row: number, column: number) => string,
  find: string,
  replacement: string,
): Replacement[] {
  if (find === '') return []
  const found: Replacement[] = []
  for (let row = scope.top; row <= scope.bottom; row++)
    for (const { column, field } of scope.columns) {
      const text = textAt(row, column)
      if (text.includes(find)) found.push({ row, column, field, text: text.replaceAll(find, replacement) })
    }
  return found
}
