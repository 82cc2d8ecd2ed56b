/** Limits stated in §8 of the API document. */
export const REQUESTS_PER_HOUR = 1000
/** Most rows of a page of GET /products or GET /orders. */
export const PER_PAGE_MAX = 100
/** Rows of a page of GET /products when the request does not say. */
export const PER_PAGE_DEFAULT = 20
/** Most items in one POST /stock or POST /prices. */
export const BATCH_MAX = 500
/** Images that a product may have in total, also over several requests. */
export const IMAGES_PER_PRODUCT_MAX = 10
/** 5 MB. The document does not say whether it means 10^6 or 2^20; the larger is what a server may still accept. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
/** Our own limit, as the document names none: decoded it takes 160 MB, and 27 kB can hold more. */
export const IMAGE_PIXELS_MAX = 40_000_000
/** VAT of a product created without `vat_rate`, in per cent (API document §4). */
export const DEFAULT_VAT_PERCENT = 21
/** Stock of a product created without `stock_qty` (API document §4). */
export const DEFAULT_STOCK_QTY = 0
/** Minimum order of a product created without `min_order_qty` (API document §4). */
export const DEFAULT_MIN_ORDER_QTY = 1
