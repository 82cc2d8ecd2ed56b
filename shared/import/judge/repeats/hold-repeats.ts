import type { Filling } from '../judged.ts'
import { textAt } from './place-lines.ts'

/** Lines of one SKU that a column tells apart are no contradiction as long as it is asked which of them count. */
export function holdForRepeats(judged: Filling): void {
  const { questions, verdicts } = judged
  const question = questions.find(each => each.about === 'repeats')
  if (question === undefined) return
  for (const record of verdicts.recordsWith('duplicate-different')) {
    const other = verdicts.otherOf(record)
    const [mine, theirs] = [record, other].map(each => textAt(judged, each, question.column))
    if (mine !== '' && theirs !== '' && mine !== theirs)
      verdicts.set(record, 'asked', 'repeats-unanswered', -1, other)
  }
}
