import type { Decimal } from '../../text/decimal.ts'
import { decimal } from '../../text/decimal.ts'
import { type Loose, looseTextOf } from './loose.ts'
import type { Money } from './money.ts'
import { MONEY, moneyOf } from './order-amounts.ts'
import { firstIn, ownParts } from './own-parts.ts'
import { isLocationKey, storageLocation } from './storage-location.ts'

/** One line of an order, as far as it could be read. */
export interface OrderItem {
  name: string | null
  sku: string | null
  /** The marketplace's number of the product. */
  product: number | null
  /** As it came. */
  quantity: string | null
  /** The quantity as an exact number; null if it couldn't be read as one. */
  amount: Decimal | null
  unit: string | null
  price: Money | null
  total: Money | null
  /** Where the supplier stores it; null if the item doesn't say. It stays in `rest`, too. */
  location: string | null
  rest: Record<string, unknown>
}

const COUNTS = [
  'itemscount',
  'itemcount',
  'linescount',
  'linecount',
  'numberofitems',
  'positions',
  'items',
  'lines',
]
const ITEMS = /item|line|position|product|article|entries|rows/

/** Objects that hold items rather than other facts. */
const HOLDERS = /item|line|position|product|article|basket|cart|content|goods/
/** Lists that look like items but aren't. */
const NO_ITEMS =
  /deliver|ship|pay|box|packag|pallet|tax|vat|discount|address|contact|document|file|supplier|customer|buyer/

/** Null if no items were found, which differs from an empty list. `but`: lists of another kind. */
export function itemsOf(raw: Loose, but: RegExp): OrderItem[] | null {
  const named = raw.list(ITEMS, but)
  if (named !== null) return named.map(readItem)
  const parts = ownParts(raw, NO_HOLDERS, HOLDERS).filter(({ isTop }) => !isTop)
  const found =
    firstIn(parts, part => part.raw.list(ITEMS, but)) ??
    firstIn(parts, part => (HOLDERS.test(part.raw.name) ? part.raw.list(/./, but) : null)) ??
    // Under any key: a list whose entries have a product and a quantity.
    firstIn([{ raw }, ...parts], part =>
      part.raw.list(/./, but, entries => !NO_ITEMS.test(part.raw.name) && entries.every(looksLikeLine)),
    )
  return found?.map(readItem) ?? null
}

const NO_HOLDERS = new RegExp(`histor|timeline|event|log|${NO_ITEMS.source}`)

function looksLikeLine(entry: Loose): boolean {
  const has = (names: readonly string[]) => entry.entries(plain => names.includes(plain)).length > 0
  return has([...SKUS, ...ITEM_NAMES, ...PRODUCTS]) && has(['quantity', 'qty', 'ordered', 'pieces', 'count'])
}

/** The number of lines: those that were found, else what the order says. A different count is still shown. */
export function countOf(raw: Loose, items: readonly OrderItem[] | null): number | null {
  for (const [key, value] of raw.entries(plain => COUNTS.includes(plain))) {
    const text = looseTextOf(value)
    if (text === null || !/^\d{1,6}$/.test(text) || (items !== null && Number(text) !== items.length))
      continue
    raw.take(key)
    return Number(text)
  }
  return items?.length ?? null
}

const QUANTITIES = [
  'quantity',
  'qty',
  'quantityordered',
  'orderedquantity',
  'ordered',
  'count',
  'pieces',
  'amount',
]
const PRICES = ['unitprice', 'price', 'baseprice', 'priceperunit', 'itemprice', 'unitcost']
const LINE_TOTALS = ['total', 'linetotal', 'totalprice', 'subtotal', 'rowtotal', 'sum', 'amount']
const ITEM_NAMES = ['name', 'productname', 'title', 'producttitle', 'articlename', 'label', 'description']
const SKUS = ['sku', 'productsku', 'suppliersku', 'articlenumber', 'articleno', 'itemnumber', 'ref', 'code']
const PRODUCTS = ['product', 'article', 'item', 'variant']

function readItem(raw: Loose): OrderItem {
  const product = raw.record(PRODUCTS)
  const parts = ownParts(raw, NO_ITEM_PARTS, COUNTED).map(part => ({
    ...part,
    names: part.isOwn ? QUANTITIES : [],
  }))
  const found = firstIn(parts, part => quantityIn(part.raw, part.names))
  const { amount, unit } = readQuantity(found?.text ?? null)
  const id =
    raw.text(['productid', 'supplierproductid', 'articleid']) ?? product?.text(['id', 'productid']) ?? null
  const sums = parts.filter(part => !part.isTop && MONEY.test(part.raw.name)).map(part => part.raw)
  return {
    name: raw.text(ITEM_NAMES) ?? product?.text(ITEM_NAMES) ?? raw.text(['product', 'article', 'item']),
    sku: raw.text(SKUS) ?? product?.text(SKUS) ?? null,
    product: id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    quantity: found?.text ?? null,
    amount,
    unit: found?.unit ?? raw.text(['unit', 'uom', 'unitname']) ?? product?.text(['unit', 'uom']) ?? unit,
    price:
      firstIn(sums, sum => moneyOf(sum, EACH)) ??
      moneyOf(raw, PRICES) ??
      firstIn(sums, sum => moneyOf(sum, PRICES)),
    total: firstIn(sums, sum => moneyOf(sum, WHOLE_LINE)) ?? moneyOf(raw, LINE_TOTALS),
    location: locationIn(raw) ?? (product === null ? null : locationIn(product)),
    rest: raw.rest(),
  }
}

/** Parts of an item that aren't about its quantity or price. */
const NO_ITEM_PARTS =
  /product|article|variant|stock|inventor|reserv|deliver|ship|cancel|return|refund|discount|tax|vat|histor|packag/
const COUNTED = /quantit|qty|count|amount|ordered/
/** Keys of the unit price among other prices. */
const EACH = ['unitprice', 'unit', 'perunit', 'each', 'single', 'perpiece', 'piece']
const WHOLE_LINE = ['linetotal', 'line', 'total', 'subtotal', 'row', 'rowtotal', 'sum']

/** As text, as an object with a unit, or as `[5, "bunch"]`. */
function quantityIn(raw: Loose, names: readonly string[]): { text: string; unit: string | null } | null {
  const text = raw.text(names)
  if (text !== null) return { text, unit: raw.name === '' ? null : raw.text(UNITS) }
  const [key, pair] = raw.entries((plain, value) => names.includes(plain) && isPair(value))[0] ?? []
  if (key !== undefined && isPair(pair)) {
    raw.take(key)
    return { text: String(pair[0]), unit: pair[1] }
  }
  const record = raw.record(names)
  return record === null ? null : quantityIn(record, [...QUANTITIES, 'value', 'number'])
}

const UNITS = ['unit', 'uom', 'unitname']

function isPair(value: unknown): value is [amount: number | string, unit: string] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[1] !== 'string') return false
  return typeof value[0] === 'number' || (typeof value[0] === 'string' && /^\d/.test(value[0]))
}

function locationIn(raw: Loose): string | null {
  return storageLocation(Object.fromEntries(raw.entries(isLocationKey)))
}

/** `12`, `12.5`, or `12 bunch`; ambiguous signs give no number. */
function readQuantity(text: string | null): { amount: Decimal | null; unit: string | null } {
  const [, digits, unit] = /^(-?\d+(?:\.\d+)?)\s*(\p{L}.*)?$/u.exec(text?.trim() ?? '') ?? []
  return { amount: digits === undefined ? null : decimal(digits), unit: unit ?? null }
}
