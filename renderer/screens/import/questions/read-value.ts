import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { readPriceText, readStockText } from '../../../../shared/domain/text/number-text.ts'
import type { Answers } from '../../../../shared/import/answers.ts'

/** Canonical text of a price or a stock; null for what is neither, or could be two. */
export function readValue(field: BulkField, text: string): string | null {
  const reading = field === 'base_price' ? readPriceText(text) : readStockText(text)
  return reading.kind === 'one' ? String(reading.value) : null
}

/** The answer that texts of a column mean these values, beside what was answered about it before. */
export function answerValues(
  { values = {} }: Answers,
  column: number,
  more: Readonly<Record<string, string>>,
): Answers {
  const key = String(column)
  return { values: { ...values, [key]: { ...values[key], ...more } } }
}
