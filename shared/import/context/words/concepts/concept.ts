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
 * Words and phrases (notation: `phrases.ts`). The first say it as a label ("Reserved") or of the list ("All of this is
 * reserved"); the second say it wherever they stand.
 */
type ConceptWords = readonly [labels: string, phrases: string]

/** Something that a text can say of all values of a list, in the words of each language. */
export interface Concept extends Readonly<Record<Language, ConceptWords>> {
  code: Code
  lt?: ConceptWords
  lv?: ConceptWords
  /** Small print uses these words for orders and deliveries, so that they say nothing in a sentence about those. */
  isOfTerms?: true
  /** Labels that say it only where nothing else stands: "Orders", not "all orders". */
  isByPlace?: true
}

/** All words of a concept, of its labels (0) or its phrases (1). */
export function wordsOfConcept(concept: Concept, which: 0 | 1): string {
  return [...CONCEPT_LANGUAGES, 'lt' as const, 'lv' as const]
    .flatMap(language => concept[language]?.[which] ?? [])
    .filter(words => words !== '')
    .join(', ')
}
