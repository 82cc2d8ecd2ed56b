/** Which products a list shows, in which order and with which columns: what a saved view keeps. */

export const PRODUCT_COLUMNS = [
  'image',
  'name',
  'sku',
  'category',
  'type',
  'price',
  'unit',
  'stock',
  'availability',
  'status',
  'approval',
  'work',
  'read',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

export type StockFilter = { kind: 'any' } | { kind: 'out' } | { kind: 'below'; than: number }

export interface ProductFilter {
  text: string
  /** As GET /products filters (API document §4): active, inactive, or waiting for approval. */
  status: 'any' | 'active' | 'inactive' | 'pending'
  approval: 'any' | 'approved' | 'waiting'
  /** A category with everything below it. */
  category: number | null
  /** Empty for all. Values the document does not name may occur. */
  types: string[]
  units: string[]
  stock: StockFilter
  /** Products with edits or open changes, or with some that wait for a person. */
  work: 'any' | 'changed' | 'failed'
}

export interface ProductSort {
  column: ProductColumn
  isDescending: boolean
}

export interface ProductListing {
  filter: ProductFilter
  /** Null is by number: the order in which products were made. */
  sort: ProductSort | null
  /** Those shown, from left to right; `width` in CSS pixels, null for its own. */
  columns: { column: ProductColumn; width: number | null }[]
}

export interface SavedView {
  id: string
  name: string
  listing: ProductListing
}

export const ALL_PRODUCTS: ProductFilter = {
  text: '',
  status: 'any',
  approval: 'any',
  category: null,
  types: [],
  units: [],
  stock: { kind: 'any' },
  work: 'any',
}
