import { assertNever } from '../assert-never.ts'
import { type ColumnReader, filterTest } from './column-filter.ts'
import { type ProductTable, WORKS } from './product-table.ts'
import type { ProductSearch } from './search-products.ts'
import type { SheetFilter, SheetShown } from './sheet-view.ts'

const NEEDS_YOU = WORKS.indexOf('needs-you')

type Test = (row: number) => boolean

/** Rows of the table that match, in the order of `rows`. */
export function filterProducts(
  rows: Int32Array,
  table: ProductTable,
  reader: ColumnReader,
  { filter, filters }: Pick<SheetShown, 'filter' | 'filters'>,
  search: ProductSearch | null,
): Int32Array {
  const tests = [
    ...filterOf(table, filter),
    ...filters.map(one => filterTest(reader, one.column, one.filter)),
  ]
  if (search !== null) tests.push(...search.tests)
  if (tests.length === 0) return rows
  const kept = new Int32Array(rows.length)
  let count = 0
  next: for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    for (const test of tests) if (!test(row)) continue next
    kept[count++] = row
  }
  return kept.subarray(0, count)
}

/** Someone who types a whole SKU means that product, however many others begin with it. */
export function exactFirst(rows: Int32Array, search: Pick<ProductSearch, 'isExact'> | null): Int32Array {
  if (search === null) return rows
  const exact = rows.filter(row => search.isExact(row))
  if (exact.length === 0 || exact.length === rows.length) return rows
  const first = new Int32Array(rows.length)
  first.set(exact)
  first.set(
    rows.filter(row => !search.isExact(row)),
    exact.length,
  )
  return first
}

function filterOf(table: ProductTable, filter: SheetFilter): Test[] {
  switch (filter) {
    case 'all':
      return []
    case 'changed':
      return [row => table.work[row] !== 0]
    case 'problems':
      return [row => table.work[row] === NEEDS_YOU]
    case 'out':
      return [row => table.stock_qty[row] === 0]
    case 'inactive':
      return [row => table.is_active[row] === false || table.is_approved[row] === false]
    default:
      return assertNever(filter)
  }
}

/** Every value of a column with its count, most frequent first. */
export function valuesIn(column: readonly (string | null)[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of column) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}
