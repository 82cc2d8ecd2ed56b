import { z } from 'zod'
import { IMAGE_TROUBLES } from '../../domain/image-check.ts'
import { FORM_FIELDS } from '../../domain/product-fields.ts'
import { PRODUCT_COLUMNS } from '../../domain/product-list.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../domain/rules/limits.ts'
import { count, productId, productRef, time } from '../shapes.ts'

/** An image as it was read last (API document §2); paths as they came, null where there was none to read. */
const productImage = z.object({
  id: z.number().int(),
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  is_primary: z.boolean(),
})
export type ProductImage = z.infer<typeof productImage>

/** One product whole, as the catalog holds it. */
export const heldProduct = z.object({
  product: productId,
  /** The object as the marketplace sent it, by its own names, variants and whatever else is in it included. */
  fields: z.record(z.string(), z.json()),
  /** In the marketplace's order; null when they were never read. */
  images: z.array(productImage).nullable(),
  readAt: time,
  /** When it was last read by itself; null when only lists showed it, which hold fewer fields. */
  detailReadAt: time.nullable(),
})
export type HeldProduct = z.infer<typeof heldProduct>

/** API document §2; `parent_id` null for a top-level category. */
export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  type: z.string().nullable(),
})
export type Category = z.infer<typeof category>

/** How a reading that a person waits for went. `words` are the marketplace's own. */
export const readResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read') }),
  /** 404: the marketplace does not have it (any more). */
  z.object({ kind: z.literal('gone') }),
  z.object({
    kind: z.literal('not-read'),
    why: z.enum(['no-account', 'no-connection', 'limited', 'key-refused', 'refused', 'unreadable']),
    words: z.string().nullable(),
  }),
])
export type ReadResult = z.infer<typeof readResult>

export const imageCheck = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('good'),
    type: z.enum(['jpeg', 'png', 'webp']),
    bytes: count,
    /** Pixels; null where the file did not tell. */
    width: count.nullable(),
    height: count.nullable(),
  }),
  z.object({
    kind: z.literal('bad'),
    why: z.enum(IMAGE_TROUBLES),
    status: z.number().int().nullable(),
    /** Bytes read or announced, for one that is too big. */
    bytes: count.nullable(),
    at: z.string().nullable(),
    found: z.string().nullable(),
  }),
])
export type ImageCheck = z.infer<typeof imageCheck>

/** Far beyond what a field may hold, so that a text that is too long is kept as well: its owner has to shorten it first. */
const DRAFT_TEXT_MAX = 4_000_000

/**
 * The form of a product as it was left: only fields that were touched, each as typed, with what the field held then
 * (null for nothing). Product 0 is one that is being made.
 */
export const productDraft = z.object({
  product: productRef,
  fields: z.partialRecord(
    z.enum(FORM_FIELDS),
    z.object({ text: z.string().max(DRAFT_TEXT_MAX), from: z.union([z.string(), z.number()]).nullable() }),
  ),
  /** Addresses of images, of a product that is being made. */
  images: z.array(z.string().max(4096)).max(IMAGES_PER_PRODUCT_MAX),
  at: time,
})
export type ProductDraft = z.infer<typeof productDraft>

const word = z.string().max(255)
export const productFilter = z.object({
  text: z.string().max(200),
  status: z.enum(['any', 'active', 'inactive', 'pending']),
  approval: z.enum(['any', 'approved', 'waiting']),
  category: z.number().int().nullable(),
  types: z.array(word).max(100),
  units: z.array(word).max(100),
  stock: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('any') }),
    z.object({ kind: z.literal('out') }),
    z.object({ kind: z.literal('below'), than: z.number() }),
  ]),
  work: z.enum(['any', 'changed', 'failed']),
})
const column = z.enum(PRODUCT_COLUMNS)
export const productListing = z.object({
  filter: productFilter,
  sort: z.object({ column, isDescending: z.boolean() }).nullable(),
  columns: z.array(z.object({ column, width: z.number().nullable() })).max(PRODUCT_COLUMNS.length),
})
const savedView = z.object({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(100),
  listing: productListing,
})

const kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved') }),
  z.object({ kind: z.literal('not-saved'), why: z.enum(['disk-full', 'disk-error', 'no-account']) }),
])

export const productCalls = {
  /**
   * What the catalog holds of one product; no request. Null for one it does not hold. The number a product made here had
   * first leads to it for ever: `number` is what the marketplace calls it, null as long as it has none; `isComing` while
   * the create that gives it one is open.
   */
  readProduct: {
    input: z.object({ product: productRef }),
    output: z.object({
      held: heldProduct.nullable(),
      number: productId.nullable(),
      isComing: z.boolean(),
    }),
  },
  /** Reads a product with its images from the marketplace now, as a person who waits: one request, or two. */
  refreshProduct: { input: z.object({ product: productRef }), output: readResult },
  /** All categories as they were read last; empty with `readAt` null before the first reading. */
  readCategories: {
    input: z.object({}),
    output: z.object({ categories: z.array(category), readAt: time.nullable() }),
  },
  refreshCategories: { input: z.object({}), output: readResult },
  /**
   * Fetches an address as the marketplace would and looks at what comes: never with the key, and not through the budget. What
   * was good can be shown afterwards, see `pictureAddress`.
   */
  checkImage: { input: z.object({ url: z.string().max(4096) }), output: imageCheck },
  readProductDrafts: { input: z.object({}), output: z.object({ drafts: z.array(productDraft) }) },
  /** On `saved` it is on disk; null takes the draft away. */
  saveProductDraft: {
    input: z.object({ product: productRef, draft: productDraft.nullable() }),
    output: kept,
  },
  /** What this account's lists of products keep: saved views, and the list as it was left (null at first). */
  readProductViews: {
    input: z.object({}),
    output: z.object({ views: z.array(savedView), last: productListing.nullable() }),
  },
  saveProductViews: {
    input: z.object({ views: z.array(savedView).max(200), last: productListing.nullable() }),
    output: kept,
  },
}

export const productEvents = {
  categoriesChanged: z.object({ readAt: time }),
}
