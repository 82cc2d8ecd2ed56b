import type { PricesModel } from './prices-model.ts'

/** Ascending, descending, and not at all; `isMore` leaves the other columns that are sorted by. */
export function sortBy(model: PricesModel, column: number, isMore: boolean) {
  const { key } = model.grid.source.columns[column] ?? {}
  if (key === undefined) return
  const { sort } = model.store.getState().choice
  const known = sort.find(by => by.column === key)
  const next = known === undefined ? [{ column: key, isDescending: false }] : []
  if (known !== undefined && !known.isDescending) next.push({ column: key, isDescending: true })
  const others = isMore ? sort.filter(by => by !== known) : []
  const place = known === undefined ? others.length : sort.indexOf(known)
  model.choose({ sort: isMore ? others.toSpliced(place, 0, ...next) : next })
}
