import {
  SHEET_COLUMNS,
  type SheetColumnFilter,
  type SheetColumnKey,
  type SheetListing,
  type SheetShown,
} from '../../../../shared/domain/list/sheet-view.ts'
import type { ColumnFilter } from '../sheet/rows/column-filter.ts'
import type { ViewChoice } from '../sheet/rows/product-view.ts'

/** The filters and the order of the sheet, as they are stored. */
export function sheetShownOf({ filter, columns, sort }: ViewChoice): SheetShown {
  const isKey = (key: string): key is SheetColumnKey => SHEET_COLUMNS.some(column => column === key)
  return {
    filter,
    filters: [...columns].flatMap(([column, one]) =>
      isKey(column) ? [{ column, filter: storedFilter(one) }] : [],
    ),
    sort: sort.flatMap(({ column, isDescending }) => (isKey(column) ? [{ column, isDescending }] : [])),
  }
}

/** The same as the sheet applies it. */
export function sheetChoiceOf({
  filter,
  filters,
  sort,
}: SheetShown): Pick<ViewChoice, 'filter' | 'columns' | 'sort'> {
  return { filter, columns: new Map(filters.map(one => [one.column, appliedFilter(one.filter)])), sort }
}

/** A filter as it is stored. */
function storedFilter(filter: ColumnFilter): SheetColumnFilter {
  return filter.kind === 'values' ? { kind: 'values', values: [...filter.values] } : { ...filter }
}

/** A stored filter as the sheet applies it. */
function appliedFilter(filter: SheetColumnFilter): ColumnFilter {
  return filter.kind === 'values' ? { kind: 'values', values: new Set(filter.values) } : filter
}

/** Whether both show the same products in the same order and columns; widths may differ. */
export function isSameSheet(a: SheetListing, b: SheetListing): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))
}

export function isSameShown(a: SheetShown, b: SheetShown): boolean {
  return JSON.stringify(orderedShown(a)) === JSON.stringify(orderedShown(b))
}

/** With keys and sets in one order: what comes from the disk may have another. */
function ordered({ view, search, ...shown }: SheetListing) {
  return [view.columns.map(({ column }) => column), view.frozen, view.group, search, ...orderedShown(shown)]
}

function orderedShown({ filter, filters, sort }: SheetShown) {
  return [
    filter,
    filters
      .map(({ column, filter: one }) => [
        column,
        one.kind === 'values'
          ? one.values.toSorted()
          : one.kind === 'text'
            ? one.text
            : [one.least, one.most, one.blanks, one.unread ?? false],
      ])
      .toSorted(),
    sort.map(({ column, isDescending }) => [column, isDescending]),
  ]
}
