import { textOfValue } from '../../../../../shared/domain/form-text.ts'
import type { DecimalSign } from '../../../../../shared/domain/number-text.ts'
import { FORM_FIELDS } from '../../../../../shared/domain/product-fields.ts'
import type { FormEntries, Grounds } from '../../../../../shared/domain/product-form.ts'

/** The fields of a copy: everything but the SKU and the images. */
export function copyOf(grounds: Grounds, sign: DecimalSign): FormEntries {
  const entries = FORM_FIELDS.filter(field => field !== 'sku').flatMap(field => {
    const text = textOfValue(field, grounds[field].under, sign)
    // Stock below 0 is no stock to start with.
    const isPossible = field !== 'stock_qty' || Number(grounds[field].under) >= 0
    return text === '' || !isPossible ? [] : [[field, { text, from: null }] as const]
  })
  return Object.fromEntries(entries)
}
