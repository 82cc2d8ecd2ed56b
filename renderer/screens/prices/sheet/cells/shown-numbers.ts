import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import type { NumericField } from '../../../../../shared/domain/products/product-fields.ts'
import { holdsValue } from '../../../../stage/cells/cell-change.ts'
import type { ProductRows } from '../rows/product-rows.ts'
import type { ViewStage } from '../rows/product-view.ts'

/** The numbers as the cells show them: the catalog's, then what changes left there, then edits over them; NaN for none. */
export function shownNumbers(
  rows: ProductRows,
  columns: ProductColumns,
  stage: ViewStage,
  field: NumericField | 'category_id',
): Float64Array {
  const numbers = new Float64Array(rows.count())
  const values = columns[field]
  for (let row = 0; row < numbers.length; row++) {
    const value = values[rows.at(row)]
    numbers[row] = value === null || value === undefined ? Number.NaN : Number(value)
  }
  const put = (product: number, value: string | null) => {
    const row = rows.rowOf(product)
    if (row !== undefined) numbers[row] = value === null || value === '' ? Number.NaN : Number(value)
  }
  for (const change of stage.changes())
    if (holdsValue(change) && change.field === field)
      put(change.product, stage.valueUnder(change.product, field))
  for (const edit of stage.edits()) if (edit.field === field) put(edit.product, edit.to)
  return numbers
}
