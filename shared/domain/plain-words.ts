import { normalised } from './foreign-text.ts'

/** What is left of words when letter case, diacritics and superfluous blanks are left out: `Tsjechië ` and `tsjechie` are one. */
export function plainWords(text: string): string {
  return normalised(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[’'`´.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/\s+/g, ' ')
    .trim()
}
