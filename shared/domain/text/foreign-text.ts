/**
 * Reading texts from files, clipboards and the marketplace takes time proportional to their length, whatever
 * they contain: blanks are trimmed by walking, not by an expression that restarts at each of them.
 */

/** A longer number, SKU or heading (UTF-16 units) is refused before anything examines it. */
export const SHORT_TEXT_MAX = 4_096
/** The same for texts such as descriptions. */
export const LONG_TEXT_MAX = 65_536

/**
 * Trims characters at both ends: those that `before` and `behind` match, each an expression for one
 * character.
 */
export function trimWhere(text: string, before: RegExp, behind: RegExp = before): string {
  let start = 0
  let end = text.length
  while (start < end && before.test(text.charAt(start))) start++
  while (end > start && behind.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/**
 * Removes a unit from the end, with the blanks around it: `70 cm ` becomes `70`. Ignores letter case; pass it
 * in lower case.
 */
export function withoutUnit(text: string, unit: string): string {
  const bare = text.trimEnd()
  return bare.slice(-unit.length).toLowerCase() === unit ? bare.slice(0, -unit.length).trimEnd() : text
}

// Unicode's limit for text that is read as a stream: thirty marks on one letter.
const MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})(?=[\p{M}\uff9e\uff9f])/gu

/**
 * Unicode normalisation. Thousands of marks on one letter would be sorted one by one, so every thirty are
 * separated by an invisible character, as Unicode proposes (Stream-Safe Text Format, UAX #15).
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > 30 ? text.replace(MANY_MARKS, '$1\u034f') : text).normalize(form)
}

/** Text without letter case and diacritics: `Größe` becomes `grosse`. */
export function plainLetters(text: string): string {
  return normalised(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
