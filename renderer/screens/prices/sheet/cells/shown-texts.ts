import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import type { CellField } from '../../../../../shared/domain/changes/edit.ts'
import type { NumericField } from '../../../../../shared/domain/products/product-fields.ts'
import { holdsValue } from '../../../../stage/cells/cell-change.ts'
import type { ProductRows } from '../rows/product-rows.ts'
import type { ViewStage } from '../rows/product-view.ts'

type TextField = Exclude<CellField, NumericField>

/** The texts as the cells show them: the catalog's, with open changes, then edits over them. Empty for none. */
export function shownTexts(
  rows: ProductRows,
  columns: ProductColumns,
  stage: ViewStage,
  field: TextField,
): (row: number) => string {
  const over = new Map<number, string>()
  const put = (product: number, value: string | null) => {
    const row = rows.rowOf(product)
    if (row === undefined || value === null) return
    const id = Number(value)
    over.set(row, field === 'category_id' ? (stage.categories?.nameOf(id) ?? value) : value)
  }
  for (const change of stage.changes())
    if (holdsValue(change) && change.field === field)
      put(change.product, stage.valueUnder(change.product, field))
  for (const edit of stage.edits()) if (edit.field === field) put(edit.product, edit.to)
  const under = underOf(rows, columns, field)
  return over.size === 0 ? under : row => over.get(row) ?? under(row)
}

function underOf(rows: ProductRows, columns: ProductColumns, field: TextField): (row: number) => string {
  if (field === 'name') return row => rows.lastText(row, 'name')
  if (field === 'category_id') return row => rows.lastText(row, 'category')
  const values = columns[field]
  return row => values[rows.at(row)] ?? ''
}
