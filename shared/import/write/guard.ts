import { DELIMITERS } from '../../domain/text/file-shape.ts'

/**
 * Text that a spreadsheet would calculate is written with an apostrophe before its first character and read without
 * it. The same holds after every delimiter and line end, because a spreadsheet may split cells there. A
 * text's own apostrophe in such a place is doubled, so that reading restores what was written.
 */

// A minus followed by digits only, or by nothing, is not calculated.
const PLAIN_MINUS = `(?!-\\d*(?:\\.\\d+)?(?:$|[${DELIMITERS.join('')}\\r\\n]))`
const SIGN = /[=+\-@\uff1d\uff0b\uff0d\uff20]/
const SIGNS = `'*${SIGN.source}`
const START = `(^|[${DELIMITERS.join('')}\\r\\n])([^\\S\\t\\r\\n]*)`
const FORMULA = new RegExp(`${START}${PLAIN_MINUS}(${SIGNS})`, 'g')
const GUARDED = new RegExp(`${START}'(${SIGNS})`, 'g')

/** A text as written to a CSV file. */
export function guard(text: string): string {
  // Nearly every text has none of them, and a copy may have a million.
  return SIGN.test(text) ? text.replace(FORMULA, "$1$2'$3") : text
}

/** Reverses {@link guard}; any other text stays the same. */
export function unguard(text: string): string {
  return text.includes("'") ? text.replace(GUARDED, '$1$2$3') : text
}
