import type { NewChange } from '../../shared/domain/changes/change.ts'
import { percentOf } from '../../shared/domain/changes/guard-rails.ts'
import type { ReviewedBulk } from '../../shared/domain/changes/review.ts'
import { visibleText } from '../../shared/domain/text/visible-text.ts'
import type { ReplacedValue } from '../../shared/import/plan/plan.ts'
import { operationText } from '../changes.ts'
import { LISTED_MOST, listed } from '../output/listed.ts'
import { fieldWord, unusualWords } from '../output/words.ts'

/** What a dry run would send, one line for each of the first changes. */
export function plannedLines(changes: readonly NewChange[]): string[] {
  const first = changes.slice(0, LISTED_MOST).map(change => `  ${operationText(change)}`)
  return listed(first, changes.length, '; --json lists all')
}

/** A sentence about a value that replaces an unsent change or an edit on the sheet. */
export function replacedText({ change, sku, by }: ReplacedValue): string {
  const { edit, asked } = change
  const { from, to } = asked
  const place = `line ${edit.origin?.line}: ${visibleText(sku)} ${fieldWord(edit.field)} ${to}`
  // Queueing a change removes the edit of the same cell from the sheet.
  if (by.kind === 'staged') return `  ${place} replaces an edit on the sheet, ${visibleText(by.text)}`
  const before = by.under ?? 'a change that needs a decision'
  return to === from
    ? `  ${place} undoes ${before}, which was not sent yet`
    : `  ${place} replaces ${before}, which was not sent yet`
}

/** One line about a flagged change: what it changes and which guard rails it crosses. */
export function flaggedText({ edit, asked, warnings }: ReviewedBulk): string {
  const { from, to } = asked
  const percent = percentOf(from, to)
  const change = percent === null ? '' : ` (${percent > 0 ? '+' : ''}${percent.toFixed(1)} %)`
  const why = warnings.map(unusualWords).join(', ')
  return `  line ${edit.origin?.line}: ${operationText(asked)}${change}: ${why}`
}
