import { plainLetters } from './foreign-text.ts'

/** Words without case, diacritics and superfluous blanks: `Tsjechië ` and `tsjechie` become the same. */
export function plainWords(text: string): string {
  return plainLetters(text)
    .replaceAll(/[’'`´.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/\s+/g, ' ')
    .trim()
}
