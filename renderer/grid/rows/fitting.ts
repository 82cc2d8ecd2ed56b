/** Letters of Europe, digits and the signs of money: none is wider than what {@link surelyFits} counts for it. */
const NARROW = /^[ -\u024f\u2000-\u20bf]*$/

/** Pixels that a cell keeps free at its sides. */
const PADDING = 16
const LETTER = 11

/**
 * Is a text so short that a cell `width` pixels wide shows it whole, whatever its letters are? A letter is at most 11 pixels
 * wide, and 0.4 of the height of a row where rows are zoomed. False where that is not known.
 */
export function surelyFits(text: string, width: number, rowHeight: number): boolean {
  return text.length * Math.max(LETTER, rowHeight * 0.4) <= width - PADDING && NARROW.test(text)
}
