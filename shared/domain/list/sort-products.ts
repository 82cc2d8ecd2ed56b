import { assertNever } from '../assert-never.ts'
import { foldText } from '../text/fold-text.ts'
import type { ProductColumn, ProductSort } from './product-list.ts'
import type { ProductTable } from './product-table.ts'
import type { ProductTexts } from './search-products.ts'

/**
 * All rows in order; equal ones by id, which is the order of creation. New local products come first in the unsorted
 * list, newest first, although their ids are below 0. Rows without a value always come last.
 */
export function sortProducts(table: ProductTable, texts: ProductTexts, sort: ProductSort | null): Int32Array {
  if (sort === null) return rowsById(table)
  const rows = new Int32Array(table.count).map((_, row) => row)
  const byId = (a: number, b: number) => (table.id[a] as number) - (table.id[b] as number)
  const ranks = ranksOf(keysOf(table, texts, sort.column))
  const sign = sort.isDescending ? -1 : 1
  return rows.sort((a, b) => {
    const left = ranks[a] as number
    const right = ranks[b] as number
    if (left === right) return byId(a, b)
    // Rank 0 means no value.
    if (left === 0 || right === 0) return left === 0 ? 1 : -1
    return sign * (left - right)
  })
}

/** One number for id and row: numbers alone are sorted several times as fast as by a function. */
function rowsById({ id: ids, count }: ProductTable): Int32Array {
  const rows = new Int32Array(count).map((_, row) => row)
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

type Keys = readonly (string | number | null)[]

/** The keys of a column. */
function keysOf(table: ProductTable, texts: ProductTexts, column: ProductColumn): Keys {
  switch (column) {
    case 'image':
      return table.primary_image.map(path => (path === null ? null : 0))
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
      return table.base_price.map(price => (price === null ? null : Number(price)))
    case 'stock':
      return table.stock_qty
    case 'availability':
      return folded(table.stock_status)
    case 'status':
      return table.is_active.map(isActive => (isActive === null ? null : Number(!isActive)))
    case 'approval':
      return table.is_approved.map(isApproved => (isApproved === null ? null : Number(isApproved)))
    case 'work':
      // Rows that need attention come first.
      return Array.from(table.work, work => (work === 0 ? null : -work))
    case 'read':
      // By age: the last read first.
      return table.readAt.map(at => (at === null ? null : -at))
    default:
      return assertNever(column)
  }
}

function folded(column: readonly (string | null)[]): Keys {
  const known = new Map<string | null, string | null>()
  return column.map(text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const after = text === null ? null : foldText(text)
    known.set(text, after)
    return after
  })
}

/**
 * Ranks of the keys, from 1; 0 for none. A hundred thousand rows have few distinct values, and numbers compare ten
 * times as fast as texts.
 */
function ranksOf(keys: Keys): Uint32Array {
  const isNone = (key: string | number | null) => key === null || key === '' || Number.isNaN(key)
  const values = [...new Set(keys)].filter(key => !isNone(key)) as string[] | number[]
  if (typeof values[0] === 'number') (values as number[]).sort((a, b) => a - b)
  // Without a comparator, texts are compared by code unit, which is correct here and fastest.
  else values.sort()
  const rankOf = new Map<string | number | null, number>(values.map((value, i) => [value, i + 1]))
  return Uint32Array.from(keys, key => rankOf.get(key) ?? 0)
}
