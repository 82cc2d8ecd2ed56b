import { visibleText } from '../shared/domain/text/visible-text.ts'
import type { Answers } from '../shared/import/answers.ts'
import { fitAnswers } from '../shared/import/fit-answers.ts'
import type { Judged } from '../shared/import/judge/judged.ts'
import { listed } from './output/listed.ts'

/** A judged file with its answers as they fit it; says which of them fit nothing, or are meant for longer words. */
export function fitted(
  judged: Judged,
  judgeWith: (answers: Answers) => Judged,
  log: (text: string) => void,
): Judged {
  const { answers, renamed, unfit } = fitAnswers(judged, judgeWith)
  const quoted = (path: string) => `"${visibleText(path)}"`
  for (const { from, to } of renamed) log(`The answer ${quoted(from)} is taken for ${quoted(to)}.`)
  const lines = unfit.map(path => `The answer ${quoted(path)} fits nothing in this file.`)
  for (const line of listed(lines)) log(line)
  return renamed.length === 0 ? judged : judgeWith(answers)
}
