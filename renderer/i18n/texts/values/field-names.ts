import type { FormField } from '../../../../shared/domain/products/product-fields.ts'
import type { MessageKey } from '../../catalogue.ts'

/** What the fields of a product are called. */
export const FIELD_NAME = {
  name: 'fields.name',
  category_id: 'fields.category',
  unit: 'fields.unit',
  type: 'fields.type',
  description: 'fields.description',
  sku: 'fields.sku',
  min_order_qty: 'fields.minOrder',
  color: 'fields.color',
  stem_length: 'fields.stemLength',
  country_of_origin: 'fields.country',
  vat_rate: 'fields.vat',
  base_price: 'fields.price',
  stock_qty: 'fields.stock',
} as const satisfies Record<FormField, MessageKey>
