import { latestTexts } from '../../latest-texts.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { type Doubt, holdLine } from '../doubts.ts'
import type { Filling } from '../judged.ts'

/** So many texts beside lines are remembered, the latest ones. */
export const LINE_TEXTS_MAX = 1_000
export const LINE_TEXT_MAX = 200

/** Under which a remark or a name on the line of a product is known once a person took the line: the same text again asks nothing. */
export function keyOfText(sku: string, text: string): string {
  return `${sku} ${trimBlanks(text)}`.slice(0, LINE_TEXT_MAX)
}

/** The texts to compare the next list of the layout with: those of this one last. */
export function textsToKeep(known: readonly string[] = [], taken: readonly string[] = []): string[] {
  return latestTexts(known, taken, LINE_TEXTS_MAX)
}

/** So few lines are exceptions, whatever the length of the list; above that one of so many. */
const FEW = 3
const RARE = 20

/** Whether so few lines stand out of a list that a person reads each of them. */
export function areExceptions(count: number, lines: number): boolean {
  return count <= Math.max(FEW, lines / RARE)
}

/** Asks about a line because of a text on it that no rule knows, unless a person took the same before. */
export function askAboutText(judged: Filling, record: number, text: string, doubt: Doubt): void {
  const { answers, sku, unusual, verdicts } = judged
  const key = keyOfText(sku.at(record), text)
  // What the rules know of its words says more.
  const isAsked = ['row-remark', 'name-of-other'].includes(verdicts.codeOf(record) ?? '')
  if (isAsked || answers.remarks?.includes(key)) return
  holdLine(judged, record, 'both', doubt)
  unusual.set(record, key)
}
