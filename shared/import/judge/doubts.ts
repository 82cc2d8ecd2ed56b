import type { Doubted } from '../context/words/remarks/remark-words.ts'
import type { Code } from '../messages.ts'
import type { Filling, Judged } from './judged.ts'

/** One of several problems of a row, besides its verdict. */
export interface Remark {
  code: Code
  column: number
  /** What else the sentence mentions. */
  wanted: string
  /** The record of the other row of a pair; -1 for none. */
  other: number
}

/** What is doubtful about a row. */
export type Doubt = Pick<Remark, 'code' | 'column'> & Partial<Remark>

/** Adds a further problem to a row, besides its verdict. */
export function addRemark(
  { remarks }: Judged,
  record: number,
  { code, column, wanted = '', other = -1 }: Doubt,
): void {
  remarks.set(record, [...(remarks.get(record) ?? []), { code, column, wanted, other }])
}

/** Asks about a row: its verdict if it has none yet, else one more doubt to confirm. */
export function addDoubt(judged: Judged, record: number, doubt: Doubt): void {
  const { verdicts } = judged
  const isFirst = verdicts.isOpen(record)
  if (isFirst) verdicts.set(record, 'asked', doubt.code, doubt.column, doubt.other)
  // A verdict has no place for what else its sentence mentions.
  if (!isFirst || doubt.wanted !== undefined) addRemark(judged, record, doubt)
}

/** Asks about what a line would set of the doubtful values; the other one stays good. */
export function holdLine(judged: Filling, record: number, doubted: Doubted, doubt: Doubt): void {
  const { good, price, stock, verdicts } = judged
  const hasPrice = price.at(record) !== null
  const hasStock = !Number.isNaN(stock[record])
  if ((doubted === 'base_price' && !hasPrice) || (doubted === 'stock_qty' && !hasStock)) return
  if (!hasPrice && !hasStock) return
  const right = good.get(record)
  const isHeld = right !== undefined && (doubted === 'both' || doubted === right)
  if (isHeld) good.delete(record)
  const isOpen = verdicts.isOpen(record)
  // A row that is rejected for its other value says why its good one isn't sent, too.
  if (isOpen || isHeld || verdicts.of(record) === 'asked') addDoubt(judged, record, doubt)
  if (isOpen && doubted === 'base_price' && hasStock) good.set(record, 'stock_qty')
  if (isOpen && doubted === 'stock_qty' && hasPrice) good.set(record, 'base_price')
}

/** Codes that need an answer: confirming the row is not enough. */
const WAITING: ReadonlySet<Code> = new Set<Code>([
  'columns-unknown',
  'new-words',
  'decimal-unknown',
  'encoding-unknown',
  'sheet-unknown',
  'hidden-row',
  'sku-list',
  'repeats-unanswered',
  'category-unknown',
  'category-several',
  'vat-unknown',
])

/** Whether an asked row needs an answer, so that it cannot be confirmed. */
export function waitsForAnswer(code: Code | null): boolean {
  return code !== null && WAITING.has(code)
}
