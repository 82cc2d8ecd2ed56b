import { z } from 'zod'
import { type NewProductFields, UPDATE_FIELDS } from '../../domain/products/product-fields.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../domain/rules/limits.ts'
import { ORDER_STATUSES } from '../../domain/rules/order-moves.ts'
import { PRODUCT_TYPES, UNITS } from '../../domain/rules/units.ts'
import {
  beyondRail,
  bulkField,
  count,
  decimalString,
  fileOrigin,
  productRef,
  sentText,
  stockQty,
} from '../shapes.ts'

const ofProduct = { product: productRef, sku: sentText.max(255).nullable(), origin: fileOrigin.nullable() }
const text = sentText.max(100_000)
const shortText = sentText.max(1000)
const url = sentText.min(1).max(4096)
const whole = z.number().int().min(0).max(2_147_483_647)

/**
 * Fields of a create (API document §4); the outbox assigns a SKU if there is none. One that is missing here would be
 * dropped from a create.
 */
export const newProductFields = z.object({
  name: shortText.min(1),
  category_id: z.number().int(),
  base_price: decimalString,
  unit: z.enum(UNITS),
  type: z.enum(PRODUCT_TYPES).optional(),
  description: text.nullable().optional(),
  sku: sentText.min(1).max(255).optional(),
  stock_qty: whole.optional(),
  min_order_qty: whole.optional(),
  color: shortText.nullable().optional(),
  stem_length: whole.nullable().optional(),
  country_of_origin: shortText.nullable().optional(),
  vat_rate: decimalString.optional(),
} satisfies Record<keyof NewProductFields, z.ZodType>)

/** One field of an update; `FieldEdit` in shared/domain says what an absent `from` means. */
export const fieldEdit = z.object({
  field: z.enum(UPDATE_FIELDS),
  from: z.union([text, z.number()]).nullable().optional(),
  to: z.union([text, z.number()]).nullable(),
})

/** Stock only: how many more or fewer were meant; null or absent for a number that is meant as it stands. */
export const by = z.number().int().nullable().optional()
/** URLs of the images of a create, at most 10 (API document §2); sent as `image_url`. */
export const images = z.array(url).max(IMAGES_PER_PRODUCT_MAX)
/** An order move: to a status of API document §3, with an optional comment. `number` is what people call the order. */
export const moveOf = {
  order: sentText.min(1).max(255),
  number: z.string().max(255).nullable(),
  from: z.string().max(255),
  to: z.enum(ORDER_STATUSES),
  comment: sentText.max(10_000).nullable(),
}

/** A reviewed edit on its way into the outbox. `from` is the value the person saw when editing. */
export const newChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), ...ofProduct, from: decimalString.nullable(), to: decimalString }),
  z.object({ kind: z.literal('stock'), ...ofProduct, from: z.number().int().nullable(), to: stockQty, by }),
  z.object({
    kind: z.literal('create'),
    fields: newProductFields,
    images,
    origin: fileOrigin.nullable(),
  }),
  z.object({
    kind: z.literal('update'),
    ...ofProduct,
    fields: z.array(fieldEdit).min(1).max(UPDATE_FIELDS.length),
  }),
  z.object({ kind: z.literal('delete'), ...ofProduct }),
  z.object({ kind: z.literal('image-add'), ...ofProduct, url }),
  z.object({
    kind: z.literal('image-delete'),
    ...ofProduct,
    image: z.number().int(),
    url: url.optional(),
  }),
  z.object({
    kind: z.literal('image-primary'),
    ...ofProduct,
    image: z.number().int(),
    from: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('move'), ...moveOf, origin: z.null() }),
])

const valueText = z.string().max(100)
const step = { field: bulkField, from: valueText.nullable(), to: valueText }

/** A person's confirmation of a value beyond the guard rails; see shared/domain/changes/guard-rails.ts. */
export const confirmation = z.object({ row: count, product: productRef.nullable(), ...step })
/** All confirmations of a call; absent for none. */
export const confirmations = z.array(confirmation).max(100_000).optional()

/** A value beyond the guard rails that a person confirmed; absent for any other. */
export const confirmed = z.object({ ...step, beyond: z.array(beyondRail) }).optional()
