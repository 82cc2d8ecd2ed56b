import { plainText } from '../plain-text.ts'
import { jsonOf } from './json-of.ts'

/** Longer messages are cut: each failed item of a bulk update has one, and all are stored. */
const WORDS_MAX = 2000

/** The marketplace's message; one of another type is kept as JSON, null if there is none. */
export function asWords(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? plainText(value) : jsonOf(value)
  return text.slice(0, WORDS_MAX)
}
