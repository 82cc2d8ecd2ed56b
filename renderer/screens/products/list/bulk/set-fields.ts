import type { FieldGround, FormRules } from '../../../../../shared/domain/form/read-form-field.ts'
import { type FieldReading, readFormField } from '../../../../../shared/domain/form/read-form-field.ts'
import { FORM_FIELDS, type FormField } from '../../../../../shared/domain/products/product-fields.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import { FIELD_NAME } from '../../../../i18n/texts/values/field-names.ts'

/** The fields that can be set on many products, with their names and units. */
export const SET_NAME = {
  ...FIELD_NAME,
  min_order_qty: 'products.setMinOrder',
  stem_length: 'products.setStemLength',
  vat_rate: 'products.setVat',
  base_price: 'prices.price',
} as const satisfies Record<FormField, MessageKey>

/** The most frequent field comes first. */
export const SET_FIELDS: readonly FormField[] = [
  ...(['category_id', 'base_price', 'stock_qty', 'unit', 'type'] as const),
  ...FORM_FIELDS.filter(field => !['category_id', 'base_price', 'stock_qty', 'unit', 'type'].includes(field)),
]

/** Products differ in their values, so "+5" is no value here. */
const NO_GROUND: FieldGround = { base: { kind: 'not-shown' }, under: undefined }

export function readSetValue(field: FormField, text: string, rules: FormRules): FieldReading {
  return readFormField(field, text, NO_GROUND, rules)
}
