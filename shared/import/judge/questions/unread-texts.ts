import type { BulkField } from '../../../domain/changes/change.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { cellsOf } from '../../table/tokenise.ts'
import { besideAt } from '../good-cells.ts'
import type { Judged } from '../judged.ts'

/** Texts of a column of numbers that mean something to people only: `>100`, `in stock`. */
export interface UnreadTexts {
  field: BulkField
  /** From 0. */
  column: number
  header: string
  /** The most frequent first. */
  texts: { text: string; rows: number; line: number }[]
}

/** More different texts than these are no small set of words: something else is wrong with the column. */
const TEXTS_MAX = 30
const LONGEST = 200

/** The texts of price and stock that could not be read, for a person to say what they mean. */
export function unreadTexts(judged: Judged): UnreadTexts[] {
  const { table, columns } = judged
  return (['base_price', 'stock_qty'] as const).flatMap(field => {
    const column = columns.of.get(field)
    if (column === undefined) return []
    const texts = countTexts(judged, column)
    if (texts.length === 0 || texts.length > TEXTS_MAX) return []
    const header = table.header.cells[column] ?? ''
    return [{ field, column, header, texts: texts.sort((a, b) => b.rows - a.rows) }]
  })
}

/** Whether this cell of a line is one of those that can't be read; the other one may be what the line is rejected for. */
function isUnreadAt(judged: Judged, record: number, column: number): boolean {
  const { verdicts } = judged
  if (verdicts.codeOf(record) === 'not-a-number' && verdicts.columnOf(record) === column) return true
  const beside = besideAt(judged, record)
  return beside?.code === 'not-a-number' && beside.column === column
}

function countTexts(judged: Judged, column: number): UnreadTexts['texts'] {
  const { table } = judged
  const found = new Map<string, UnreadTexts['texts'][number]>()
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (!isUnreadAt(judged, record, column)) continue
    const text = trimBlanks(cellsOf(table, record)[column] ?? '')
    if (text === '' || text.length > LONGEST) continue
    const known = found.get(text)
    if (known !== undefined) known.rows++
    else if (found.size <= TEXTS_MAX)
      found.set(text, { text, rows: 1, line: table.records.line[record] ?? 0 })
  }
  return [...found.values()]
}
