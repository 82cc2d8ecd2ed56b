import { normalised } from './foreign-text.ts'

/** Words without case, diacritics and superfluous blanks: `Tsjechië ` and `tsjechie` become the same. */
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
