import { normalised } from './foreign-text.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII is
const ASCII = /^[\x00-\x7f]*$/

/** Removes letter case and diacritics, for searching and sorting: `Růže` → `ruze`. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return normalised(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
}
