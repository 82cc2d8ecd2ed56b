import type { Code } from '../../../messages.ts'

/** The languages of the tables. */
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
  'lt',
  'lv',
] as const
type Language = (typeof CONCEPT_LANGUAGES)[number]

/**
 * Something that a text can say of all values of a list, in the words of each language: "labels; phrases; of quantities"
 * (notation: `phrases.ts`). Labels say it alone ("Reserved") or of the list ("All of this is reserved"), phrases wherever
 * they stand, and all three over quantities of which the heading doesn't say what they are ("Qty").
 */
export interface Concept extends Readonly<Record<Language, string>> {
  code: Code
  /** Small print uses these words for orders and deliveries, so that they say nothing in a sentence about those. */
  isOfTerms?: true
  /** Labels that say it only where nothing else stands: "Orders", not "all orders". */
  isByPlace?: true
  /** Its phrases say that a thing is in a sum, which a "not" near their last word denies: "things | words before | behind". */
  isOfSums?: true
}

function phrasesOfSums(list: string): string {
  const [things = '', before = '', behind = ''] = list.split(' | ')
  const inFront = before.split(', ').map(words => `${words} ~ ~ ${things}`)
  const after = behind.split(', ').map(words => `${things} ~ ~ ${words}`)
  return `; ${[...inFront, ...after].join(', ')}`
}

/** All words of a concept: its labels (0), its phrases (1), or those that say it over quantities that may be anything (2). */
export function wordsOfConcept(concept: Concept, which: 0 | 1 | 2): string {
  return CONCEPT_LANGUAGES.map(language => concept[language])
    .flatMap(list => (concept.isOfSums ? phrasesOfSums(list) : list).split('; ')[which] ?? [])
    .filter(words => words !== '')
    .join(', ')
}
