import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import { needsAttention } from '../../../../../shared/domain/changes/change.ts'
import { CELL_FIELDS, type CellField } from '../../../../../shared/domain/changes/edit.ts'
import { numberFieldOf } from '../../../../../shared/domain/list/column-field.ts'
import {
  type FilteredColumn,
  passesFilters,
  STATUS_RANK,
  statusValue,
} from '../../../../../shared/domain/list/column-filter.ts'
import { exactFirst } from '../../../../../shared/domain/list/filter-products.ts'
import { filterRows, type SortKeys, sortRows } from '../../../../../shared/domain/list/row-order.ts'
import {
  ALL_PRODUCTS,
  type SheetColumnKey,
  type SheetFilter,
  type SheetShown,
} from '../../../../../shared/domain/list/sheet-view.ts'
import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { holdsValue } from '../../../../stage/cells/cell-change.ts'
import type { Stage } from '../../../../stage/stage.ts'
import { shownNumbers } from '../cells/shown-numbers.ts'
import { columnTexts, foldedNames, sheetReader } from './column-reader.ts'
import { type ProductRows, sharedFolding } from './product-rows.ts'
import type { MadeKeys, TextOrders } from './text-orders.ts'

export interface ViewChoice {
  readonly search: string
  readonly filter: SheetFilter
  /** Products chosen on another screen, to be shown alone; null for all. */
  readonly only: ReadonlySet<number> | null
  /** Filters of single columns, besides `filter`. */
  readonly filters: readonly FilteredColumn[]
  /** By the first, then by the next; empty is the order in which products were created. */
  readonly sort: SheetShown['sort']
}

export const EVERYTHING: ViewChoice = { ...ALL_PRODUCTS, only: null }

export const isEverything = ({ search, filter, only, filters, sort }: ViewChoice): boolean =>
  search === '' && filter === 'all' && only === null && filters.length === 0 && sort.length === 0

export type ViewStage = Pick<
  Stage,
  'edits' | 'editOf' | 'changes' | 'openChangesOf' | 'stateOf' | 'valueUnder' | 'categories'
>

/**
 * Whether a row matches the search and the filter, and its product is in the catalog, or left it and has an edit or an
 * open change.
 */
export function passesOf(
  rows: ProductRows,
  columns: ProductColumns,
  stage: ViewStage,
  choice: ViewChoice,
  /** A column whose own filter does not count. */
  except: string | null = null,
): (row: number) => boolean {
  const words = wordsOf(choice)
  const isShown = filterOf(rows, columns, stage, choice.filter)
  const matches = (row: number) =>
    words.every(
      word =>
        rows.names[row]?.includes(word) ||
        rows.skus[row]?.includes(word) ||
        rows.categories[row]?.includes(word),
    )
  const { only } = choice
  const passes = passesFilters(sheetReader({ rows, columns, stage }), choice.filters, except)
  const isChosen = (row: number) => only === null || only.has(rows.productAt(row))
  const isOpen = (row: number) => {
    const product = rows.productAt(row)
    const isEdited = CELL_FIELDS.some(field => stage.editOf(product, field) !== undefined)
    return isEdited || stage.openChangesOf(product).length > 0
  }
  return row =>
    (rows.has(row) || isOpen(row)) &&
    isChosen(row) &&
    isShown(row) &&
    passes(row) &&
    (words.length === 0 || matches(row))
}

const wordsOf = ({ search }: ViewChoice) => foldText(search).split(/\s+/).filter(Boolean)

