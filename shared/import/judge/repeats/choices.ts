import type { Answers } from '../../answers.ts'
import { foldWords } from '../../context/conversions.ts'
import type { Code } from '../../messages.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { cellsOf, eachRecord } from '../../table/tokenise.ts'
import type { Judged } from '../judge.ts'

/** What a person said about lines of one SKU that a column tells apart. */
export type RepeatsAnswer = NonNullable<Answers['repeats']>[string]

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

/** The text that tells a line apart, as far as an answer can hold it. */
export function textIn(cells: readonly string[], column: number): string {
  return trimBlanks(cells[column] ?? '').slice(0, 200)
}

/** Whether a person chose other lines than this one. */
export function isNotChosen({ answers, table }: Judged, record: number): boolean {
  const chosen = chosenColumns(answers)
  if (chosen.length === 0) return false
  const cells = cellsOf(table, record)
  return chosen.some(
    column => foldWords(textIn(cells, column)) !== chosenText(answers.repeats?.[String(column)]),
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
  return 'only' in choice
    ? !texts.some(text => known.includes(text))
    : texts.some(text => !known.includes(text))
}

/** Codes of ignored lines that are lines of products. */
const OF_PRODUCTS: ReadonlySet<Code | null> = new Set<Code | null>([
  'not-chosen',
  'added-up',
  'blank-cell',
  'duplicate-same',
])

/** The texts that tell lines apart, those of the most lines first. */
export function countTexts({ table, verdicts }: Judged, column: number): { text: string; rows: number }[] {
  const counts = new Map<string, number>()
  eachRecord(table, table.header.dataFrom, table.records.count, (cells, record) => {
    if (verdicts.of(record) === 'ignored' && !OF_PRODUCTS.has(verdicts.codeOf(record))) return
    const text = textIn(cells, column)
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  })
  return [...counts].map(([text, rows]) => ({ text, rows })).sort((a, b) => b.rows - a.rows)
}
