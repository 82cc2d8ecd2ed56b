import type { ProductType, Unit } from '../rules/units.ts'
import type { Decimal } from '../text/decimal.ts'

/**
 * Product fields that POST /products/{id} changes one by one (API document §4); price and stock have their
 * own requests.
 */
export const UPDATE_FIELDS = [
  'name',
  'category_id',
  'unit',
  'type',
  'description',
  'sku',
  'min_order_qty',
  'color',
  'stem_length',
  'country_of_origin',
  'vat_rate',
] as const
/** A field that an update names; by the marketplace's name. */
export type UpdateField = (typeof UPDATE_FIELDS)[number]

/** Product fields that a person fills in: those, plus price and stock. */
export const FORM_FIELDS = [...UPDATE_FIELDS, 'base_price', 'stock_qty'] as const
/** A field of the product form, which is also a field of the create body (API document §4). */
export type FormField = (typeof FORM_FIELDS)[number]

/** What a field holds: a whole number, exact decimal text, the number of a category, one of a few texts, or any text. */
const FIELD_KINDS = {
  name: 'text',
  category_id: 'category',
  base_price: 'decimal',
  unit: 'choice',
  type: 'choice',
  description: 'text',
  sku: 'text',
  stock_qty: 'whole',
  min_order_qty: 'whole',
  color: 'text',
  stem_length: 'whole',
  country_of_origin: 'text',
  vat_rate: 'decimal',
} as const satisfies Record<FormField, 'whole' | 'decimal' | 'category' | 'choice' | 'text'>
type FieldKind = (typeof FIELD_KINDS)[FormField]
type WholeField = {
  [Field in FormField]: (typeof FIELD_KINDS)[Field] extends 'whole' ? Field : never
}[FormField]
/** Fields that hold a number. */
export type NumericField = {
  [Field in FormField]: (typeof FIELD_KINDS)[Field] extends 'whole' | 'decimal' ? Field : never
}[FormField]

/** `whole`, `decimal`, `category`, `choice` or `text`. */
export function kindOfField(field: FormField): FieldKind {
  return FIELD_KINDS[field]
}

/** Whether the field holds a whole number that counts or measures something; a category's number is none. */
export function isWholeField(field: FormField): field is WholeField {
  return FIELD_KINDS[field] === 'whole'
}

/** Whether the field holds a whole number or a decimal; a category's number is neither. */
export function isNumericField(field: FormField): field is NumericField {
  return isWholeField(field) || FIELD_KINDS[field] === 'decimal'
}

/** What empties a field of a product that exists (API document §4): texts take no null there, a number no empty text. */
export function emptyValue(field: FormField): '' | null {
  return isNumericField(field) ? null : ''
}

/**
 * Fields of POST /products and POST /products/{id} (API document §4), by the marketplace's names; `image_url`
 * is separate. `null` clears a field, if the marketplace allows it.
 */
export interface ProductFields {
  name?: string | undefined
  category_id?: number | undefined
  /** EUR. */
  base_price?: Decimal | undefined
  unit?: Unit | undefined
  type?: ProductType | undefined
  description?: string | null | undefined
  sku?: string | undefined
  stock_qty?: number | undefined
  min_order_qty?: number | undefined
  color?: string | null | undefined
  /** Centimetres. */
  stem_length?: number | null | undefined
  country_of_origin?: string | null | undefined
  /** Per cent. */
  vat_rate?: Decimal | undefined
}

type Clearable = { [Field in FormField]: null extends ProductFields[Field] ? Field : never }[FormField]
const CLEARS: Record<Clearable, true> = {
  description: true,
  color: true,
  stem_length: true,
  country_of_origin: true,
}
/** Fields that can be emptied again. */
export const CLEARABLE: readonly FormField[] = FORM_FIELDS.filter(field => field in CLEARS)

/** Required fields of a create (API document §4). */
export type NewProductFields = ProductFields & {
  name: string
  category_id: number
  base_price: Decimal
  unit: Unit
}

/**
 * One field of an update; numbers as numbers, decimals as canonical text. `from` is what the person saw, null
 * for nothing. Without `from` the value is set whatever the current one is (many products at once whose field
 * was never read); what is then read before it is sent becomes its `from`.
 */
export interface FieldEdit {
  field: UpdateField
  from?: string | number | null | undefined
  to: string | number | null
}
