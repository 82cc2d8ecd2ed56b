import type { Range } from './range.ts'

/** The heading of a group of rows. */
export interface GridGroup {
  readonly title: string
  /** How much is in it, in words. */
  readonly note: string
  readonly isOpen: boolean
}

/**
 * Rows under headings. The heading of group `n` stands in the view as the row `headingRow(n)`, a number below -1; the
 * rows of a closed group are not in the view. A view with headings begins with one. A heading has no cells: nothing is
 * written to it or copied from it.
 */
export interface GridGroups {
  /** The heading over a row of the source, or the row itself where it is one; -1 where rows stand under none. */
  headingOf(row: number): number
  at(heading: number): GridGroup
  setOpen(heading: number, isOpen: boolean): void
}

export const headingRow = (group: number): number => -2 - group

export const groupOfHeading = (row: number): number => -2 - row

export const isHeading = (row: number): boolean => row < -1

/** The rows of a view without headings, counted by themselves: what is pasted or filled passes over headings. */
export interface DataRows {
  readonly rows: Int32Array
  /** The place in the view of a row counted without headings. */
  placeOf(at: number): number
  /** A rectangle of the view in rows counted without headings; null where it holds headings alone. */
  within(range: Range): Range | null
  /** The same of several; those that hold headings alone are left out. */
  withinAll(ranges: readonly Range[]): Range[]
}

const known = new WeakMap<Int32Array, DataRows>()

/** The same object for the same view. */
export function dataRows(view: Int32Array): DataRows {
  let found = known.get(view)
  if (found === undefined) {
    found = findDataRows(view)
    known.set(view, found)
  }
  return found
}

function findDataRows(view: Int32Array): DataRows {
  if (!isHeading(view[0] ?? -1))
    return { rows: view, placeOf: at => at, within: range => range, withinAll: ranges => [...ranges] }
  const places = Int32Array.from(view.keys()).filter(place => !isHeading(view[place] ?? -1))
  const within = (range: Range) => {
    const top = countBelow(places, range.top)
    const bottom = countBelow(places, range.bottom + 1) - 1
    return bottom < top ? null : { ...range, top, bottom }
  }
  return {
    rows: places.map(place => view[place] ?? -1),
    placeOf: at => places[at] ?? -1,
    within,
    withinAll: ranges => ranges.flatMap(range => within(range) ?? []),
  }
}

/** How many of the sorted numbers are below a limit. */
function countBelow(sorted: Int32Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