/** The rows to show, in order: those that match the search and the filter, sorted. */
export function viewOf(
  rows: ProductRows,
  columns: ProductColumns,
  stage: ViewStage,
  choice: ViewChoice,
  orderOf: TextOrders['of'] = () => null,
  made: MadeKeys = new Map(),
): Int32Array {
  const kept = filterRows(rows.count(), passesOf(rows, columns, stage, choice))
  let view = inOrderOfCreation(kept, rows)
  // The last column first: rows that are equal in the one before keep its order.
  for (const { column, isDescending } of choice.sort.toReversed())
    view = sortRows(
      view,
      made.get(column) ?? keysOf(rows, columns, stage, column),
      isDescending,
      orderOf(column),
    )
  if (choice.sort.length > 0 || wordsOf(choice).length === 0) return view
  const sku = foldText(choice.search).trim()
  return exactFirst(view, { isExact: row => rows.skus[row] === sku })
}

/** Products were created in the order of their numbers; the catalog's own order changes with every crawl. */
function inOrderOfCreation(view: Int32Array, rows: ProductRows): Int32Array {
  const isBehind = (row: number, i: number) => rows.productAt(view[i - 1] ?? -1) > rows.productAt(row)
  return view.some(isBehind) ? view.sort((a, b) => rows.productAt(a) - rows.productAt(b)) : view
}

function filterOf(
  rows: ProductRows,
  columns: ProductColumns,
  stage: ViewStage,
  filter: SheetFilter,
): (row: number) => boolean {
  switch (filter) {
    case 'all':
      return () => true
    case 'changed':
      return rowsIn(rows, stage.edits())
    case 'problems':
      return rowsIn(rows, problemsOf(stage))
    case 'out': {
      const stocks = shownNumbers(rows, columns, stage, 'stock_qty')
      return row => stocks[row] === 0
    }
    case 'inactive':
      return row => columns.is_active[rows.at(row)] === false || columns.is_approved[rows.at(row)] === false
  }
}

/** Cells that need attention: refused, in conflict, unsure, unreadable, or changed on the marketplace. */
export function* problemsOf(stage: ViewStage): Iterable<{ product: number; field?: CellField | undefined }> {
  for (const change of stage.changes())
    if (needsAttention(change.state) || change.state === 'unknown')
      yield { product: change.product, field: holdsValue(change) ? change.field : undefined }
  for (const edit of stage.edits()) {
    const { kind } = stage.stateOf(edit.product, edit.field)
    if (kind === 'unreadable' || kind === 'stale' || kind === 'gone') yield edit
  }
}

function rowsIn(rows: ProductRows, cells: Iterable<{ product: number }>): (row: number) => boolean {
  const wanted = new Set<number>()
  for (const { product } of cells) {
    const row = rows.rowOf(product)
    if (row !== undefined) wanted.add(row)
  }
  return row => wanted.has(row)
}

/** What the rows are sorted by in a column. */
export function keysOf(
  rows: ProductRows,
  columns: ProductColumns,
  stage: ViewStage,
  column: SheetColumnKey,
): SortKeys {
  const parts = { rows, columns, stage }
  const field = numberFieldOf(column)
  if (field !== null) return shownNumbers(rows, columns, stage, field)
  const numbers = (values: readonly (number | boolean | null)[]) =>
    Float64Array.from({ length: rows.count() }, (_, row) => Number(values[rows.at(row)] ?? Number.NaN))
  switch (column) {
    case 'name':
      return foldedNames(parts)
    case 'sku':
      return rows.skus
    case 'category':
    case 'unit':
    case 'stockStatus':
    case 'type':
    case 'color':
    case 'country':
    case 'description':
    case 'outbox': {
      const textOf = columnTexts(parts, column)
      const fold = sharedFolding()
      return Array.from({ length: rows.count() }, (_, row) => fold(textOf(row)))
    }
    case 'active':
      return numbers(columns.is_active)
    case 'approval':
      return numbers(columns.is_approved)
    case 'read':
      return numbers(columns.readAt)
    case 'variants':
      return numbers(columns.variants)
    default:
      return Array.from({ length: rows.count() }, (_, row) => statusRank(columns, rows.at(row)))
  }
}

function statusRank(columns: ProductColumns, at: number): number {
  return STATUS_RANK[statusValue(columns.is_active[at] ?? null, columns.is_approved[at] ?? null)]
}
