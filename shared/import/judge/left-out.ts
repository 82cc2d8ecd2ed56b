import type { Judged } from './judged.ts'
import { isNotChosen } from './repeats/choices.ts'

/** Sets aside the rows that the file or a person leaves out; the result says of a row whether it is one of them. */
export function leaveOut(judged: Judged): (record: number) => boolean {
  const { answers, catalog, sku, table, verdicts } = judged
  const hidden = table.workbook?.hidden
  const hasHidden = hidden !== undefined && hidden.size > 0
  const hasMarked = hasComments(judged)
  if (!hasHidden && !hasMarked && answers.repeats === undefined) return () => false
  return record => {
    if (hasHidden && hidden.has(table.records.line[record] ?? 0)) verdicts.set(record, 'asked', 'hidden-row')
    else if (hasMarked && COMMENT.test(sku.at(record)) && !catalog?.find(sku.at(record)))
      verdicts.set(record, 'ignored', 'comment-line')
    else if (isNotChosen(judged, record)) verdicts.set(record, 'ignored', 'not-chosen')
    else return false
    return true
  }
}

const COMMENT = /^(?:#|\/\/)/

/** Whether a mark in front of a SKU comments its line out: not where most lines begin so. */
function hasComments({ sku, table }: Judged): boolean {
  const marked = sku.countWritten(each => COMMENT.test(each))
  return marked > 0 && marked * 2 <= table.records.count - table.header.dataFrom
}
