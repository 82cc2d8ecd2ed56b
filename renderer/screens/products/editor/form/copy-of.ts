import { textOfValue } from '../../../../../shared/domain/form/form-text.ts'
import type { FormEntries, Grounds } from '../../../../../shared/domain/form/product-form.ts'
import { FORM_FIELDS } from '../../../../../shared/domain/products/product-fields.ts'
import type { DecimalSign } from '../../../../../shared/domain/text/number-text.ts'

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
