import { columnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import type { PricesModel } from '../prices-model.ts'
import type { ViewChoice } from './product-view.ts'

/** Ascending, descending, and not at all; `isMore` leaves the other columns that are sorted by. */
export function sortBy(model: PricesModel, column: number, isMore: boolean): Promise<void> | undefined {
  const key = columnKey(model.grid.source.columns[column]?.key)
  if (key === undefined) return undefined
  const sort = model.sortAsked()
  const known = sort.find(by => by.column === key)
  const next = known === undefined ? [{ column: key, isDescending: false }] : []
  if (known !== undefined && !known.isDescending) next.push({ column: key, isDescending: true })
  const others = isMore ? sort.filter(by => by !== known) : []
  const place = known === undefined ? others.length : sort.indexOf(known)
  return showSorted(model, isMore ? others.toSpliced(place, 0, ...next) : next)
}

/**
 * Sorts the rows, and says so: a screen reader stays at the header, where nothing moves. The product that a person is at
 * comes into sight where it stands now, unless they are at a header.
 */
export function showSorted(model: PricesModel, sort: ViewChoice['sort']): Promise<void> {
  return model.sort(sort, () => {
    if (model.grid.state().selection.active.row >= 0) model.grid.arrive(false)
    const by = sort.map(({ column, isDescending }) => ({
      column: model.source.titleOf(column),
      isDescending,
    }))
    model.grid.tell({ kind: 'sorted', by })
  })
}
