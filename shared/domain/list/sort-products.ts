import { foldText } from '../text/fold-text.ts'
import { numberFieldOf } from './column-field.ts'
import { STATUS_RANK, statusValue } from './column-filter.ts'
import type { ProductTable } from './product-table.ts'
import { type SortKeys, sortRows } from './row-order.ts'
import type { ProductTexts } from './search-products.ts'
import type { ProductListing, SheetColumnKey } from './sheet-view.ts'
import { numberKeys } from './table-reader.ts'

/**
 * All rows in order; equal ones by id, which is the order of creation. New local products come first in the unsorted
 * list, newest first, although their ids are below 0. Rows without a value always come last.
 */
export function sortProducts(
  table: ProductTable,
  texts: ProductTexts,
  sort: ProductListing['sort'],
): Int32Array {
  // The last column first: rows that are equal in the one before keep its order.
  return sort
    .toReversed()
    .reduce<Int32Array>(
      (rows, { column, isDescending }) => sortRows(rows, keysOf(table, texts, column), isDescending),
      rowsById(table),
    )
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
function keysOf(table: ProductTable, texts: ProductTexts, column: SheetColumnKey): SortKeys {
  const field = numberFieldOf(column)
  if (field !== null) return numberKeys(table[field])
  switch (column) {
    case 'picture':
      return table.primary_image.map(path => (path === null ? Number.NaN : 0))
    case 'name':
      return texts.names
    case 'sku':
      return texts.skus
    case 'stockStatus':
      return folded(table.stock_status)
    case 'status':
      return table.id.map((_, row) => STATUS_RANK[statusAt(table, row)])
    case 'active':
      // Active ones first.
      return numberKeys(table.is_active).map(isActive => -isActive)
    case 'approval':
      return numberKeys(table.is_approved)
    case 'variants':
      return numberKeys(table.variants)
    case 'outbox':
      // Rows that need attention come first.
      return Array.from(table.work, work => (work === 0 ? Number.NaN : -work))
    case 'read':
      // By age: the last read first.
      return numberKeys(table.readAt).map(at => -at)
    default:
      return folded(table[TEXT_OF[column as keyof typeof TEXT_OF]])
  }
}

const TEXT_OF = {
  category: 'category',
  type: 'type',
  unit: 'unit',
  color: 'color',
  country: 'country_of_origin',
  description: 'description',
} as const

const statusAt = (table: ProductTable, row: number) =>
  statusValue(table.is_active[row] ?? null, table.is_approved[row] ?? null)

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
