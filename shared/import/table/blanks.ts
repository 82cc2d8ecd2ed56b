import { plainLetters } from '../../domain/text/foreign-text.ts'

/** Trims both ends, no-break spaces included. Inner spaces stay. */
export function trimBlanks(text: string): string {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  // Most cells start and end with a visible ASCII character.
  if (first > 32 && first < 127 && last > 32 && last < 127) return text
  return text.trim()
}

export function isBlank(text: string | undefined): boolean {
  return text === undefined || text === '' || trimBlanks(text) === ''
}

/** A word without letter case, diacritics, spaces and punctuation, for comparing headers. */
export function bareWord(text: string): string {
  return plainLetters(text).replace(/[^\p{L}\p{N}€$£%]/gu, '')
}

/** The words between bars, each as {@link bareWord} has it. */
export function bareWords(list: string): ReadonlySet<string> {
  return new Set(list.split('|').map(bareWord))
}
