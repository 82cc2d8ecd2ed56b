import { NO_VALUES } from '../../../../shared/import/judge/questions/open-values.ts'
import type { Code } from '../../../../shared/import/messages.ts'

/** Problems of a text itself, whatever is in its row: one answer is right for all cells of its column with that text. */
const OF_THE_TEXT: ReadonlySet<Code> = new Set<Code>([
  ...NO_VALUES,
  'no-value',
  'price-zero',
  'plus-sign',
  // In products files.
  'not-a-whole-number',
  'not-allowed',
  'country-unknown',
  'vat-out-of-range',
  'vat-odd',
  'stem-odd',
  'not-a-url',
  'too-many-images',
])

export function isOfTheText(code: Code | null): boolean {
  return code !== null && OF_THE_TEXT.has(code)
}
