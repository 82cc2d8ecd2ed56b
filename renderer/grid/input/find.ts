import type { Cell, Extent } from '../core/range.ts'

/**
 * The next cell in reading order after `from` that matches, going round the end once; `from` itself comes last. Null
 * when there is none.
 */
export function findNext(
  from: Cell,
  extent: Extent,
  matches: (cell: Cell) => boolean,
  isBack = false,
): Cell | null {
  const size = extent.rows * extent.columns
  const start = Math.max(0, from.row) * extent.columns + from.column
  for (let step = 1; step <= size; step++) {
    const at = (start + (isBack ? size - step : step)) % size
    const cell = { row: Math.floor(at / extent.columns), column: at % extent.columns }
    if (matches(cell)) return cell
  }
  return null
}
