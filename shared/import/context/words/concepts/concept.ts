import type { Code } from '../../../messages.ts'

/** The languages of the tables; the last two have only what other rules knew before them. */
export const CONCEPT_LANGUAGES = [
  'en',
  'nl',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'da',
  'sv',
  'no',
  'cs',
] as const
type Language = (typeof CONCEPT_LANGUAGES)[number]

/**
 * Something that a text can say of all values of a list, in the words of each language: "labels; phrases" (notation:
 * `phrases.ts`). Labels say it alone ("Reserved") or of the list ("All of this is reserved"), phrases wherever they stand.
 */
export interface Concept extends Readonly<Record<Language, string>> {
  code: Code
  lt?: string
  lv?: string
  /** Small print uses these words for orders and deliveries, so that they say nothing in a sentence about those. */
  isOfTerms?: true
  /** Labels that say it only where nothing else stands: "Orders", not "all orders". */
  isByPlace?: true
}

/** All words of a concept, of its labels (0) or its phrases (1). */
export function wordsOfConcept(concept: Concept, which: 0 | 1): string {
  return [...CONCEPT_LANGUAGES, 'lt' as const, 'lv' as const]
    .flatMap(language => concept[language]?.split('; ')[which] ?? [])
    .filter(words => words !== '')
    .join(', ')
}
