import { columnsIn, type Range, rowsIn } from '../core/range.ts'
import type { CellsStep } from '../source.ts'

/** With more cells, none is looked for: an undo must not wait for it. */
const MOST_CELLS = 20_000
/** Cells farther to the right are not looked for either: each is one bit. */
const MOST_COLUMNS = 32

/** The rectangle that the cells of a step fill, otherwise its first cell; null if that isn't shown. */
export function touchedBlock(step: CellsStep, view: Int32Array): Range | null {
  const row = view.indexOf(step.row)
  if (row === -1 || step.column < 0) return null
  const one = { top: row, bottom: row, left: step.column, right: step.column }
  const { at, cells } = step
  if (at === undefined || cells < 2 || cells > MOST_CELLS) return one
  const last = at(cells - 1)
  const lastRow = view.indexOf(last.row)
  // With a gap, the first and the last cell of a paste alone span more cells than there are.
  if (lastRow === -1 || sizeOf(around(one, lastRow, last.column)) > cells) return one
  return blockAround(one, cells, at, view) ?? one
}

/** The rectangle that `cells` cells fill, in any order, one of which is `first`; null for none. */
function blockAround(first: Range, cells: number, at: NonNullable<CellsStep['at']>, view: Int32Array) {
  // No rectangle of so many cells reaches farther.
  const start = Math.max(0, first.top - cells)
  const end = Math.min(view.length, first.top + cells)
  let most = 0
  for (let place = start; place < end; place++) most = Math.max(most, view[place] ?? 0)
  const places = new Int32Array(most + 1).fill(-1)
  for (let place = start; place < end; place++) places[view[place] ?? -1] = place
  const seen = new Int32Array(end - start)
  let block = first
  let filled = 0
  for (let index = 0; index < cells; index++) {
    const { row, column } = at(index)
    const place = places[row] ?? -1
    if (place === -1 || column < 0 || column >= MOST_COLUMNS) return null
    block = around(block, place, column)
    const before = seen[place - start] ?? 0
    const after = before | (1 << column)
    if (after !== before) filled++
    seen[place - start] = after
  }
  return filled === sizeOf(block) ? block : null
}

function around(range: Range, row: number, column: number): Range {
  const { top, bottom, left, right } = range
  if (row >= top && row <= bottom && column >= left && column <= right) return range
  return {
    top: Math.min(top, row),
    bottom: Math.max(bottom, row),
    left: Math.min(left, column),
    right: Math.max(right, column),
  }
}

const sizeOf = (range: Range): number => rowsIn(range) * columnsIn(range)
