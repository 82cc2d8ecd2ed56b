/** Letters of Europe, digits and the signs of money: none is wider than what {@link surelyFits} counts for it. */
const NARROW = /^[ -\u024f\u2000-\u20bf]*$/
const NUMBERS = /^[\d.,: €-]*$/

/** Pixels that a cell keeps free at its sides. */
const PADDING = 16
const LETTER = 11
/** Of a letter's width; every digit of a font has the same. */
const DIGIT = 0.8

/**
 * Is a text so short that a cell `width` pixels wide shows it whole, whatever its letters are? A letter is at most 11 pixels
 * wide, a digit 9, and where rows are zoomed 0.4 of the height of a row, and 0.32. False where that is not known.
 */
export function surelyFits(text: string, width: number, rowHeight: number): boolean {
  if (!NARROW.test(text)) return false
  const letter = Math.max(LETTER, rowHeight * 0.4) * (NUMBERS.test(text) ? DIGIT : 1)
  return text.length * letter <= width - PADDING
}

/** The same for a marked cell, whose shape and gaps take less than two letters. */
export function surelyFitsMarked(text: string, note: string, width: number, rowHeight: number): boolean {
  return surelyFits(`${note}  ${text}`, width, rowHeight)
}

const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Is a text read from right to left, by its first letter? Only one that {@link surelyFits} doesn't know may be. */
export const readsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)
