import type { Decimal } from '../decimal.ts'
import { decimal } from '../decimal.ts'
import { type Loose, textOf } from './loose.ts'
import type { Money } from './money.ts'
import { moneyOf } from './order-amounts.ts'
import { isLocationKey, storageLocation } from './storage-location.ts'

/** One line of an order, as far as it could be read. */
export interface OrderItem {
  name: string | null
  sku: string | null
  /** The marketplace's number of the product. */
  product: number | null
  /** As it came. */
  quantity: string | null
  /** The same as an exact number; null where it could not be read as one. */
  amount: Decimal | null
  unit: string | null
  price: Money | null
  total: Money | null
  /** Where the supplier keeps it; null where the item does not say. It stays in `rest`, too. */
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

/** Null when no items were found, which is not the same as none. `but`: lists of another kind. */
export function itemsOf(raw: Loose, but: RegExp): OrderItem[] | null {
  return raw.list(ITEMS, but)?.map(readItem) ?? null
}

/** How many lines it has: those that are there, else what the order says. A count that says something else stays in sight. */
export function countOf(raw: Loose, items: readonly OrderItem[] | null): number | null {
  for (const [key, value] of raw.entries(plain => COUNTS.includes(plain))) {
    const text = textOf(value)
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
  const quantity = raw.text(QUANTITIES)
  const { amount, unit } = readQuantity(quantity)
  const id =
    raw.text(['productid', 'supplierproductid', 'articleid']) ?? product?.text(['id', 'productid']) ?? null
  return {
    name: raw.text(ITEM_NAMES) ?? product?.text(ITEM_NAMES) ?? raw.text(['product', 'article', 'item']),
    sku: raw.text(SKUS) ?? product?.text(SKUS) ?? null,
    product: id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    ...{ quantity, amount },
    unit: raw.text(['unit', 'uom', 'unitname']) ?? product?.text(['unit', 'uom']) ?? unit,
    price: moneyOf(raw, PRICES),
    total: moneyOf(raw, LINE_TOTALS),
    location: locationIn(raw) ?? (product === null ? null : locationIn(product)),
    rest: raw.rest(),
  }
}

function locationIn(raw: Loose): string | null {
  return storageLocation(Object.fromEntries(raw.entries(isLocationKey)))
}

/** `12`, `12.5`, or `12 bunch`; signs with two readings make no number. */
function readQuantity(text: string | null): { amount: Decimal | null; unit: string | null } {
  const [, digits, unit] = /^\s*(-?\d+(?:\.\d+)?)\s*(\p{L}.*?)?\s*$/u.exec(text ?? '') ?? []
  return { amount: digits === undefined ? null : decimal(digits), unit: unit ?? null }
}
