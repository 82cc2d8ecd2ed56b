import type { Range } from '../core/range.ts'
import type { CellsStep } from '../source.ts'

/** More cells than these are not looked for one by one: an undo must not wait for it. */
const MOST_CELLS = 20_000

/** What a step touched, as it is shown: the rectangle that its cells fill, else its first cell; null where that is not shown. */
export function touchedBlock(step: CellsStep, view: Int32Array): Range | null {
  const row = view.indexOf(step.row)
  if (row === -1 || step.column < 0) return null
  const one = { top: row, bottom: row, left: step.column, right: step.column }
  const { at, cells } = step
  if (at === undefined || cells < 2 || cells > MOST_CELLS) return one
  // No rectangle of so many cells reaches farther.
  const first = Math.max(0, row - cells)
  const places = new Map<number, number>()
  view.subarray(first, row + cells).forEach((each, i) => {
    places.set(each, first + i)
  })
  let { top, bottom, left, right } = one
  const seen = new Set<number>()
  for (let index = 0; index < cells; index++) {
    const { row: each, column } = at(index)
    const place = places.get(each)
    if (place === undefined || column < 0) return one
    top = Math.min(top, place)
    bottom = Math.max(bottom, place)
    left = Math.min(left, column)
    right = Math.max(right, column)
    seen.add(place * 1000 + column)
  }
  const isFilled = seen.size === (bottom - top + 1) * (right - left + 1)
  return isFilled ? { top, bottom, left, right } : one
}
