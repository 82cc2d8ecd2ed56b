import { z } from 'zod'
import {
  ADJUST_BASES,
  ADJUST_HOWS,
  ROUNDING_DIRECTIONS,
  ROUNDINGS,
} from '../../domain/changes/saved-adjustment.ts'
import { IMAGE_TROUBLES } from '../../domain/images/image-check.ts'
import { TEXT_HOWS } from '../../domain/list/column-filter.ts'
import { DAY_SPANS } from '../../domain/list/day-span.ts'
import { SHEET_COLUMNS, SHEET_FILTERS, SHEET_GROUPS } from '../../domain/list/sheet-view.ts'
import { FORM_FIELDS } from '../../domain/products/product-fields.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../domain/rules/limits.ts'
import { bulkField, count, productId, productRef, saveResult, time } from '../shapes.ts'

/** An image when last read (API document §2); paths as received, null if there was nothing to read. */
const productImage = z.object({
  id: z.number().int(),
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  is_primary: z.boolean(),
})

/** One whole product, as the catalog holds it. */
const heldProduct = z.object({
  product: productId,
  /** The object as the marketplace sent it, under its own names, with everything in it. */
  fields: z.record(z.string(), z.json()),
  /** In the marketplace's order; null if never read. */
  images: z.array(productImage).nullable(),
  readAt: time,
  /** When it was last read by itself; null if only lists showed it, which contain fewer fields. */
  detailReadAt: time.nullable(),
})
/** A product with everything the marketplace sent (API document §2 and §4, GET /products/{id}). */
export type HeldProduct = z.infer<typeof heldProduct>

/** API document §2; `parent_id` null for a top-level category. */
const category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().nullable(),
  parent_id: z.number().int().nullable(),
  type: z.string().nullable(),
})
/** A category of GET /categories (API document §4). `slug` and `type` are null where the marketplace sent none. */
export type Category = z.infer<typeof category>

/** The result of a read that a person waits for. `words` are the marketplace's own. */
export const readResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read') }),
  /** 404: the marketplace doesn't have it. */
  z.object({ kind: z.literal('gone') }),
  z.object({
    kind: z.literal('not-read'),
    why: z.enum(['no-account', 'no-connection', 'limited', 'key-refused', 'refused', 'unreadable']),
    words: z.string().nullable(),
  }),
])
/** Answered by every refresh that a person asked for. On `not-read` what was held stays. */
export type ReadResult = z.infer<typeof readResult>

export const imageCheck = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('good'),
    type: z.enum(['jpeg', 'png', 'webp']),
    bytes: count,
    /** Pixels; null if the file didn't say. */
    width: count.nullable(),
    height: count.nullable(),
  }),
  z.object({
    kind: z.literal('bad'),
    why: z.enum(IMAGE_TROUBLES),
    status: z.number().int().nullable(),
    /** Bytes read or announced, for a file that is too big. */
    bytes: count.nullable(),
    at: z.string().nullable(),
    found: z.string().nullable(),
  }),
])
/**
 * Answered by `checkImage`: `good` with its size, or `bad` with the trouble; `at` and `found` as
 * `IMAGE_TROUBLES` says.
 */
export type ImageCheck = z.infer<typeof imageCheck>

/**
 * Far more than a field may hold, so that a text that is too long is kept as well; the person has to shorten
 * it first.
 */
const DRAFT_TEXT_MAX = 4_000_000

/**
 * A product form as it was left: only fields that were touched, each as typed, with the field's value at that
 * time (null for none). Product 0 is a new product.
 */
export const productDraft = z.object({
  product: productRef,
  fields: z.partialRecord(
    z.enum(FORM_FIELDS),
    z.object({ text: z.string().max(DRAFT_TEXT_MAX), from: z.union([z.string(), z.number()]).nullable() }),
  ),
  /** Image URLs of a new product. */
  images: z.array(z.string().max(4096)).max(IMAGES_PER_PRODUCT_MAX),
  at: time,
})
/** A product form with unsaved texts, kept on disk per product. */
export type ProductDraft = z.infer<typeof productDraft>

const sheetColumn = z.enum(SHEET_COLUMNS)
/** The columns of the sheet or the product list, as a person arranged them. */
export const sheetView = z.object({
  columns: z
    .array(z.object({ column: sheetColumn, width: z.number().min(1).max(5000).nullable() }))
    .min(1)
    .max(SHEET_COLUMNS.length),
  frozen: z.number().int().min(0).max(SHEET_COLUMNS.length),
  group: z.enum(SHEET_GROUPS).nullable().default(null),
})

