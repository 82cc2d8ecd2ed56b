import { assertNever } from '../assert-never.ts'
import type { ProductFilter, StockFilter } from './product-list.ts'
import { type ProductTable, WORKS } from './product-table.ts'
import type { ProductSearch } from './search-products.ts'

const NEEDS_YOU = WORKS.indexOf('needs-you')

type Test = (row: number) => boolean

/** Rows of the table that match, in the order of `rows`. */
export function filterProducts(
  rows: Int32Array,
  table: ProductTable,
  filter: ProductFilter,
  search: ProductSearch | null,
  /** The chosen category with all its descendants; null if none is chosen. */
  within: ReadonlySet<number> | null,
): Int32Array {
  const tests = testsOf(table, filter, within)
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

function testsOf(table: ProductTable, filter: ProductFilter, within: ReadonlySet<number> | null): Test[] {
  const tests: Test[] = []
  const { status, approval, types, units, stock, work } = filter
  if (status !== 'any') tests.push(statusTest(table, status))
  if (approval !== 'any') {
    const wanted = approval === 'approved'
    tests.push(row => table.is_approved[row] === wanted)
  }
  if (within !== null)
    tests.push(row => {
      const id = table.category_id[row] ?? null
      return id !== null && within.has(id)
    })
  if (types.length > 0) tests.push(oneOf(table.type, types))
  if (units.length > 0) tests.push(oneOf(table.unit, units))
  if (stock.kind !== 'any') tests.push(stockTest(table, stock))
  if (work === 'changed') tests.push(row => table.work[row] !== 0)
  if (work === 'failed') tests.push(row => table.work[row] === NEEDS_YOU)
  return tests
}

/** `pending`: not approved yet (API document §3 names the filter, not its rule). */
function statusTest(table: ProductTable, status: 'active' | 'inactive' | 'pending'): Test {
  switch (status) {
    case 'active':
      return row => table.is_active[row] === true
    case 'inactive':
      return row => table.is_active[row] === false
    case 'pending':
      return row => table.is_approved[row] === false
    default:
      return assertNever(status)
  }
}

function oneOf(column: readonly (string | null)[], wanted: readonly string[]): Test {
  const set: ReadonlySet<string | null> = new Set(wanted)
  return row => set.has(column[row] ?? null)
}

/** An unknown stock is neither out nor below. */
function stockTest(table: ProductTable, stock: Exclude<StockFilter, { kind: 'any' }>): Test {
  const most = stock.kind === 'out' ? 1 : stock.than
  return row => {
    const held = table.stock_qty[row] ?? null
    return held !== null && held < most
  }
}

/** Whether two filters are the same, ignoring the search. */
export function isSameFilter(a: ProductFilter, b: ProductFilter): boolean {
  return JSON.stringify({ ...a, text: '' }) === JSON.stringify({ ...b, text: '' })
}

/** How many filters are active, not counting the search. */
export function filterCount(filter: ProductFilter): number {
  return [
    filter.status !== 'any',
    filter.approval !== 'any',
    filter.category !== null,
    filter.types.length > 0,
    filter.units.length > 0,
    filter.stock.kind !== 'any',
    filter.work !== 'any',
  ].filter(Boolean).length
}

/** Every value of a column with its count, most frequent first. */
export function valuesIn(column: readonly (string | null)[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of column) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}
