import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { ImportKind } from '../../shared/import/fields.ts'
import { counted, grouped, listed } from '../output/listed.ts'
import type { CheckSummary } from './check.ts'
import { answerText, questionLines } from './question-text.ts'

/** The result of a check as text for a terminal. */
export function summaryText(
  { kind, fileError, counts, good, questions, updated, unread, ...first }: CheckSummary,
  file: string,
): string {
  const name = visibleText(file)
  if (fileError !== null) return `${name}: ${fileError.why}`
  const whys = (first: readonly string[], count: number) =>
    listed(
      first.map(why => `  ${why}`),
      count,
      '; --json lists all',
    )
  const lines = [
    `${name}: ${counted(counts.change, 'row')} to set, ${grouped(counts.rejected)} rejected, ${grouped(counts.asked)} to be confirmed, ${grouped(counts.unchanged)} unchanged, ${grouped(counts.ignored)} not imported.`,
    ...(updated === 0
      ? []
      : [`${counted(updated, 'line')} about products that exist: what differs in them is changed.`]),
    ...(good === 0
      ? []
      : [
          `${counted(good, 'more value')} to set, of rows that are rejected or to be confirmed for another cell.`,
        ]),
    ...questions.flatMap(questionLines),
    ...(unread === 0 ? [] : [`  ${unreadText(unread)} not read until the questions are answered.`]),
    ...whys(first.rejected, counts.rejected),
    ...askedLines(first.asked, counts.asked - unread),
    ...(questions.length === 0 && counts.asked > unread ? [howConfirmed(kind)] : []),
  ]
  if (questions.length > 0) lines.push(answerText(kind, questions))
  return lines.join('\n')
}

function howConfirmed(kind: ImportKind): string {
  return kind === 'products'
    ? 'Lines to be confirmed are not sent; of these, --yes confirms only unusual values of new products. Correct the file, or import it in the window, where they can be confirmed.'
    : 'Lines to be confirmed are not sent, not even with --yes. Correct the file, or import it in the window, where they can be confirmed. Products that the catalog lacks are created first, or their lines stay out.'
}

/** Lines that ask the same stand together. */
function askedLines(asked: readonly string[], count: number): string[] {
  if (count <= 0) return []
  const same = Map.groupBy(asked, why => why.replace(/^Line [\d,]+/, ''))
  const lines = [...same].map(([rest, [only = '', second]]) => {
    const lines = same.get(rest)?.length ?? 1
    return `  ${second === undefined ? only : `${counted(lines, 'line')}${ofSeveral(rest)}`}`
  })
  const more = count - asked.length
  return [...listed(lines), ...(more > 0 ? [`  … and ${grouped(more)} more; --json lists all`] : [])]
}

const SEVERAL: Readonly<Record<string, string>> = { is: 'are', has: 'have', waits: 'wait' }

/** What a sentence says of one line, of several. */
function ofSeveral(said: string): string {
  return said
    .replace(/^ (\w+)/, (whole, verb: string) => (Object.hasOwn(SEVERAL, verb) ? ` ${SEVERAL[verb]}` : whole))
    .replace('. It is ', '. They are ')
}

const unreadText = (count: number) => `${counted(count, 'line')} ${count === 1 ? 'is' : 'are'}`
