import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import { foldText } from '../../../../shared/domain/text/fold-text.ts'
import type { ProductRows } from './product-rows.ts'
import type { ViewStage } from './product-view.ts'
import { shownNumbers } from './shown-numbers.ts'

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
    }

/** Filters by the key of their column; all of them must let a row through. */
export type ColumnFilters = ReadonlyMap<string, ColumnFilter>

/** How a column is filtered: by words in it, by its values, or by size. */
export function filterKindOf(key: string): ColumnFilter['kind'] {
  if (key === 'price' || key === 'stock') return 'range'
  return key === 'name' || key === 'sku' ? 'text' : 'values'
}

interface FilterParts {
  rows: ProductRows
  columns: ProductColumns
  stage: ViewStage
}

/** The value by which a row is filtered in a column of few values; empty for none. */
export function columnValue(
  { rows, columns }: Pick<FilterParts, 'rows' | 'columns'>,
  key: string,
  row: number,
): string {
  const at = rows.at(row)
  switch (key) {
    case 'category':
      return rows.lastText(row, 'category')
    case 'unit':
      return columns.unit[at] ?? ''
    case 'stockStatus':
      return columns.stock_status[at] ?? ''
    case 'type':
      return columns.type[at] ?? ''
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

/** The day of a time, as its first millisecond: a column of times has few values then. */
function dayValue(at: number | undefined): string {
  return at === undefined || at === 0 ? '' : String(new Date(at).setHours(0, 0, 0, 0))
}

export type StatusValue = 'pending' | 'active' | 'inactive' | ''

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
    case 'values':
      return row => filter.values.has(columnValue(parts, key, row))
    case 'text': {
      const words = foldText(filter.text).split(/\s+/).filter(Boolean)
      const texts = key === 'sku' ? parts.rows.skus : parts.rows.names
      return row => words.every(word => texts[row]?.includes(word) ?? false)
    }
    case 'range': {
      const numbers = shownNumbers(
        parts.rows,
        parts.columns,
        parts.stage,
        key === 'price' ? 'base_price' : 'stock_qty',
      )
      const { least, most, blanks } = filter
      return row => {
        const number = numbers[row] ?? Number.NaN
        if (Number.isNaN(number)) return blanks
        return (least === null || number >= least) && (most === null || number <= most)
      }
    }
  }
}

/** The values of a column among `shown` rows with their counts, the blank one last. */
export function columnValues(
  parts: Pick<FilterParts, 'rows' | 'columns'>,
  key: string,
  shown: (row: number) => boolean,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (let row = 0; row < parts.rows.count(); row++) {
    if (!shown(row)) continue
    const value = columnValue(parts, key, row)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
