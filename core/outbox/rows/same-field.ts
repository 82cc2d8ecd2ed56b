import type { UpdateField } from '../../../shared/domain/products/product-fields.ts'
import { compareDecimals, decimal } from '../../../shared/domain/text/decimal.ts'
import { normalised } from '../../../shared/domain/text/foreign-text.ts'

const NUMBERS: readonly UpdateField[] = ['category_id', 'min_order_qty', 'stem_length', 'vat_rate']

/**
 * Whether a field of the marketplace holds the value that was asked for, however it is written. Surrounding blanks,
 * Unicode forms of the same letter and zeros at the end of a decimal make no difference; an empty text equals null.
 * `held` is text as `readField` returns it.
 */
export function isSameField(field: UpdateField, asked: string | number | null, held: string | null): boolean {
  const [ours, theirs] = [plain(asked), plain(held)]
  if (ours === theirs) return true
  if (ours === null || theirs === null || !NUMBERS.includes(field)) return false
  const [a, b] = [decimal(ours), decimal(theirs)]
  return a !== null && b !== null && compareDecimals(a, b) === 0
}

function plain(value: string | number | null): string | null {
  const text = value === null ? '' : normalised(String(value), 'NFC').trim()
  return text === '' ? null : text
}
