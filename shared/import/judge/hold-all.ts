import { unknownColumns } from '../context/unknown-to-first.ts'
import type { Code } from '../messages.ts'
import { hasDoubtfulCharacter } from './encoding-doubt.ts'
import type { Judged } from './judged.ts'
import { askEncoding, askWords, askWorkbook } from './questions/questions.ts'

/** Whatever the columns of a sheet are, nothing of it counts before it is chosen; returns whether all lines wait for that. */
export function holdForSheet(judged: Judged): boolean {
  const question = askWorkbook(judged.table)
  if (question?.about !== 'sheet') {
    if (question !== null) judged.questions.unshift(question)
    return false
  }
  for (let record = 0; record < judged.table.records.count; record++)
    judged.verdicts.set(record, 'asked', 'sheet-unknown')
  judged.questions = [question]
  judged.columns = { ...judged.columns, questions: [], missing: null }
  return true
}

/** While a column is unknown, every row waits for the answer; returns whether they do. */
export function holdForColumns(judged: Judged): boolean {
  const { columns, table } = judged
  if (columns.questions.length === 0 && columns.missing === null) return false
  holdRows(judged, 'columns-unknown')
  const { record: header, cells } = table.header
  const isDoubtful = header !== null && hasDoubtfulCharacter(table, cells.join(';'))
  const question = askEncoding(table, isDoubtful ? [header] : [])
  if (question !== null) judged.questions.push(question)
  return true
}

/**
 * While a person hasn't said whether a list that says something new is what earlier ones were, or one that names others is
 * for everybody, every row waits; returns whether they do. Without a person its host holds the whole file.
 */
export function holdForWords(judged: Judged, isUnattended: boolean): boolean {
  const { words } = judged.context
  if (isUnattended && words.isFirst)
    judged.context = {
      ...judged.context,
      words: { ...words, asked: [...words.asked, ...unknownColumns(judged)] },
    }
  if (isUnattended || words.asked.length === 0) return false
  holdRows(judged, 'new-words')
  judged.questions.push(askWords(words))
  return true
}

function holdRows(judged: Judged, code: Code): void {
  const { table, verdicts } = judged
  for (let record = table.header.dataFrom; record < table.records.count; record++)
    if (verdicts.isOpen(record)) {
      verdicts.set(record, 'asked', code)
      judged.unread++
    }
}
