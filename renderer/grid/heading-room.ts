/** Pixels that each of the two buttons of a heading takes. */
const BUTTON = 18
/** What is kept free at the sides of the text and at the edge while they are seen, and the line between columns. */
const SPARE = 8 + 2 + 4 + 1

/** Which buttons of a heading are seen beside its whole text: both, the filter alone, or none until the pointer is there. */
type HeadingRoom = '2' | '1' | '0'

/** What a heading `width` pixels wide has room for beside a text of `textWidth`. */
export function headingRoom(width: number, textWidth: number): HeadingRoom {
  const left = width - SPARE - Math.ceil(textWidth)
  if (left >= 2 * BUTTON) return '2'
  return left >= BUTTON ? '1' : '0'
}

/** The widths of texts in the font of headings. Lays nothing out. */
export function headingWidths(titles: readonly string[]): number[] {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return titles.map(() => Number.POSITIVE_INFINITY)
  const size = getComputedStyle(document.documentElement).getPropertyValue('--text-sm')
  context.font = `${size} ${getComputedStyle(document.body).fontFamily}`
  return titles.map(title => context.measureText(title).width)
}
