import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import { needsAttention } from '../../../../../shared/domain/changes/change.ts'
import { isBulkField } from '../../../../../shared/domain/changes/edit.ts'
import { cellFieldOf, numberFieldOf } from '../../../../../shared/domain/list/column-field.ts'
import {
  type ColumnReader,
  dayValue,
  mayBeUnread,
  statusValue,
} from '../../../../../shared/domain/list/column-filter.ts'
import type { SheetColumnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { holdsValue } from '../../../../stage/cells/cell-change.ts'
import { shownNumbers } from '../cells/shown-numbers.ts'
import { shownTexts } from '../cells/shown-texts.ts'
import type { ProductRows } from './product-rows.ts'
import type { ViewStage } from './product-view.ts'

interface SheetParts {
  rows: ProductRows
  columns: ProductColumns
  stage: ViewStage
}

/** Reads the columns of the sheet as its cells show them, edits included. */
export function sheetReader(parts: SheetParts): ColumnReader {
  const { rows, columns, stage } = parts
  return {
    count: rows.count(),
    valueIn: key => (key === 'category' ? categoryValues(parts) : columnTexts(parts, key)),
    foldedOf: key => {
      if (key === 'sku') return row => rows.skus[row] ?? ''
      const texts = key === 'name' ? foldedNames(parts) : null
      if (texts !== null) return row => texts[row] ?? ''
      const textOf = columnTexts(parts, key)
      return row => foldText(textOf(row))
    },
    numbersOf: key =>
      key === 'variants'
        ? Float64Array.from(
            { length: rows.count() },
            (_, row) => columns.variants[rows.at(row)] ?? Number.NaN,
          )
        : shownNumbers(rows, columns, stage, numberFieldOf(key) ?? 'stock_qty'),
    unreadIn: key => unreadRows(parts, key),
    categories: {
      below: id => stage.categories?.below(id) ?? new Set(),
      named: name => stage.categories?.named(name) ?? [],
    },
  }
}

/** By number; by name where the catalog has no number. */
function categoryValues({ rows, columns, stage }: SheetParts): (row: number) => string {
  const numbers = shownNumbers(rows, columns, stage, 'category_id')
  return row => {
    const id = numbers[row] ?? Number.NaN
    return Number.isNaN(id) ? rows.lastText(row, 'category') : String(id)
  }
}

/** Which rows were never read in a column; null for a column that every list shows. */
function unreadRows({ rows, columns, stage }: SheetParts, key: string): ((row: number) => boolean) | null {
  if (!mayBeUnread(key as SheetColumnKey)) return null
  // After a change of the stock it is known again once the marketplace is asked.
  if (key === 'stockStatus') return row => rows.has(row) && columns.stock_status[rows.at(row)] == null
  const field = cellFieldOf(key)
  if (field === null) return row => columns.variants[rows.at(row)] == null
  if (field === 'category_id' || isBulkField(field)) return null
  const held = new Set<number>()
  for (const change of stage.changes())
    if (holdsValue(change) && change.field === field && stage.valueUnder(change.product, field) !== null)
      held.add(change.product)
  for (const edit of stage.edits()) if (edit.field === field) held.add(edit.product)
  return row => columns[field][rows.at(row)] == null && !held.has(rows.productAt(row))
}

/** The products of those `shown` rows that were never read in a column. */
export function unreadProductsOf(parts: SheetParts, key: string, shown: (row: number) => boolean): number[] {
  const isUnread = unreadRows(parts, key)
  if (isUnread === null) return []
  const rows = Array.from({ length: parts.rows.count() }, (_, row) => row)
  return rows.filter(row => isUnread(row) && shown(row)).map(row => parts.rows.productAt(row))
}

/** Reads the values by which rows are sorted and filtered in a column of texts; empty for none. */
export function columnTexts({ rows, columns, stage }: SheetParts, key: string): (row: number) => string {
  const field = cellFieldOf(key)
  switch (field) {
    case 'name':
    case 'category_id':
    case 'unit':
    case 'type':
    case 'color':
    case 'country_of_origin':
    case 'description':
      return shownTexts(rows, columns, stage, field)
    default:
      if (key === 'outbox') return row => waitingValue(stage, rows.productAt(row))
      return key === 'sku'
        ? row => rows.lastText(row, 'sku')
        : row => columnValue({ rows, columns }, key, row)
  }
}

/** The value of a column that is not edited here; empty for none. */
export function columnValue(
  { rows, columns }: Pick<SheetParts, 'rows' | 'columns'>,
  key: string,
  row: number,
): string {
  const at = rows.at(row)
  switch (key) {
    case 'stockStatus':
      return columns.stock_status[at] ?? ''
    case 'picture':
      return columns.primary_image[at] == null ? '' : 'true'
    case 'active':
      return String(columns.is_active[at] ?? '')
    case 'approval':
      return String(columns.is_approved[at] ?? '')
    case 'read':
      return dayValue(columns.readAt[at])
    default:
      return statusValue(columns.is_active[at] ?? null, columns.is_approved[at] ?? null)
  }
}

/** Whether something of a product waits in the outbox, or needs a decision. */
type WaitingValue = 'waiting' | 'problem' | ''

export function waitingValue(stage: Pick<ViewStage, 'openChangesOf'>, product: number): WaitingValue {
  const open = stage.openChangesOf(product)
  if (open.some(({ state }) => needsAttention(state))) return 'problem'
  return open.length === 0 ? '' : 'waiting'
}

/** Names in lower case by row, as the cells show them. */
export function foldedNames({ rows, columns, stage }: SheetParts): readonly string[] {
  const isOver = [...stage.edits()].some(({ field }) => field === 'name')
  if (!isOver) return rows.names
  const nameOf = shownTexts(rows, columns, stage, 'name')
  return Array.from({ length: rows.count() }, (_, row) => foldText(nameOf(row)))
}
