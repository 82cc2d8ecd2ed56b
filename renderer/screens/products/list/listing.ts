import {
  ALL_PRODUCTS,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductFilter,
  type ProductListing,
} from '../../../../shared/domain/list/product-list.ts'

/** Default widths of columns in CSS pixels: for a window of 1280, and for a wide one. */
const WIDTHS: Readonly<Record<ProductColumn, readonly [number, number]>> = {
  image: [44, 52],
  name: [188, 380],
  sku: [104, 140],
  category: [100, 170],
  type: [66, 84],
  price: [74, 104],
  unit: [60, 84],
  stock: [64, 92],
  availability: [104, 120],
  status: [86, 100],
  approval: [108, 160],
  work: [112, 190],
  read: [84, 110],
}
const NARROWEST = 40
const WIDEST = 1200
const WIDE_WINDOW = 1600
/** Columns that do not fit into a window of 1280; the column menu has them. */
const LATER: readonly ProductColumn[] = ['type', 'availability']

/** How the list is shown before anybody has changed it. */
export function firstListing(windowWidth: number): ProductListing {
  const shown = PRODUCT_COLUMNS.filter(column => windowWidth >= WIDE_WINDOW || !LATER.includes(column))
  return { filter: ALL_PRODUCTS, sort: null, columns: shown.map(column => ({ column, width: null })) }
}

export function widthOf({ column, width }: ProductListing['columns'][number], windowWidth: number): number {
  return width ?? WIDTHS[column][windowWidth >= WIDE_WINDOW ? 1 : 0]
}

type Columns = ProductListing['columns']

export function resized(columns: Columns, column: ProductColumn, width: number): Columns {
  const within = Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)))
  return columns.map(shown => (shown.column === column ? { column, width: within } : shown))
}

/** Moves a column by so many places to the right; at the ends it stays. */
export function movedColumn(columns: Columns, column: ProductColumn, by: number): Columns {
  const from = columns.findIndex(shown => shown.column === column)
  const to = from + by
  const moving = columns[from]
  if (moving === undefined || to < 0 || to >= columns.length) return columns
  return columns.toSpliced(from, 1).toSpliced(to, 0, moving)
}

/** Shows a column behind all others, or hides it; the last one stays. */
export function toggledColumn(columns: Columns, column: ProductColumn): Columns {
  const rest = columns.filter(shown => shown.column !== column)
  if (rest.length < columns.length) return rest.length === 0 ? columns : rest
  return [...columns, { column, width: null }]
}

/** Whether two lists show the same; used to compare saved views. */
export function isSameListing(a: ProductListing, b: ProductListing): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))
}

/** The same listing with its keys in one order: what comes from the disk may have another. */
function ordered({ filter, sort, columns }: ProductListing) {
  const { text, status, approval, category, types, units, stock, work } = filter
  const most = stock.kind === 'below' ? [stock.kind, stock.than] : [stock.kind]
  return [
    [text, status, approval, category, types.toSorted(), units.toSorted(), most, work],
    sort === null ? null : [sort.column, sort.isDescending],
    columns.map(({ column, width }) => [column, width]),
  ]
}

/** Without one filter; `one` is a single type or unit of several. */
export function withoutListed(filter: ProductFilter, what: keyof ProductFilter, one?: string): ProductFilter {
  if ((what === 'types' || what === 'units') && one !== undefined)
    return { ...filter, [what]: filter[what].filter(value => value !== one) }
  return { ...filter, [what]: ALL_PRODUCTS[what] }
}
