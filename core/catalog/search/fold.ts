import { normalised } from '../../../shared/domain/text/foreign-text.ts'

/** Letters that Unicode decomposition doesn't reduce to a plain letter: strokes and ligatures. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range is meant whole
const BEYOND_ASCII = /[^\x00-\x7f]/
const ODD_BLANKS = / {2}|[^\S\n ]/
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/**
 * Text in the letters that search compares: lower case, without diacritics, single blanks (`Růže  ŁÓDŹ` → `ruze lodz`).
 */
export const fold = (text: string): string => foldLines(text).replaceAll(/\s+/g, ' ').trim()

/** The same for several lines at once; lines stay apart, and blanks at their ends stay. */
export function foldLines(text: string): string {
  const small = text.toLowerCase()
  // Most names are plain ASCII, and a hundred thousand of them are folded when a catalog opens.
  const plain = BEYOND_ASCII.test(small)
    ? normalised(small, 'NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(SPECIAL, letter => LETTERS[letter] ?? letter)
    : small
  return ODD_BLANKS.test(plain) ? plain.replaceAll(/[^\S\n]+/g, ' ') : plain
}
