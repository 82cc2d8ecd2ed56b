/**
 * Foreign text for output where some characters act instead of being shown: in a terminal they change its title,
 * erase lines or reverse the writing direction. They are escaped as in JSON (`\u001b`), so that JSON stays the same
 * JSON.
 */

// Control characters, and characters that print nothing or reverse the writing direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

function writtenOut(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A foreign text inside a line: line ends are escaped too, so that it cannot start a line. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, writtenOut)
}

/** Output for a terminal, line ends kept. For everything that a program prints. */
export function visibleLines(text: string): string {
  return text.replace(UNSEEN, sign => (sign === '\n' ? sign : writtenOut(sign)))
}

/** For a cell of a file: escapes control characters; spaces, line ends and characters of other scripts stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL, writtenOut)
}
