/** How a list is sorted by one of its columns. */
export interface ColumnSort<Column extends string> {
  readonly column: Column
  readonly isDescending: boolean
}

/** One press of a heading sorts ascending, the next descending, the next as the list was. */
export function sortAfter<Column extends string>(
  sort: ColumnSort<Column> | null,
  column: Column,
): ColumnSort<Column> | null {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}
