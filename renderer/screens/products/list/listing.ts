import {
  ALL_PRODUCTS,
  type ProductListing,
  type SheetColumnKey,
} from '../../../../shared/domain/list/sheet-view.ts'

/** Default widths of columns in CSS pixels: for a window of 1280, and for a wide one. */
const WIDTHS: Readonly<Record<SheetColumnKey, readonly [number, number]>> = {
  picture: [44, 52],
  name: [188, 380],
  sku: [104, 140],
  category: [100, 170],
  type: [66, 84],
  price: [74, 104],
  unit: [60, 84],
  stock: [64, 92],
  stockStatus: [104, 120],
  active: [86, 100],
  approval: [108, 160],
  outbox: [112, 190],
  read: [96, 110],
  status: [108, 150],
  minOrder: [80, 100],
  vat: [64, 90],
  color: [84, 120],
  length: [84, 100],
  country: [84, 120],
  description: [180, 300],
  variants: [72, 90],
}
/** Those that the list begins with; what does not fit into a window of 1280 comes with a wide one. */
const FIRST = Object.keys(WIDTHS).slice(0, 13) as SheetColumnKey[]
const NARROWEST = 40
const WIDEST = 1200
const WIDE_WINDOW = 1600
/** Columns that do not fit into a window of 1280; the column menu has them. */
const LATER: readonly SheetColumnKey[] = ['type', 'stockStatus']

/** How the list is shown before anybody has changed it. */
export function firstListing(windowWidth: number): ProductListing {
  const shown = FIRST.filter(column => windowWidth >= WIDE_WINDOW || !LATER.includes(column))
  const columns = shown.map(column => ({ column, width: null }))
  return { ...ALL_PRODUCTS, view: { columns, frozen: 3, group: null } }
}

export function widthOf(
  { column, width }: ProductListing['view']['columns'][number],
  windowWidth: number,
): number {
  return width ?? WIDTHS[column][windowWidth >= WIDE_WINDOW ? 1 : 0]
}

type Columns = ProductListing['view']['columns']

export function resized(columns: Columns, column: SheetColumnKey, width: number): Columns {
  const within = Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)))
  return columns.map(shown => (shown.column === column ? { column, width: within } : shown))
}

/** Moves a column by so many places to the right; at the ends it stays. */
export function movedColumn(columns: Columns, column: SheetColumnKey, by: number): Columns {
  const from = columns.findIndex(shown => shown.column === column)
  const to = from + by
  const moving = columns[from]
  if (moving === undefined || to < 0 || to >= columns.length) return columns
  return columns.toSpliced(from, 1).toSpliced(to, 0, moving)
}

/** Shows a column behind all others, or hides it; the last one stays. */
export function toggledColumn(columns: Columns, column: SheetColumnKey): Columns {
  const rest = columns.filter(shown => shown.column !== column)
  if (rest.length < columns.length) return rest.length === 0 ? columns : rest
  return [...columns, { column, width: null }]
}
