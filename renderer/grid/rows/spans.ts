import type { Range } from '../core/range.ts'

/** The part of a rectangle that lies in one row, and whether the rectangle begins or ends there. */
interface Span {
  readonly left: number
  readonly right: number
  readonly isTop: boolean
  readonly isBottom: boolean
}

/** The parts of some rectangles in a row, as one text: rows are drawn again only when a plain prop of theirs changed. */
export function spansAt(ranges: readonly Range[], row: number): string {
  return ranges
    .filter(({ top, bottom }) => row >= top && row <= bottom)
    .map(
      ({ top, bottom, left, right }) =>
        `${left} ${right} ${row === top ? 't' : ''}${row === bottom ? 'b' : ''}`,
    )
    .join(',')
}

export function readSpans(text: string): readonly Span[] {
  if (text === '') return NONE
  return text.split(',').map(part => {
    const [left, right, ends = ''] = part.split(' ')
    return {
      left: Number(left),
      right: Number(right),
      isTop: ends.includes('t'),
      isBottom: ends.includes('b'),
    }
  })
}

const NONE: readonly Span[] = []

/** Sides of its rectangle that a cell lies on, such as `t l`; undefined outside of all. The last rectangle counts. */
export function edgesAt(spans: readonly Span[], column: number): string | undefined {
  const span = spans.findLast(({ left, right }) => column >= left && column <= right)
  if (span === undefined) return undefined
  const sides = [
    span.isTop ? 't' : '',
    span.isBottom ? 'b' : '',
    span.left === column ? 'l' : '',
    span.right === column ? 'r' : '',
  ]
  return sides.filter(side => side !== '').join(' ')
}

/** The columns of some rectangles, as one text. */
export function columnsOf(ranges: readonly Range[]): string {
  const columns = new Set<number>()
  for (const { left, right } of ranges) for (let column = left; column <= right; column++) columns.add(column)
  return [...columns].join(' ')
}
