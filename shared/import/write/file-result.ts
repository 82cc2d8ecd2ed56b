import type { BulkField } from '../../domain/changes/change.ts'
import type { Judged } from '../judge/judged.ts'
import { sendableAt, valuesIfConfirmed, whyAt } from '../rows.ts'
import { LEFT_BY_HAND, RESULT_HEADER, RESULT_WORDS } from './result-words.ts'
import { csvLine, csvText } from './write-csv.ts'

/** What a person decided about a file beyond its answers. */
export interface Decided {
  /** Asked records that they confirmed as they are. */
  confirmed: readonly number[]
  /** Values that they left out, by line. */
  left: readonly { line: number; field: string }[]
}

/** A CSV file with the outcome of each line, and how many were not taken whole. */
export interface FileResult {
  text: string
  notTaken: number
}

const NOTHING: Decided = { confirmed: [], left: [] }

/** What becomes of each line of a file, to lie beside it. */
export function fileResult(judged: Judged, { confirmed, left }: Decided = NOTHING): FileResult {
  const { table, verdicts, sku } = judged
  const [byHand, out] = [new Set(confirmed), new Set(left.map(({ line, field }) => `${line} ${field}`))]
  const lines = [csvLine(RESULT_HEADER, ';')]
  let notTaken = 0
  for (let record = 0; record < table.records.count; record++) {
    const line = table.records.line[record] ?? 0
    const isConfirmed = byHand.has(record)
    const verdict = isConfirmed ? 'change' : verdicts.of(record)
    const values = isConfirmed ? valuesIfConfirmed(judged, record) : sendableAt(judged, record)
    const taken = (field: BulkField) => (out.has(`${line} ${field}`) ? undefined : values?.[field])
    const [price, stock] = [taken('base_price'), taken('stock_qty')]
    const isLeft = values !== null && (price !== values.base_price || stock !== values.stock_qty)
    const isNone = price === undefined && stock === undefined
    const isPart = values !== null && (verdict !== 'change' || isLeft)
    const word = isPart ? (isNone ? 'not taken' : 'partly taken') : RESULT_WORDS[verdict]
    if (word === 'not taken' || word === 'partly taken') notTaken++
    const why = isLeft ? LEFT_BY_HAND : verdict === 'change' ? '' : whyAt(judged, record)
    const cells = [String(line), sku.at(record), String(price ?? ''), String(stock ?? ''), word, why]
    lines.push(csvLine(cells, ';'))
  }
  return { text: csvText(lines), notTaken }
}
