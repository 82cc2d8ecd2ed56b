import type { SheetColumnFilter, SheetListing } from '../../../../shared/domain/list/sheet-view.ts'
import type { ColumnFilter } from '../sheet/rows/column-filter.ts'

/** A filter as it is stored. */
export function storedFilter(filter: ColumnFilter): SheetColumnFilter {
  return filter.kind === 'values' ? { kind: 'values', values: [...filter.values] } : { ...filter }
}

/** A stored filter as the sheet applies it. */
export function appliedFilter(filter: SheetColumnFilter): ColumnFilter {
  return filter.kind === 'values' ? { kind: 'values', values: new Set(filter.values) } : filter
}

/** Whether both show the same products in the same order and columns; widths may differ. */
export function isSameSheet(a: SheetListing, b: SheetListing): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))
}

/** With keys and sets in one order: what comes from the disk may have another. */
function ordered({ view, search, filter, filters, sort }: SheetListing) {
  return [
    view.columns.map(({ column }) => column),
    view.frozen,
    view.group,
    search,
    filter,
    filters
      .map(({ column, filter: one }) => [
        column,
        one.kind === 'values'
          ? one.values.toSorted()
          : one.kind === 'text'
            ? one.text
            : [one.least, one.most, one.blanks],
      ])
      .toSorted(),
    sort.map(({ column, isDescending }) => [column, isDescending]),
  ]
}
