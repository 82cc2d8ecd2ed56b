import { columnsIn, type Range } from '../core/range.ts'
import type { GridSource } from '../source.ts'
import { type ListLines, numberColumns } from './match.ts'
import { blockWidth } from './tsv.ts'

/**
 * The first line of one pasted column of numbers, where it is what the column is called that they are pasted on; else
 * null. It is no value of a cell.
 */
export function ownHeading(
  lines: ListLines,
  target: Range,
  source: Pick<GridSource, 'isHeadingOf'>,
): string | null {
  const heading = (lines[0]?.[0] ?? '').trim()
  if (heading === '' || lines.length < 2 || columnsIn(target) > 1 || blockWidth(lines) > 1) return null
  if (source.isHeadingOf?.(target.left, heading) !== true) return null
  return numberColumns(lines.slice(1), -1).includes(0) ? heading : null
}
