import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import { needsAttention } from '../../../../../shared/domain/changes/change.ts'
import { type CellField, isBulkField } from '../../../../../shared/domain/changes/edit.ts'
import { isNumericField, type NumericField } from '../../../../../shared/domain/products/product-fields.ts'
import { isListed } from '../../../../../shared/domain/products/shown-field.ts'
import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { holdsValue } from '../../../../stage/cells/cell-change.ts'
import { shownNumbers } from '../cells/shown-numbers.ts'
import { shownTexts } from '../cells/shown-texts.ts'
import { cellFieldOf } from '../sheet-columns.ts'
import type { ProductRows } from './product-rows.ts'
import type { ViewStage } from './product-view.ts'

/** What a column lets through. */
export type ColumnFilter =
  | { readonly kind: 'values'; readonly values: ReadonlySet<string> }
  | { readonly kind: 'text'; readonly text: string }
  /** Both ends count as inside; null is open. A cell without a number passes only with `blanks`. */
  | {
      readonly kind: 'range'
      readonly least: number | null
      readonly most: number | null
      readonly blanks: boolean
      /** Cells that were never read pass too. */
      readonly unread?: boolean | undefined
    }

/** Stands among the values of a column for those that were never read: no text of the marketplace's is like it. */
export const UNREAD_VALUE = '\u0000unread'

/** Filters by the key of their column; all of them must let a row through. */
export type ColumnFilters = ReadonlyMap<string, ColumnFilter>

/** How a column is filtered: by words in it, by its values, or by size. */
export function filterKindOf(key: string): ColumnFilter['kind'] {
  if (numberFieldOf(key) !== null) return 'range'
  return key === 'name' || key === 'sku' || key === 'description' ? 'text' : 'values'
}

/** Whether lists of products do not show what a column holds (API document §2). */
export function isUnlistedColumn(key: string | undefined): boolean {
  const field = cellFieldOf(key)
  if (field === null) return key === 'variants'
  return !isBulkField(field) && !isListed(field)
}

/** The field of a column of numbers, by which it is sorted and filtered. */
export function numberFieldOf(key: string): (NumericField & CellField) | null {
  const field = cellFieldOf(key)
  return field !== null && isNumericField(field) ? field : null
}

interface FilterParts {
  rows: ProductRows
  columns: ProductColumns
  stage: ViewStage
}

/** Which rows were never read in a column; null for a column that every list shows. */
function unreadRows({ rows, columns, stage }: FilterParts, key: string): ((row: number) => boolean) | null {
  // After a change of the stock it is known again once the marketplace is asked.
  if (key === 'stockStatus') return row => rows.has(row) && columns.stock_status[rows.at(row)] == null
  if (!isUnlistedColumn(key)) return null
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
export function unreadProductsOf(parts: FilterParts, key: string, shown: (row: number) => boolean): number[] {
  const isUnread = unreadRows(parts, key)
  if (isUnread === null) return []
  const rows = Array.from({ length: parts.rows.count() }, (_, row) => row)
  return rows.filter(row => isUnread(row) && shown(row)).map(row => parts.rows.productAt(row))
}

/** Reads the values by which rows are sorted and filtered in a column of texts; empty for none. */
export function columnTexts({ rows, columns, stage }: FilterParts, key: string): (row: number) => string {
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
  { rows, columns }: Pick<FilterParts, 'rows' | 'columns'>,
  key: string,
  row: number,
): string {
  const at = rows.at(row)
  switch (key) {
    case 'stockStatus':
      return columns.stock_status[at] ?? ''
    case 'variants':
      return String(columns.variants[at] ?? '')
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

/** The day of a time, as its first millisecond: a column of times has few values then. */
function dayValue(at: number | undefined): string {
  return at === undefined || at === 0 ? '' : String(new Date(at).setHours(0, 0, 0, 0))
}

type StatusValue = 'pending' | 'active' | 'inactive' | ''

export function statusValue(isActive: boolean | null, isApproved: boolean | null): StatusValue {
  if (isApproved === false) return 'pending'
  if (isActive === null) return ''
  return isActive ? 'active' : 'inactive'
}

/** Whether a row passes every filter; `except` is a column whose filter does not count. */
export function passesFilters(
  parts: FilterParts,
  filters: ColumnFilters,
  except: string | null = null,
): (row: number) => boolean {
  const tests = [...filters].flatMap(([key, filter]) => (key === except ? [] : [testOf(parts, key, filter)]))
  return row => tests.every(test => test(row))
}

function testOf(parts: FilterParts, key: string, filter: ColumnFilter): (row: number) => boolean {
  switch (filter.kind) {
    case 'values': {
      const readValue = columnValuesOf(parts, key)
      return row => filter.values.has(readValue(row))
    }
    case 'text': {
      const words = foldText(filter.text).split(/\s+/).filter(Boolean)
      const texts = key === 'sku' ? parts.rows.skus : foldedNames(parts)
      return row => words.every(word => texts[row]?.includes(word) ?? false)
    }
    case 'range': {
      const field = numberFieldOf(key) ?? 'stock_qty'
      const numbers = shownNumbers(parts.rows, parts.columns, parts.stage, field)
      const { least, most, blanks, unread = false } = filter
      const isUnread = unreadRows(parts, key) ?? (() => false)
      return row => {
        const number = numbers[row] ?? Number.NaN
        if (Number.isNaN(number)) return isUnread(row) ? unread : blanks
        return (least === null || number >= least) && (most === null || number <= most)
      }
    }
  }
}

/** Names in lower case by row, as the cells show them. */
export function foldedNames({ rows, columns, stage }: FilterParts): readonly string[] {
  const isOver = [...stage.edits()].some(({ field }) => field === 'name')
  if (!isOver) return rows.names
  const nameOf = shownTexts(rows, columns, stage, 'name')
  return Array.from({ length: rows.count() }, (_, row) => foldText(nameOf(row)))
}

/** The same, and {@link UNREAD_VALUE} for what was never read. */
function columnValuesOf(parts: FilterParts, key: string): (row: number) => string {
  const textOf = columnTexts(parts, key)
  const isUnread = unreadRows(parts, key)
  return isUnread === null ? textOf : row => (isUnread(row) ? UNREAD_VALUE : textOf(row))
}

/** The values of a column among `shown` rows with their counts, the blank one last. */
export function columnValues(
  parts: FilterParts,
  key: string,
  shown: (row: number) => boolean,
): Map<string, number> {
  const counts = new Map<string, number>()
  const readValue = columnValuesOf(parts, key)
  for (let row = 0; row < parts.rows.count(); row++) {
    if (!shown(row)) continue
    const value = readValue(row)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
