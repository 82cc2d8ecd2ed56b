/**
 * Text that a spreadsheet would calculate is written with an apostrophe before its sign, and read without it. A
 * spreadsheet may part cells at another sign than we do, so the same holds behind every `;`, `,`, tab, `|` and line end,
 * blanks or not. An apostrophe that stands there by itself gets one more: what is written is read back as it was.
 */

// A minus with digits alone behind it, or nothing, calculates nothing.
const PLAIN_MINUS = '(?!-\\d*(?:\\.\\d+)?(?:$|[;,|\\t\\r\\n]))'
const SIGNS = "'*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]"
const START = '(^|[;,|\\t\\r\\n])([^\\S\\t\\r\\n]*)'
const FORMULA = new RegExp(`${START}${PLAIN_MINUS}(${SIGNS})`, 'g')
const GUARDED = new RegExp(`${START}'(${SIGNS})`, 'g')

/** What a CSV file holds for a text. */
export function guard(text: string): string {
  return text.replace(FORMULA, "$1$2'$3")
}

/** The text that {@link guard} made this of; any other text stays as it is. */
export function unguard(text: string): string {
  return text.includes("'") ? text.replace(GUARDED, '$1$2$3') : text
}
