import { columnsIn, type Range } from '../core/range.ts'
import type { GridSource } from '../source.ts'
import { type ListLines, numberColumns } from './match.ts'
import { blockWidth } from './tsv.ts'

/**
 * The first line of a pasted block with numbers, where it says in each column what the column is called that it falls on;
 * else null. It is no value of a cell. A list that names its rows has its headings read with it.
 */
export function ownHeading(
  lines: ListLines,
  target: Range,
  source: Pick<GridSource, 'isHeadingOf' | 'isNameHeading'>,
): readonly string[] | null {
  const width = blockWidth(lines)
  const fits = columnsIn(target) === 1 || columnsIn(target) === width
  if (lines.length < 2 || !fits || source.isHeadingOf === undefined) return null
  const headings = Array.from({ length: width }, (_, column) => (lines[0]?.[column] ?? '').trim())
  const isOwn = (text: string, column: number) =>
    !source.isNameHeading(text) && source.isHeadingOf?.(target.left + column, text) === true
  return headings.every(isOwn) && numberColumns(lines.slice(1), -1).length > 0 ? headings : null
}
