import {
  ALL_PRODUCTS,
  type ProductListing,
  type SheetColumnKey,
} from '../../../../shared/domain/list/sheet-view.ts'

type Column = ProductListing['view']['columns'][number]

/**
 * Widths in CSS pixels where a person has set none: marks, dates and headings are never cut. Of two, the column grows
 * with the list from the first to the second; the name takes what is free.
 */
const WIDTHS: Readonly<Record<SheetColumnKey, number | readonly [number, number]>> = {
  picture: 44,
  name: [200, Number.POSITIVE_INFINITY],
  sku: [140, 170],
  category: [104, 170],
  type: 80,
  price: 78,
  unit: 76,
  stock: 78,
  stockStatus: 112,
  status: 152,
  outbox: 152,
  read: 104,
  active: 96,
  approval: 152,
  minOrder: 106,
  vat: 84,
  color: [84, 120],
  length: 94,
  country: [84, 120],
  description: [180, 300],
  variants: 92,
}
const NARROWEST = 40
const WIDEST = 1200

/** Those that the list begins with, from left to right. */
const FIRST: readonly SheetColumnKey[] = [
  ...(['picture', 'name', 'sku', 'category', 'type', 'price', 'unit', 'stock', 'stockStatus'] as const),
  ...(['status', 'outbox', 'read'] as const),
]
/** Those of them that come only where the name keeps its room, the most wanted first; the column menu has all. */
const LATER: readonly SheetColumnKey[] = ['outbox', 'read', 'type', 'stockStatus']
/** Most names are whole in it. */
const NAME_ROOM = 320
/** Of a window: the navigation, the frame and the column of the boxes. */
const BESIDE = 266

/** How the list is shown before anybody has changed it. */
export function firstListing(windowWidth: number): ProductListing {
  const least = (column: SheetColumnKey) => (column === 'name' ? NAME_ROOM : leastOf({ column, width: null }))
  const always = FIRST.filter(column => !LATER.includes(column))
  let room = always.reduce((rest, column) => rest - least(column), windowWidth - BESIDE)
  const later = LATER.filter(column => {
    room -= least(column)
    return room >= 0
  })
  const columns = FIRST.filter(column => always.includes(column) || later.includes(column))
  return {
    ...ALL_PRODUCTS,
    view: { columns: columns.map(column => ({ column, width: null })), frozen: 3, group: null },
  }
}

/** The least width of a column. */
function leastOf({ column, width }: Column): number {
  const known = width ?? WIDTHS[column]
  return typeof known === 'number' ? known : known[0]
}

/** The column as a track of a CSS grid in a container, and its least width. */
export function trackOf(shown: Column): { track: string; least: string } {
  const { column, width } = shown
  const known = width ?? WIDTHS[column]
  const px = `${leastOf(shown)}px`
  if (typeof known === 'number') return { track: px, least: px }
  // Beside an open product it gives way, so that the price is seen.
  const name = width === null ? `clamp(160px, 28cqi, ${px})` : px
  if (column === 'name') return { track: `minmax(${name}, 1fr)`, least: name }
  const grown = `clamp(${px}, 10cqi, ${known[1]}px)`
  return { track: grown, least: grown }
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
