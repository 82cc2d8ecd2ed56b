import type { Answers } from '../../answers.ts'
import { foldWords } from '../../context/conversions.ts'
import type { Code } from '../../messages.ts'
import type { Judged } from '../judged.ts'
import { textAt } from './place-lines.ts'

/** What a person said about lines of one SKU that a column tells apart. */
type RepeatsAnswer = NonNullable<Answers['repeats']>[string]

export function isSum(choice: RepeatsAnswer): boolean {
  return choice === 'sum' || (typeof choice === 'object' && 'sum' in choice)
}

function chosenText(choice: RepeatsAnswer | undefined): string | null {
  return typeof choice === 'object' && 'only' in choice ? foldWords(choice.only) : null
}

/** The columns of which a person chose the lines with one text. */
export function chosenColumns({ repeats }: Answers): number[] {
  if (repeats === undefined) return []
  return Object.keys(repeats).flatMap(column =>
    chosenText(repeats[column]) === null ? [] : [Number(column)],
  )
}

/** Whether a person chose other lines than this one. */
export function isNotChosen(judged: Judged, record: number): boolean {
  const { answers } = judged
  return chosenColumns(answers).some(
    column => foldWords(textAt(judged, record, column)) !== chosenText(answers.repeats?.[String(column)]),
  )
}

/** Columns with such a choice that holds for this file. */
export function settledColumns(judged: Judged, isWanted: (choice: RepeatsAnswer) => boolean): number[] {
  return Object.entries(judged.answers.repeats ?? {}).flatMap(([column, choice]) =>
    isWanted(choice) && !isOutdated(judged, Number(column)) ? [Number(column)] : [],
  )
}

/**
 * Whether a choice was made for other texts than the file has: none of its lines has the one that was chosen, or some
 * have one that was not there when the lines were added up ("in transit").
 */
export function isOutdated(judged: Judged, column: number): boolean {
  const choice = judged.answers.repeats?.[String(column)]
  if (typeof choice !== 'object') return false
  const texts = countTexts(judged, column).map(({ text }) => foldWords(text))
  const known = ('only' in choice ? [choice.only] : choice.sum).map(foldWords)
  const isNew = (text: string): boolean => !known.includes(text)
  return 'only' in choice
    ? !texts.some(text => known.includes(text))
    : texts.some(text => isNew(text) && (choice.codes !== true || isWord(text)))
}

/** Texts that a person can look at one by one. */
const TEXTS_MAX = 50
/** Words that an answer can name. */
const WORDS_MAX = 500

/** "Reserved" among batches, which are codes, numbers or dates. */
function isWord(text: string): boolean {
  return /\p{L}{4}/u.test(text) && !/\d/.test(text)
}

/** The texts to choose from; of too many only the words, which may be no batches. */
export function textsToShow(counts: readonly { text: string; rows: number }[]): {
  texts: { text: string; rows: number }[]
  isMore: boolean
} {
  if (counts.length <= TEXTS_MAX) return { texts: [...counts], isMore: false }
  return { texts: counts.filter(({ text }) => isWord(text)).slice(0, TEXTS_MAX), isMore: true }
}

/** "All are added up", for the texts that a person saw. */
export function boundSum(judged: Judged, column: number): RepeatsAnswer {
  const texts = countTexts(judged, column).map(({ text }) => text)
  if (texts.length <= TEXTS_MAX) return { sum: texts }
  const words = texts.filter(isWord)
  return words.length > WORDS_MAX ? 'sum' : { sum: words, codes: true }
}

/** Codes of ignored lines that are lines of products. */
const OF_PRODUCTS: ReadonlySet<Code | null> = new Set<Code | null>([
  'not-chosen',
  'added-up',
  'blank-cell',
  'duplicate-same',
])

/** The texts that tell lines apart, those of the most lines first. */
export function countTexts(judged: Judged, column: number): { text: string; rows: number }[] {
  const { table, verdicts } = judged
  const counts = new Map<string, number>()
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (verdicts.of(record) === 'ignored' && !OF_PRODUCTS.has(verdicts.codeOf(record))) continue
    const text = textAt(judged, record, column)
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, rows]) => ({ text, rows })).sort((a, b) => b.rows - a.rows)
}
