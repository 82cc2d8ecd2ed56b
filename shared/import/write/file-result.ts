import type { BulkField } from '../../domain/changes/change.ts'
import type { Judged } from '../judge/judged.ts'
import { leftCellAt, sendableAt, sentenceAt, valuesIfConfirmed, whyAt } from '../rows.ts'
import { LEFT_BY_HAND, PARTLY, RESULT_HEADER, RESULT_WORDS, SEE_OUTBOX } from './result-words.ts'
import { csvLine, csvText } from './write-csv.ts'
import { priceWriter } from './written-price.ts'

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
export function fileResult(judged: Judged, decided: Decided = NOTHING): FileResult {
  const { table, sku } = judged
  const outcomeAt = outcomes(judged, decided)
  const writePrice = priceWriter(judged)
  const lines = [csvLine(RESULT_HEADER, ';')]
  let notTaken = 0
  for (let record = 0; record < table.records.count; record++) {
    const { price, stock, word, why } = outcomeAt(record)
    if (word === RESULT_WORDS.rejected || word === PARTLY) notTaken++
    const line = String(table.records.line[record] ?? 0)
    lines.push(
      csvLine([line, sku.at(record), writePrice(record, price), String(stock ?? ''), word, why], ';'),
    )
  }
  return { text: csvText(lines), notTaken }
}

interface Outcome {
  price: string | number | undefined
  stock: string | number | undefined
  word: string
  why: string
}

/** What becomes of a record, with the values that are queued of it. */
function outcomes(judged: Judged, { confirmed, left }: Decided): (record: number) => Outcome {
  const { table, verdicts } = judged
  const [byHand, out] = [new Set(confirmed), new Set(left.map(({ line, field }) => `${line} ${field}`))]
  return record => {
    const line = table.records.line[record] ?? 0
    const isConfirmed = byHand.has(record)
    const verdict = isConfirmed ? 'change' : verdicts.of(record)
    const values = isConfirmed ? valuesIfConfirmed(judged, record) : sendableAt(judged, record)
    const taken = (field: BulkField) => (out.has(`${line} ${field}`) ? undefined : values?.[field])
    const [price, stock] = [taken('base_price'), taken('stock_qty')]
    const isLeft = values !== null && (price !== values.base_price || stock !== values.stock_qty)
    const isBlank = verdict === 'ignored' && verdicts.codeOf(record) === 'blank-cell'
    const answered = values !== null || isBlank ? leftCellAt(judged, record) : null
    if (values === null && answered === null)
      return { price, stock, word: RESULT_WORDS[verdict], why: whyAt(judged, record) }
    const isNone = price === undefined && stock === undefined
    const word = isNone
      ? RESULT_WORDS.rejected
      : verdict !== 'change' || isLeft || answered !== null
        ? PARTLY
        : RESULT_WORDS.change
    const whys = [
      isLeft ? LEFT_BY_HAND : verdict === 'change' ? '' : whyAt(judged, record),
      answered === null || isBlank ? '' : sentenceAt(judged, record, leftAt(answered)),
      isNone ? '' : SEE_OUTBOX,
    ]
    return { price, stock, word, why: whys.filter(Boolean).join(' ') }
  }
}

const leftAt = (column: number) => ({ code: 'left-by-answer', column, wanted: null, other: -1 }) as const
