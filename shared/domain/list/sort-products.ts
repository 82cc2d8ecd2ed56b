import { assertNever } from '../assert-never.ts'
import { foldText } from '../text/fold-text.ts'
import type { ProductColumn, ProductSort } from './product-list.ts'
import type { ProductTable } from './product-table.ts'
import { type SortKeys, sortRows } from './row-order.ts'
import type { ProductTexts } from './search-products.ts'

/**
 * All rows in order; equal ones by id, which is the order of creation. New local products come first in the unsorted
 * list, newest first, although their ids are below 0. Rows without a value always come last.
 */
export function sortProducts(table: ProductTable, texts: ProductTexts, sort: ProductSort | null): Int32Array {
  const rows = rowsById(table)
  return sort === null ? rows : sortRows(rows, keysOf(table, texts, sort.column), sort.isDescending)
}

/** One number for id and row: numbers alone are sorted several times as fast as by a function. */
function rowsById({ id: ids, count }: ProductTable): Int32Array {
  const rows = new Int32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  if (isAscending(ids)) return rows
  const keys = new Float64Array(count)
  let isExact = true
  for (let row = 0; row < count; row++) {
    const key = (ids[row] as number) * count + row
    keys[row] = key
    isExact &&= Number.isSafeInteger(key)
  }
  if (!isExact) return rows.sort((a, b) => (ids[a] as number) - (ids[b] as number))
  keys.sort()
  // Below 0 too, the row is how far its key lies above a multiple of the count.
  return rows.map((_, at) => (((keys[at] as number) % count) + count) % count)
}

function isAscending(ids: readonly number[]): boolean {
  for (let row = 1; row < ids.length; row++) if ((ids[row] as number) < (ids[row - 1] as number)) return false
  return true
}

/** The keys of a column. */
function keysOf(table: ProductTable, texts: ProductTexts, column: ProductColumn): SortKeys {
  switch (column) {
    case 'image':
      return table.primary_image.map(path => (path === null ? Number.NaN : 0))
    case 'name':
      return texts.names
    case 'sku':
      return texts.skus
    case 'category':
      return folded(table.category)
    case 'type':
      return folded(table.type)
    case 'unit':
      return folded(table.unit)
    case 'price':
      return numbers(table.base_price)
    case 'stock':
      return numbers(table.stock_qty)
    case 'availability':
      return folded(table.stock_status)
    case 'status':
      // Active ones first.
      return numbers(table.is_active).map(isActive => -isActive)
    case 'approval':
      return numbers(table.is_approved)
    case 'work':
      // Rows that need attention come first.
      return Array.from(table.work, work => (work === 0 ? Number.NaN : -work))
    case 'read':
      // By age: the last read first.
      return numbers(table.readAt).map(at => -at)
    default:
      return assertNever(column)
  }
}

function numbers(column: readonly (string | number | boolean | null)[]): number[] {
  return column.map(value => (value === null ? Number.NaN : Number(value)))
}

function folded(column: readonly (string | null)[]): string[] {
  const known = new Map<string | null, string>([[null, '']])
  return column.map(text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const after = foldText(text ?? '')
    known.set(text, after)
    return after
  })
}
