/** How the sheet of prices and stock was arranged: the columns a person may have, and the ones they see. */

/** Every column that the sheet can show; stored in views, so a key stays as it is. */
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
 * `stockStatus` is `stock_status` of API document §2, `outbox` the state of the changes, `read` the age of the row.
 */
export type SheetColumnKey = (typeof SHEET_COLUMNS)[number]

/** The layout of the sheet, one per account; unlike {@link SheetListing} without filters and order. */
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
 * `changed`: staged edits. `problems`: what needs attention. `out`: a stock of 0. `inactive`: not active, or
 * not approved.
 */
export const SHEET_FILTERS = ['all', 'changed', 'problems', 'out', 'inactive'] as const
/** The choice in the toolbar; filters of single columns hold besides it. */
export type SheetFilter = (typeof SHEET_FILTERS)[number]

/**
 * What a column lets through, as it is stored; a cell without a number passes a range only with `blanks`, one that was
 * never read only with `unread`.
 */
export type SheetColumnFilter =
  | { kind: 'values'; values: string[] }
  | { kind: 'text'; text: string }
  | {
      kind: 'range'
      least: number | null
      most: number | null
      blanks: boolean
      unread?: boolean | undefined
    }

/** Which products the sheet shows, in which order, and how it is arranged: the content of a saved view. */
export interface SheetListing extends SheetShown {
  view: { columns: SheetView['columns'][number][]; frozen: number; group: SheetGroupKey | null }
  search: string
}

/** What of the look of a sheet a person changed. */
export type SheetViewChange = 'sort' | 'filter' | 'layout'

/** The filters and the order in which a person left the sheet. */
/** The cell that a person was in. */
export interface SheetPlace {
  readonly product: number
  readonly column: SheetColumnKey
}

export interface SheetShown {
  filter: SheetFilter
  filters: { column: SheetColumnKey; filter: SheetColumnFilter }[]
  /** By the first, then by the next. */
  sort: { column: SheetColumnKey; isDescending: boolean }[]
}
