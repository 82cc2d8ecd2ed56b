import type { SheetListing } from './sheet-view.ts'

/** Which products a list shows, in which order and with which columns: the content of a saved view. */

/** Columns of the product list in their first order; stored in saved views, so a name stays as it is. */
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
/**
 * `availability` is `stock_status` (API document §2); `work` the progress of edits and changes; `read` the age of the
 * row.
 */
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

/** `out`: a stock below 1. `below`: fewer than `than` pieces. An unknown stock is neither. */
export type StockFilter = { kind: 'any' } | { kind: 'out' } | { kind: 'below'; than: number }

/** Every condition must hold; `text` is searched for in name, SKU and category. */
export interface ProductFilter {
  text: string
  /** As GET /products filters (API document §4): active, inactive, or pending approval. */
  status: 'any' | 'active' | 'inactive' | 'pending'
  approval: 'any' | 'approved' | 'waiting'
  /** A category with all its descendants. */
  category: number | null
  /** Empty for all. May contain values the document doesn't name. */
  types: string[]
  units: string[]
  stock: StockFilter
  /** Products with edits or open changes, or with changes that need a person. */
  work: 'any' | 'changed' | 'failed'
}

/** Rows without a value come last in either direction. */
export interface ProductSort {
  column: ProductColumn
  isDescending: boolean
}

/** What a product list shows, as stored with a view and when a person leaves the list. */
export interface ProductListing {
  filter: ProductFilter
  /** Null sorts by number: the order in which products were created. */
  sort: ProductSort | null
  /** The visible ones, from left to right; `width` in CSS pixels, null for the default. */
  columns: { column: ProductColumn; width: number | null }[]
}

/** A listing under a name that a person gave; per account. */
export interface SavedView {
  id: string
  name: string
  listing: ProductListing
  /** The same for the sheet of prices and stock, where it was saved there. */
  sheet?: SheetListing | undefined
}

/** The filter that every product passes. */
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
