import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import type { CellField } from '../../../../../shared/domain/changes/edit.ts'
import { isListed } from '../../../../../shared/domain/products/shown-field.ts'
import { holdsValue } from '../../../../stage/cells/cell-change.ts'
import type { ProductRows } from '../rows/product-rows.ts'
import type { ViewStage } from '../rows/product-view.ts'

interface FoundParts {
  readonly rows: ProductRows
  readonly columns: ProductColumns
  readonly stage: Pick<ViewStage, 'changes' | 'edits'>
}

/**
 * The texts of a field as they are searched, row by row; null for what was never read. A search looks at every row, so
 * only cells with an edit or a change are asked for one by one (`exact`), and equal numbers are written once.
 */
export function foundTexts(
  { rows, columns, stage }: FoundParts,
  field: CellField,
  exact: (row: number) => string,
  write: (value: string, row: number) => string,
): (row: number) => string | null {
  const touched = new Set<number>()
  const touch = (product: number) => {
    const row = rows.rowOf(product)
    if (row !== undefined) touched.add(row)
  }
  for (const change of stage.changes())
    if (holdsValue(change) && change.field === field) touch(change.product)
  for (const edit of stage.edits()) if (edit.field === field) touch(edit.product)
  const values = columns[field]
  const none = isListed(field) ? '' : null
  const written = new Map<number, string>()
  return row => {
    if (touched.has(row)) return exact(row)
    const value = values[rows.at(row)]
    if (value === null || value === undefined) return none
    if (typeof value === 'string') return value === '' ? '' : write(value, row)
    const text = written.get(value) ?? write(String(value), row)
    written.set(value, text)
    return text
  }
}
