import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { readEditText } from '../../../../shared/domain/changes/edit.ts'
import type { Answers } from '../../../../shared/import/answers.ts'

/** Canonical text of a price or a stock; null for what is neither, or could be two. */
export function readValue(field: BulkField, text: string): string | null {
  const reading = readEditText(field, text)
  return reading.kind === 'value' ? reading.value : null
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
