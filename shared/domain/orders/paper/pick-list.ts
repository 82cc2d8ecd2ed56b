import type { OrderItem } from '../read/order-items.ts'
import { type Quantity, sumQuantities } from '../read/quantities.ts'
import { type FindProduct, itemDetails, type KnownProduct, type PrintedOrder } from './printed-order.ts'

/** The sort keys of a pick list. */
const PICK_ORDERS = ['sku', 'name', 'category', 'location'] as const
/** What the lines are sorted by; kept with the view state of the orders. */
export type PickBy = (typeof PICK_ORDERS)[number]

/** How much of a line belongs to one order. */
interface PickShare {
  readonly order: string
  readonly name: string
  readonly quantities: readonly Quantity[]
}

/** One product to pick, with all the orders it belongs to. */
export interface PickLine {
  readonly sku: string | null
  readonly name: string | null
  readonly category: string | null
  /** Its storage location according to the order, else the catalog. */
  readonly location: string | null
  /** Variant, length, remark: they make it a different line from the same product without them. */
  readonly details: readonly string[]
  readonly quantities: readonly Quantity[]
  readonly shares: readonly PickShare[]
}

/** What to fetch for several orders, sorted as asked. */
export interface PickList {
  readonly lines: readonly PickLine[]
  /** Orders on the list, in the given sequence. */
  readonly orders: readonly PrintedOrder[]
  /** Orders without readable items: nothing of them is on the list. */
  readonly unread: readonly PrintedOrder[]
}

interface Entry {
  readonly order: PrintedOrder
  readonly item: OrderItem
  readonly known: KnownProduct | null
}

/** What to pick for several orders, one line per product. */
export function pickList(orders: readonly PrintedOrder[], pickBy: PickBy, find: FindProduct): PickList {
  const entries = orders.flatMap(order =>
    (order.view.items ?? []).map(item => ({ order, item, known: find(item) })),
  )
  const groups = Map.groupBy(entries, groupKeys(entries))
  const lines = [...groups.values()].map(lineOf)
  return {
    lines: lines.sort(comparing(pickBy)),
    orders: orders.filter(({ view }) => view.items !== null),
    unread: orders.filter(({ view }) => view.items === null),
  }
}

/**
 * Decides which entries are the same product: by the marketplace's number, else by SKU (unique, API document
 * §2), else by name; items with none of these are separate. A SKU that occurs with a number belongs to that
 * number, unless it occurs with several.
 */
function groupKeys(entries: readonly Entry[]): (entry: Entry) => string {
  const numbers = new Map<string, Set<number>>()
  for (const { item } of entries)
    if (item.sku !== null && item.product !== null)
      numbers.set(item.sku, (numbers.get(item.sku) ?? new Set()).add(item.product))
  let alone = 0
  const productOf = ({ item }: Entry): string => {
    const { sku, product, name } = item
    if (product !== null) return `number ${product}`
    if (sku !== null) {
      const [number, ...more] = numbers.get(sku) ?? []
      return number === undefined || more.length > 0 ? `sku ${sku}` : `number ${number}`
    }
    return name === null ? `alone ${alone++}` : `name ${name.trim()}`
  }
  return entry => JSON.stringify([productOf(entry), ...itemDetails(entry.item)])
}

function lineOf(entries: readonly Entry[]): PickLine {
  const first = <T>(pick: (entry: Entry) => T | null): T | null => {
    for (const entry of entries) {
      const value = pick(entry)
      if (value !== null) return value
    }
    return null
  }
  const shares = Map.groupBy(entries, ({ order }) => order)
  return {
    sku: first(({ item }) => item.sku) ?? first(({ known }) => known?.sku ?? null),
    name: first(({ item }) => item.name) ?? first(({ known }) => known?.name ?? null),
    category: first(({ known }) => known?.category ?? null),
    location: locationOf(entries),
    details: entries[0] === undefined ? [] : itemDetails(entries[0].item),
    quantities: sumQuantities(entries.map(({ item }) => item)),
    shares: [...shares].map(([order, own]) => ({
      order: order.id,
      name: order.name,
      quantities: sumQuantities(own.map(({ item }) => item)),
    })),
  }
}

/** Orders may give different locations for the same product. */
function locationOf(entries: readonly Entry[]): string | null {
  const said = new Set(
    entries
      .map(({ item, known }) => item.location ?? known?.location ?? null)
      .filter(location => location !== null),
  )
  return said.size === 0 ? null : [...said].join(', ')
}

/** Whether a location is known for any product in these orders. */
export function hasLocations(orders: readonly PrintedOrder[], find: FindProduct): boolean {
  return orders.some(({ view }) =>
    (view.items ?? []).some(item => (item.location ?? find(item)?.location ?? null) !== null),
  )
}

// Natural order, ignoring case: `R-9` before `R-10`.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** By the chosen text, then SKU, then name; lines without one come last. */
function comparing(pickBy: PickBy): (a: PickLine, b: PickLine) => number {
  const order: PickBy[] = pickBy === 'sku' ? ['sku', 'name'] : [pickBy, 'sku', 'name']
  return (a, b) => {
    for (const field of order) {
      const difference = compareTexts(a[field], b[field])
      if (difference !== 0) return difference
    }
    return 0
  }
}

function compareTexts(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return collator.compare(a, b)
}
