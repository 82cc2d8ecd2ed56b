import type { SteppedWork } from '../../bridge/in-pieces.ts'
import { columnsIn, type Extent, type Range, rowsIn } from '../core/range.ts'
import { blockWidth } from './tsv.ts'

/** The part of a column that pasting asks for. */
interface PasteColumn {
  readonly isEditable: boolean
  readonly isIdentity?: boolean
}

/**
 * Where a block lands.
 * - `nothing`: the block is empty, or nothing it covers can be edited.
 * - `too-large`: so many of its lines and columns lie beyond the end of the grid.
 * - `other-rows`: it covers a column that says which row is meant, and names other rows: pasting by position would
 *   put values on the wrong rows. `row` is the first one of the view that disagrees.
 */
export type PastePlan =
  | { kind: 'nothing'; why: 'empty' | 'read-only' }
  | { kind: 'too-large'; rows: number; columns: number }
  | { kind: 'other-rows'; row: number; column: number; wanted: string; got: string }
  | {
      kind: 'paste'
      range: Range
      /** The columns of the view that are written. */
      columns: readonly number[]
      /** Cells of the block that say something else than the columns nobody can edit which they fell on. */
      skippedCells: number
      textAt(row: number, column: number): string
    }

/**
 * Plans pasting `block` onto the selected `target`: a block repeats over a selection that it fills a whole number of
 * times (one value fills it all); else it goes in once from the upper left corner, whole or not at all.
 */
export function* planPaste(
  block: readonly (readonly string[])[],
  target: Range,
  extent: Extent,
  columns: readonly PasteColumn[],
  textAt: (row: number, column: number) => string,
): SteppedWork<PastePlan> {
  const height = block.length
  const width = blockWidth(block)
  if (height === 0 || width === 0 || extent.rows === 0) return { kind: 'nothing', why: 'empty' }
  const repeats = rowsIn(target) % height === 0 && columnsIn(target) % width === 0
  const wantedBottom = repeats ? target.bottom : target.top + height - 1
  const wantedRight = repeats ? target.right : target.left + width - 1
  const rows = Math.max(0, wantedBottom - extent.rows + 1)
  const beyond = Math.max(0, wantedRight - extent.columns + 1)
  if (rows + beyond > 0) return { kind: 'too-large', rows, columns: beyond }
  const range = { top: target.top, left: target.left, bottom: wantedBottom, right: wantedRight }
  const pasted = (row: number, column: number) =>
    block[(row - range.top) % height]?.[(column - range.left) % width] ?? ''
  const covered = Array.from({ length: columnsIn(range) }, (_, i) => range.left + i)
  const isOnlyOneCell = height === 1 && width === 1
  const clash = isOnlyOneCell ? null : yield* findClash(range, covered, columns, pasted, textAt)
  if (clash !== null) return clash
  const written = covered.filter(column => columns[column]?.isEditable === true)
  if (written.length === 0) return { kind: 'nothing', why: 'read-only' }
  return {
    kind: 'paste',
    range,
    columns: written,
    skippedCells: yield* countOthers(
      range,
      covered.filter(column => !written.includes(column)),
      pasted,
      textAt,
    ),
    textAt: pasted,
  }
}

function* findClash(
  range: Range,
  covered: readonly number[],
  columns: readonly PasteColumn[],
  pasted: (row: number, column: number) => string,
  textAt: (row: number, column: number) => string,
): SteppedWork<PastePlan | null> {
  if (!covered.some(column => columns[column]?.isEditable === true)) return null
  for (const column of covered.filter(column => columns[column]?.isIdentity === true))
    for (let row = range.top; row <= range.bottom; row++) {
      const got = pasted(row, column).trim()
      const wanted = textAt(row, column).trim()
      if (got !== wanted) return { kind: 'other-rows', row, column, wanted, got }
      yield
    }
  return null
}

/** Cells of some columns in which something is pasted that does not stand there. */
function* countOthers(
  range: Range,
  columns: readonly number[],
  pasted: (row: number, column: number) => string,
  textAt: (row: number, column: number) => string,
): SteppedWork<number> {
  let others = 0
  for (const column of columns)
    for (let row = range.top; row <= range.bottom; row++) {
      const text = pasted(row, column).trim()
      if (text !== '' && text !== textAt(row, column).trim()) others++
      yield
    }
  return others
}
