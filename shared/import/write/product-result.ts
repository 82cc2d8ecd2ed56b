import type { Judged } from '../judge/judged.ts'
import { rowAt, whyAt } from '../rows.ts'
import type { FileResult } from './file-result.ts'
import { LEFT_BY_HAND, PARTLY, RESULT_HEADER, RESULT_WORDS, SEE_OUTBOX } from './result-words.ts'
import { csvLine, csvText } from './write-csv.ts'
import { priceWriter } from './written-price.ts'

/** What became of the rows of a products file, by record. */
export interface DecidedProducts {
  /** Those that were created or that change a product. */
  taken: readonly number[]
  /** Those that a person left out. */
  left: readonly number[]
  /** Why rows of products that exist are left out, or a part of them. */
  reasons: ReadonlyMap<number, string>
}

/** What becomes of each line of a products file, to lie beside it. */
export function productResult(judged: Judged, { taken, left, reasons }: DecidedProducts): FileResult {
  const [isTaken, isLeft] = [new Set(taken), new Set(left)]
  const writePrice = priceWriter(judged)
  const lines = [csvLine(RESULT_HEADER, ';')]
  let notTaken = 0
  for (let record = 0; record < judged.table.records.count; record++) {
    const { line, sku, price, stock, verdict, code } = rowAt(judged, record)
    const isThere = code === 'sku-exists' || code === 'sku-waiting'
    const reason = isLeft.has(record) ? LEFT_BY_HAND : (reasons.get(record) ?? null)
    const word = isTaken.has(record)
      ? reason === null
        ? RESULT_WORDS.change
        : PARTLY
      : isThere && reason === null
        ? RESULT_WORDS.unchanged
        : RESULT_WORDS[verdict === 'ignored' ? 'ignored' : 'rejected']
    const isPart = word === PARTLY || word === RESULT_WORDS.rejected
    if (isPart) notTaken++
    const whys = [
      isPart ? (reason ?? whyAt(judged, record)) : verdict === 'ignored' ? whyAt(judged, record) : '',
      isTaken.has(record) ? SEE_OUTBOX : '',
    ]
    const values = [writePrice(record, price ?? undefined), String(stock ?? '')]
    lines.push(csvLine([String(line), sku, ...values, word, whys.filter(Boolean).join(' ')], ';'))
  }
  return { text: csvText(lines), notTaken }
}
