import type { Code } from '../../../../shared/import/messages.ts'

/** Problems of a text itself, whatever is in its row: one answer is right for all cells of its column with that text. */
const OF_THE_TEXT: ReadonlySet<Code> = new Set<Code>([
  'not-a-number',
  'percent',
  'scientific',
  'formula',
  'date',
  'other-currency',
  'unreadable-character',
  'negative-price',
  'price-too-large',
  'price-too-precise',
  'price-zero',
  'negative-stock',
  'fractional-stock',
  'stock-too-large',
  'currency-in-stock',
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
