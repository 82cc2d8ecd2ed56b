import { z } from 'zod'
import { count, decimalString, productId, productRef, revision, time } from '../shapes.ts'

/**
 * How far the local catalog has been read: `read` of `total`, and what happens with the rest. Never a silent
 * limit.
 */
const catalogProgress = z.object({
  state: z.enum(['empty', 'reading', 'waiting', 'complete']),
  /** Products held. */
  read: count,
  /** Products the marketplace says it has; null before the first page. */
  total: count.nullable(),
  startedAt: time.nullable(),
  /** When the last complete reading finished. */
  finishedAt: time.nullable(),
  /** When the last reading ended, if it did not show all that the marketplace counts. */
  incompleteAt: time.optional(),
  /**
   * When all active products were last read, if later: large catalogs are read completely only every few
   * days.
   */
  activeReadAt: time.optional(),
  /** Requests that a complete reading still needs. */
  requestsLeft: count,
  /**
   * What orders reveal about products. `working`: the products of new and changed orders are read again.
   * `blind`: the orders name no product (the list alone may not). `off`: not checked yet, because no window
   * is in use.
   */
  feed: z.enum(['working', 'blind', 'off']),
})
/** How far the catalog was read. One page of 100 products costs one request (API document §8). */
export type CatalogProgress = z.infer<typeof catalogProgress>

/**
 * Products by column: one array per field, all of the same length. This takes a tenth of the bytes of row
 * objects. `base_price` is exact decimal text; null if the marketplace sent nothing readable.
 */
const productColumns = z.object({
  id: z.array(productId),
  sku: z.array(z.string().nullable()),
  name: z.array(z.string()),
  type: z.array(z.string().nullable()),
  base_price: z.array(decimalString.nullable()),
  unit: z.array(z.string().nullable()),
  stock_qty: z.array(z.number().int().nullable()),
  stock_status: z.array(z.string().nullable()),
  is_active: z.array(z.boolean().nullable()),
  is_approved: z.array(z.boolean().nullable()),
  category: z.array(z.string().nullable()),
  category_id: z.array(z.number().int().nullable()),
  /** Path of the primary image as received: site-relative, and not always well formed. */
  primary_image: z.array(z.string().nullable()),
  /** When this row was last read from the marketplace or acknowledged by it. */
  readAt: z.array(time),
  /** From here on shown by some marketplaces only: null where it was not, and in rows not read since. */
  min_order_qty: z.array(z.number().int().nullable()),
  vat_rate: z.array(decimalString.nullable()),
  color: z.array(z.string().nullable()),
  stem_length: z.array(z.number().int().nullable()),
  country_of_origin: z.array(z.string().nullable()),
  description: z.array(z.string().nullable()),
  /** How many there are. */
  variants: z.array(count.nullable()),
})
/** Products as `readCatalog` answers them, by the names of API document §2; row `i` is entry `i` of every array. */
export type ProductColumns = z.infer<typeof productColumns>

/** Where the next page of the whole catalog begins; only the core reads what it says. */
const catalogPlace = z.object({ product: productId, revision })
/** Taken from one answer of `readCatalog` and passed to the next call unchanged. */
export type CatalogPlace = z.infer<typeof catalogPlace>

/**
 * The local copy of the products. Apart from `refreshCatalog` and `setVisible`, none of these leads to a
 * request.
 */
export const catalogCalls = {
  /**
   * `after: 0` reads the whole catalog in pages, lowest id first: as long as an answer has a `next`, pass it as `from`.
   * Then what changed after a revision, oldest change first; `gone` are products that left the catalog. `left` comes
   * with the last page of the whole catalog: those that left it most recently, for edits of them.
   */
  readCatalog: {
    input: z.object({
      after: revision,
      from: catalogPlace.optional(),
      limit: z.number().int().min(1).max(20_000),
    }),
    output: z.object({
      columns: productColumns,
      gone: z.array(productId),
      left: z.array(z.object({ id: productId, sku: z.string().nullable(), name: z.string() })).optional(),
      /** 0 until the last page of the whole catalog. */
      revision,
      more: z.boolean(),
      next: catalogPlace.optional(),
    }),
  },
  /** `priceDigits`: with how many decimals the marketplace keeps prices; null as long as none was seen rounded. */
  readCatalogProgress: {
    input: z.object({}),
    output: catalogProgress.extend({ priceDigits: count.nullable() }),
  },
  /** Reads the catalog again from the start, in the background. */
  refreshCatalog: { input: z.object({}), output: z.object({ started: z.boolean() }) },
  /**
   * The products on screen, replacing those of the last call: rows older than a minute are read again, a few
   * requests at a time. Repeat it at least once a minute while they are on screen; `old` is how many there
   * are.
   */
  setVisible: {
    input: z.object({ products: z.array(productRef).max(500) }),
    output: z.object({ old: count }),
  },
  /** Products whose name, SKU or category contains every word, ignoring case and diacritics; best first. */
  searchCatalog: {
    input: z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(1000) }),
    output: z.object({ ids: z.array(productId), total: count }),
  },
}

/**
 * `catalogChanged`: ask `readCatalog` for what came after your revision. `catalogProgressed`: the crawl went
 * on.
 */
export const catalogEvents = {
  catalogChanged: z.object({ revision }),
  catalogProgressed: catalogProgress,
}
