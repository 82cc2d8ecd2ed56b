import type { BulkField } from '../../domain/changes/change.ts'
import { unknownColumns } from '../context/unknown-to-first.ts'
import type { Code } from '../messages.ts'
import { hasDoubtfulCharacter } from './encoding-doubt.ts'
import type { Judged } from './judged.ts'
import { askEncoding, askWords, askWorkbook } from './questions/questions.ts'
import type { Scan } from './scan/scan.ts'

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

/**
 * While a column is unknown, every row waits for the answer; returns whether they do. Where that is the price's or the
 * stock's alone, the other value is read.
 */
export function holdForColumns(judged: Judged, seen: Scan): boolean {
  const { columns, table } = judged
  if (columns.questions.length === 0 && columns.missing === null) return false
  const { record: header, cells } = table.header
  const isDoubtful = header !== null && hasDoubtfulCharacter(table, cells.join(';'))
  if (!isDoubtful && readValue(judged) !== null) return false
  holdRows(judged, seen, 'columns-unknown')
  const question = askEncoding(table, isDoubtful ? [header] : [])
  if (question !== null) judged.questions.push(question)
  return true
}

/** The value whose column is certain, where only that of the other is in question; null for none. */
function readValue({ kind, columns: { of, questions, missing } }: Judged): BulkField | null {
  const open = new Set(questions.map(({ about, field }) => (about === 'mapping' ? field : null)))
  if (kind !== 'both' || missing !== null || open.size !== 1) return null
  const [field] = open
  const other = field === 'base_price' ? 'stock_qty' : field === 'stock_qty' ? 'base_price' : null
  return other !== null && of.has(other) ? other : null
}

/** The rows of such a list wait for the answer; what was read is sent all the same. */
export function holdForColumn(judged: Judged, { isNote }: Scan): void {
  const { good, table, verdicts } = judged
  const field = readValue(judged)
  if (field === null) return
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const isChange = verdicts.isOpen(record)
    if (!isChange && (!WAITS.has(verdicts.codeOf(record)) || isNote[record] === 1)) continue
    if (isChange) good.set(record, field)
    verdicts.set(record, 'asked', 'columns-unknown')
    judged.unread++
  }
}

/** What is settled for the value that was read only. */
const WAITS: ReadonlySet<Code | null> = new Set<Code>(['unchanged', 'blank-cell'])

/**
 * While a person hasn't said whether a list that says something new is what earlier ones were, or one that names others is
 * for everybody, every row waits; returns whether they do. Without a person its host holds the whole file.
 */
export function holdForWords(judged: Judged, seen: Scan, isUnattended: boolean): boolean {
  const { words } = judged.context
  if (isUnattended && words.isFirst)
    judged.context = {
      ...judged.context,
      words: { ...words, asked: [...words.asked, ...unknownColumns(judged)] },
    }
  if (isUnattended || words.asked.length === 0) return false
  holdRows(judged, seen, 'new-words')
  judged.questions.push(askWords(words))
  return true
}

function holdRows(judged: Judged, { isNote }: Scan, code: Code): void {
  const { table, verdicts } = judged
  for (let record = table.header.dataFrom; record < table.records.count; record++)
    if (!verdicts.isOpen(record)) continue
    else if (isNote[record] === 1) verdicts.set(record, 'ignored', 'blank-cell')
    else {
      verdicts.set(record, 'asked', code)
      judged.unread++
    }
}
