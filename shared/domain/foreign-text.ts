/**
 * What is read of texts that files, clipboards and the marketplace give us costs time in proportion to their length,
 * whatever they hold: blanks are cut off by walking, not by an expression that starts again at each of them.
 */

/** A number, a SKU or a heading longer than this (UTF-16 units) is refused before anything looks into it. */
export const SHORT_TEXT_MAX = 4_096
/** The same for texts such as descriptions. */
export const LONG_TEXT_MAX = 65_536

/** Cuts characters off both ends: those that `before` and `behind` match, each an expression for one character. */
export function trimWhere(text: string, before: RegExp, behind: RegExp = before): string {
  let start = 0
  let end = text.length
  while (start < end && before.test(text.charAt(start))) start++
  while (end > start && behind.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Takes a unit off the end, with the blanks around it: `70 cm ` is `70`. Letter case is ignored; write it small. */
export function withoutUnit(text: string, unit: string): string {
  const bare = text.trimEnd()
  return bare.slice(-unit.length).toLowerCase() === unit ? bare.slice(0, -unit.length).trimEnd() : text
}

// Unicode's bound for text that is read as a stream: thirty marks on one letter.
const MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})(?=[\p{M}\uff9e\uff9f])/gu

/**
 * Unicode normalisation. Thousands of marks on one letter would be sorted one by one; they are parted every thirty, by a
 * sign that prints nothing, as Unicode proposes it (Stream-Safe Text Format, UAX #15).
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > 30 ? text.replace(MANY_MARKS, '$1\u034f') : text).normalize(form)
}