/** Stored form of `ColumnFilter` (shared/domain/list/column-filter.ts), which says what each key means. */
const columnFilter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('values'),
    values: z.array(z.string().max(100_000)).max(300_000),
    isAllBut: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('text'),
    how: z.enum(TEXT_HOWS).default('contains'),
    text: z.string().max(1000),
  }),
  z.object({
    kind: z.literal('range'),
    least: z.number().nullable(),
    most: z.number().nullable(),
    blanks: z.boolean(),
    unread: z.boolean().optional(),
    span: z.enum(DAY_SPANS).optional(),
  }),
])

/** What the sheet or the product list shows; `sort` empty: in the order in which products were created. */
export const productListing = z.object({
  view: sheetView,
  search: z.string().max(1000),
  filter: z.enum(SHEET_FILTERS),
  filters: z.array(z.object({ column: sheetColumn, filter: columnFilter })).max(SHEET_COLUMNS.length),
  sort: z.array(z.object({ column: sheetColumn, isDescending: z.boolean() })).max(SHEET_COLUMNS.length),
})

/** The filters and the order in which a person left the sheet; what they searched for is not kept. */
export const sheetShown = productListing.pick({ filter: true, filters: true, sort: true })
/** How many times as high the rows are as the density asks for. */
export const sheetZoom = z.number().min(0.5).max(4).default(1)
/** The cell that was active; null at the top. */
export const sheetPlace = z.object({ product: productId, column: sheetColumn }).nullable().default(null)
const keptSheet = z.object({
  view: sheetView.nullable(),
  shown: sheetShown.nullable().default(null),
  zoom: sheetZoom,
  place: sheetPlace,
})

const savedView = z.object({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(100),
  listing: productListing,
})

/** How prices or stocks are changed by the dialog Adjust, under a name. */
export const savedAdjustment = z.object({
  name: z.string().min(1).max(100),
  form: z.object({
    field: bulkField,
    how: z.enum(ADJUST_HOWS),
    text: z.string().max(100),
    rounding: z.enum(ROUNDINGS),
    direction: z.enum(ROUNDING_DIRECTIONS),
    base: z.enum(ADJUST_BASES),
  }),
})

/** Single products, categories, images, product forms, and how a person left lists and sheet. */
export const productCalls = {
  /**
   * One product from the catalog; makes no request. Null if the catalog doesn't have it. The local number of
   * a product created here leads to it forever: `number` is the marketplace's, null while it has none;
   * `isComing` while its create is open.
   */
  readProduct: {
    input: z.object({ product: productRef }),
    output: z.object({
      held: heldProduct.nullable(),
      number: productId.nullable(),
      isComing: z.boolean(),
    }),
  },
  /**
   * Reads a product and its images from the marketplace now, for a person who is waiting: one or two
   * requests.
   */
  refreshProduct: { input: z.object({ product: productRef }), output: readResult },
  /** All categories when last read; empty with `readAt` null before the first read. */
  readCategories: {
    input: z.object({}),
    output: z.object({ categories: z.array(category), readAt: time.nullable() }),
  },
  refreshCategories: { input: z.object({}), output: readResult },
  /**
   * Fetches a URL as the marketplace would and examines the result: never with the key, and outside the
   * quota. A good image can be shown afterwards, see `pictureAddress`.
   */
  checkImage: { input: z.object({ url: z.string().max(4096) }), output: imageCheck },
  readProductDrafts: { input: z.object({}), output: z.object({ drafts: z.array(productDraft) }) },
  /** On `saved` it is on disk; null removes the draft. */
  saveProductDraft: {
    input: z.object({ product: productRef, draft: productDraft.nullable() }),
    output: saveResult,
  },
  /** Saved views of this account, and the product list as it was left (null at first). */
  readProductViews: {
    input: z.object({}),
    output: z.object({ views: z.array(savedView), last: productListing.nullable() }),
  },
  saveProductViews: {
    input: z.object({ views: z.array(savedView).max(200), last: productListing.nullable() }),
    output: saveResult,
  },
  /** The sheet of prices and stock as it was left: its columns, filters and order; null before a person chose any. */
  readSheetView: { input: z.object({}), output: keptSheet },
  saveSheetView: { input: keptSheet, output: saveResult },
  /** The adjustments that were saved under a name, in the order in which they were. */
  readAdjustments: { input: z.object({}), output: z.object({ adjustments: z.array(savedAdjustment) }) },
  saveAdjustments: {
    input: z.object({ adjustments: z.array(savedAdjustment).max(100) }),
    output: saveResult,
  },
}

/** `categoriesChanged`: the categories were read at `readAt`; read them again. */
export const productEvents = {
  categoriesChanged: z.object({ readAt: time }),
}
