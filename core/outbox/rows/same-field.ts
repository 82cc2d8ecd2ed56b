import type { UpdateField } from '../../../shared/domain/products/product-fields.ts'
import { compareDecimals, decimal } from '../../../shared/domain/text/decimal.ts'
import { normalised } from '../../../shared/domain/text/foreign-text.ts'

/** How each field is compared; a new field has to be put here. */
const COMPARED_AS: Readonly<Record<UpdateField, 'number' | 'text'>> = {
  name: 'text',
  category_id: 'number',
  unit: 'text',
  type: 'text',
  description: 'text',
  sku: 'text',
  min_order_qty: 'number',
  color: 'text',
  stem_length: 'number',
  country_of_origin: 'text',
  vat_rate: 'number',
}

/**
 * Whether a field of the marketplace holds the value that was asked for, however it is written. Surrounding blanks,
 * Unicode forms of the same letter and zeros at the end of a decimal make no difference; an empty text equals null.
 * `held` is text as `shownField` returns it.
 */
export function isSameField(field: UpdateField, asked: string | number | null, held: string | null): boolean {
  const [ours, theirs] = [plain(asked), plain(held)]
  if (ours === theirs) return true
  if (ours === null || theirs === null || COMPARED_AS[field] !== 'number') return false
  const [a, b] = [decimal(ours), decimal(theirs)]
  return a !== null && b !== null && compareDecimals(a, b) === 0
}

function plain(value: string | number | null): string | null {
  const text = value === null ? '' : normalised(String(value), 'NFC').trim()
  return text === '' ? null : text
}
