import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import { columnsIn, type Range } from '../../core/range.ts'
import type { GridSource } from '../../source.ts'
import { blockWidth } from '../tsv.ts'
import { type ListLines, numberColumns } from './match.ts'

/**
 * The first line of a pasted block with numbers if every cell of it is the heading of the column it falls on; otherwise
 * null. Such a line isn't pasted. A list that names its rows has its headings read with it.
 */
export function* ownHeading(
  lines: ListLines,
  target: Range,
  source: Pick<GridSource, 'isHeadingOf' | 'isNameHeading'>,
): SteppedWork<readonly string[] | null> {
  const width = blockWidth(lines)
  const fits = columnsIn(target) === 1 || columnsIn(target) === width
  if (lines.length < 2 || !fits || source.isHeadingOf === undefined) return null
  const headings = Array.from({ length: width }, (_, column) => (lines[0]?.[column] ?? '').trim())
  const isOwn = (text: string, column: number) =>
    !source.isNameHeading(text) && source.isHeadingOf?.(target.left + column, text) === true
  if (!headings.every(isOwn)) return null
  return (yield* numberColumns(lines.slice(1), -1)).length > 0 ? headings : null
}
