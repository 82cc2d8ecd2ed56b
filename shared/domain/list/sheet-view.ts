import { type FilteredColumn, orderedFilters } from './column-filter.ts'

/** Which products are shown in the sheet of prices and stock and in the product list, and how. */

/** Every column that they can show; stored in views, so a key stays as it is. */
export const SHEET_COLUMNS = [
  'name',
  'sku',
  'category',
  'unit',
  'price',
  'stock',
  'stockStatus',
  'status',
  'type',
  'active',
  'approval',
  'read',
  'minOrder',
  'vat',
  'color',
  'length',
  'country',
  'picture',
  'description',
  'outbox',
  'variants',
] as const
/**
 * `stockStatus` is `stock_status` of API document §2, `active` and `approval` are what `status` says in one, `outbox` is the
 * state of the changes, `read` the age of the row.
 */
export type SheetColumnKey = (typeof SHEET_COLUMNS)[number]

/** The key of a column by its name. */
export const columnKey = (name: string | undefined): SheetColumnKey | undefined =>
  SHEET_COLUMNS.find(key => key === name)

/** The layout of the sheet, one per account; unlike {@link ProductListing} without filters and order. */
export interface SheetView {
  /** The visible ones, from left to right; `width` in CSS pixels, null for the default. */
  readonly columns: { column: SheetColumnKey; width: number | null }[]
  /** How many of the first columns stay while the others scroll. */
  readonly frozen: number
  /** The rows stand under headings by this; null for none. */
  readonly group: SheetGroupKey | null
}

/** What rows can be grouped by. */
export const SHEET_GROUPS = ['category'] as const
/** What the headings between the rows are made of. */
export type SheetGroupKey = (typeof SHEET_GROUPS)[number]

/** They say which product a price belongs to, and what is pasted is checked against them: never hidden. */
export const ALWAYS_SHOWN: readonly SheetColumnKey[] = ['name', 'sku']

/**
 * `changed`: staged edits; in the product list open changes too. `problems`: what needs attention. `out`: a stock of 0.
 * `inactive`: not active, or not approved.
 */
export const SHEET_FILTERS = ['all', 'changed', 'problems', 'out', 'inactive'] as const
/** The choice in the toolbar; filters of single columns hold besides it. */
export type SheetFilter = (typeof SHEET_FILTERS)[number]

/**
 * Which products the sheet or the product list shows, in which order, and in which columns: the content of a saved view.
 * The product list freezes and groups nothing, and keeps both for the sheet.
 */
export interface ProductListing extends SheetShown {
  view: { columns: SheetView['columns'][number][]; frozen: number; group: SheetGroupKey | null }
  search: string
}

/** A listing under a name that a person gave; per account, and the same in the sheet and the product list. */
export interface SavedView {
  id: string
  name: string
  listing: ProductListing
}

/** The part of a listing that shows every product. */
export const UNFILTERED: Pick<ProductListing, 'search' | 'filter' | 'filters'> = {
  search: '',
  filter: 'all',
  filters: [],
}

/** The same in the order in which they were created. */
export const ALL_PRODUCTS: Omit<ProductListing, 'view'> = { ...UNFILTERED, sort: [] }

/** Filters and order alone. */
export const sheetShownOf = ({
  filter,
  filters,
  sort,
}: Readonly<Omit<SheetShown, 'filters'>> & { readonly filters: readonly FilteredColumn[] }): SheetShown => ({
  filter,
  filters: [...filters],
  sort,
})

/** How many filters are active, not counting the search. */
export const filterCount = ({ filter, filters }: SheetShown): number =>
  filters.length + Number(filter !== 'all')

/** Whether two show the same products in the same order and columns; widths may differ. */
export function isSameListing(a: ProductListing, b: ProductListing): boolean {
  const ordered = ({ view, search, ...shown }: ProductListing) =>
    JSON.stringify([view.columns.map(({ column }) => column), view.frozen, view.group, search]) +
    JSON.stringify(orderedShown(shown))
  return ordered(a) === ordered(b)
}

/** Whether two have the same filters and the same order. */
export function isSameShown(a: SheetShown, b: SheetShown): boolean {
  return JSON.stringify(orderedShown(a)) === JSON.stringify(orderedShown(b))
}

function orderedShown({ filter, filters, sort }: SheetShown) {
  return [filter, orderedFilters(filters), sort.map(({ column, isDescending }) => [column, isDescending])]
}

/** Which part of the sheet's view a person changed. */
export type SheetViewChange = 'sort' | 'filter' | 'layout'

/** The cell that a person was in. */
export interface SheetPlace {
  readonly product: number
  readonly column: SheetColumnKey
}

/** Filters and order. */
export interface SheetShown {
  filter: SheetFilter
  filters: FilteredColumn[]
  /** By the first, then by the next. */
  sort: { column: SheetColumnKey; isDescending: boolean }[]
}
