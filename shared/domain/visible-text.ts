/**
 * Text of a file or of the marketplace on its way to a place that obeys some characters instead of showing them: a
 * terminal changes its title, erases lines and turns the writing direction round. What cannot be seen is written out, as
 * JSON writes it (`\u001b`), so that a JSON text stays the same JSON.
 */

// Control characters, and signs that print nothing or turn the writing direction round.
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

function writtenOut(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A foreign text inside a line of ours: also its line ends are written out, so that it cannot make a line of its own. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, writtenOut)
}

/** Whole output for a terminal: lines stay lines. For everything that a program prints. */
export function visibleLines(text: string): string {
  return text.replace(UNSEEN, sign => (sign === '\n' ? sign : writtenOut(sign)))
}

/** For a cell of a file: control characters are written out; blanks, line ends and the signs of other scripts stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL, writtenOut)
}
