import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import { Loose, plainKey } from '../../../shared/domain/orders/read/loose.ts'
import { createdOf, idOf, numberOf, statusOf } from '../../../shared/domain/orders/read/order-identity.ts'
import { ORDER_IDS } from '../../../shared/domain/orders/read/order-keys.ts'
import { FOREIGN, ownParts } from '../../../shared/domain/orders/read/own-parts.ts'
import { unfold } from '../../../shared/domain/orders/read/unfold.ts'
import { at, readId, readText } from './read-value.ts'

/**
 * What could be found in an order group, whose fields the API document doesn't show (§2). `raw` is the whole object.
 */
export interface Order {
  /** What GET /orders/{id} takes, as text. */
  id: string
  /** The number people use; null if nothing looks like one. */
  number: string | null
  /** One of the document's statuses (§3) if it is one, in any spelling; else as it came. */
  status: string | null
  /** The time it was made, as it came. */
  created: string | null
  raw: Record<string, unknown>
}

const WRAPPERS = ['order', 'ordergroup', 'group', 'data']
const LISTS = ['orders', 'ordergroups', 'groups', 'items', 'data', 'results', 'list', 'result']
const LIST_DEPTH_MOST = 2

/** The contract's limit for an id; longer ones would not fit a URL either. */
const ID_MAX = 255

/** Reads one order group; null if it has no id. */
export function readOrder(value: unknown): Order | null {
  const order = readAnyOrder(value)
  return order === null || order.id === null ? null : { ...order, id: order.id }
}

function readAnyOrder(value: unknown): (Omit<Order, 'id'> & { id: string | null }) | null {
  const whole = isJsonObject(value) ? unfold(value) : null
  if (!isJsonObject(value) || !isJsonObject(whole)) return null
  const parts = ownParts(new Loose(whole))
  const id = idOf(parts)
  if (id !== null && (id === '' || id.length > ID_MAX)) return null
  return {
    id,
    number: numberOf(parts),
    status: statusOf(parts),
    created: createdOf(parts)?.text ?? null,
    raw: value,
  }
}

/**
 * The order group in the data of GET /orders/{id}, whose place is not shown: the only object with the wanted id,
 * wherever it is (any id will do if `id` is null); or the whole answer if it contains no id and says where an order is.
 */
export function readOrderDetail(data: unknown, id: string | null): Order | null {
  for (const candidate of objectsIn(data)) {
    const order = readOrder(candidate)
    if (order !== null && (id === null || order.id === id)) return order
  }
  const order = readAnyOrder(data)
  return order?.id === null && order.status !== null && id !== null ? { ...order, id } : null
}

/**
 * The same for an order that was requested by its id: if the answer names another id, it is still the requested one.
 */
export function readAskedOrder(data: unknown, id: string): Order | null {
  const order = readOrderDetail(data, id) ?? readOrderDetail(data, null)
  return order === null ? null : { ...order, id }
}

/** Wrappers first: the order is what they contain, whatever else the answer says. */
function objectsIn(data: unknown): unknown[] {
  const wrapped = WRAPPERS.map(name => first(data, [name]))
  const inner = isJsonObject(data) ? mayBeOrders(data) : []
  return [...wrapped, data, ...inner, ...inner.flatMap(mayBeOrders)]
}

/** The inner objects whose key doesn't name somebody or something else: those have ids of their own. */
function mayBeOrders(data: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const name = plainKey(key)
    return isJsonObject(value) && (/order(?:group)?$/.test(name) || !FOREIGN.test(name)) ? [value] : []
  })
}

/** A page of GET /orders. Its pagination may be anything; fields not found are null. */
export interface OrderPage {
  orders: Order[]
  /** Entries of the list, including those without an id. */
  entries: number
  total: number | null
  pages: number | null
  /** Whether the answer says that this is the last page; null if it doesn't say. */
  isLast: boolean | null
}

/** The data of GET /orders; null if it holds no list of order groups. */
export function readOrderPage(data: unknown): OrderPage | null {
  const list = orderList(data)
  if (list === null) return null
  const said = [data, ...(isJsonObject(data) ? Object.values(data).filter(isJsonObject) : [])]
  const count = (keys: readonly string[]) =>
    said.map(place => readCountOf(first(place, keys))).find(found => found !== null) ?? null
  return {
    orders: list.map(readOrder).filter(order => order !== null),
    entries: list.length,
    total: count(['totalitems', 'total', 'totalcount']) ?? countOfAll(count(['count']), list.length),
    pages: count(['totalpages', 'pages', 'lastpage', 'pagecount']),
    isLast: firstOf(said, place => (isJsonObject(place) ? readIsLast(place) : null)),
  }
}

const NEXT_PAGES = ['next', 'nextpage', 'nextpageurl', 'nexturl', 'nextlink']
const MORE = ['hasmore', 'hasnext', 'hasnextpage', 'more']

/** `next: null` or `has_more: false` is the end. */
function readIsLast(place: Record<string, unknown>): boolean | null {
  for (const key of Object.keys(place)) {
    const value = place[key]
    if (NEXT_PAGES.includes(plainKey(key))) return value === null || value === false || value === ''
    if (MORE.includes(plainKey(key)) && typeof value === 'boolean') return !value
  }
  return null
}

/** A `count` equal to the length of this page may be just that length. */
const countOfAll = (count: number | null, entries: number): number | null =>
  count === entries ? null : count

/** What an order says about its products; each product may be named in any of three ways. */
interface OrderProducts {
  /** Product ids. */
  ids: number[]
  /** Texts in the place of a SKU, or that may be one: to be looked up among the known SKUs. */
  skus: string[]
}

const ITEM_LISTS = /item|line|position|product|article|entries|rows|content/
const NO_ITEM_LISTS = /histor|timeline|status|event|log|comment|note|address|contact/
const PRODUCT_IDS = ['productid', 'supplierproductid', 'articleid']
const PRODUCTS = ['product', 'article', 'item', 'variant']
const TEXT_MOST = 200
const DEPTH_MOST = 4

/** Finds the products of an order group's items; both lists are empty if nothing names them. */
export function readOrderProducts(order: unknown): OrderProducts {
  const ids = new Set<number>()
  const skus = new Set<string>()
  for (const item of itemsIn(order, 0)) {
    for (const place of [item, ...PRODUCTS.map(name => first(item, [name]))]) {
      const id = readId(first(place, PRODUCT_IDS))
      if (id !== null) ids.add(id)
      if (isJsonObject(place)) for (const text of textsOf(place)) skus.add(text)
    }
    for (const name of ['product', 'article']) {
      const product = first(item, [name])
      const id = readId(isJsonObject(product) ? product.id : product)
      if (id !== null) ids.add(id)
      if (typeof product === 'string' && id === null) skus.add(product)
    }
  }
  return { ids: [...ids], skus: [...skus] }
}

function textsOf(place: Record<string, unknown>): string[] {
  return Object.values(place).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= TEXT_MOST,
  )
}

function* itemsIn(value: unknown, depth: number): Iterable<Record<string, unknown>> {
  if (!isJsonObject(value) || depth > DEPTH_MOST) return
  for (const [key, inner] of Object.entries(value)) {
    const name = plainKey(key)
    if (NO_ITEM_LISTS.test(name)) continue
    if (Array.isArray(inner) && ITEM_LISTS.test(name)) yield* inner.filter(isJsonObject)
    else if (isJsonObject(inner))
      yield* ITEM_LISTS.test(name)
        ? [...itemsOfMap(inner), ...itemsIn(inner, depth + 1)]
        : itemsIn(inner, depth + 1)
  }
}

/** Items may be keyed by their number instead of listed. */
function itemsOfMap(value: Record<string, unknown>): Record<string, unknown>[] {
  const inner = Object.values(value)
  return inner.length > 0 && inner.every(isJsonObject) ? inner : []
}

function orderList(data: unknown, depth = 0): unknown[] | null {
  if (Array.isArray(data)) return data
  // Some marketplaces write an empty list as null.
  if (
    isJsonObject(data) &&
    Object.keys(data).some(key => data[key] === null && LISTS.includes(plainKey(key)))
  )
    return []
  // An object with its own id owns its lists; they are not the page's.
  if (depth > LIST_DEPTH_MOST || (depth > 0 && hasOwnId(data))) return null
  const inner = LISTS.map(name => first(data, [name]))
  return (
    inner.find(Array.isArray) ??
    firstOf(inner, orderMap) ??
    firstOf(inner, value => orderList(value, depth + 1))
  )
}

const hasOwnId = (value: unknown): boolean => readText(first(value, ORDER_IDS)) !== null

/** A list whose indexes became keys, as when some entries were left out: `{"0": …, "2": …}`. */
function orderMap(value: unknown): unknown[] | null {
  const entries = isJsonObject(value) ? Object.values(value) : []
  return entries.length > 0 && entries.every(hasOwnId) ? entries : null
}

function firstOf<T>(values: readonly unknown[], read: (value: unknown) => T | null): T | null {
  for (const value of values) {
    const found = isJsonObject(value) ? read(value) : null
    if (found !== null) return found
  }
  return null
}

function readCountOf(value: unknown): number | null {
  const text = readText(value)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The value of the first of these keys that exists, whatever its letter case and separators: `order_id`, `orderId`. */
function first(value: unknown, names: readonly string[]): unknown {
  if (!isJsonObject(value)) return undefined
  for (const name of names) {
    if (Object.hasOwn(value, name)) return value[name]
    const key = Object.keys(value).find(candidate => plainKey(candidate) === name)
    if (key !== undefined) return at(value, key)
  }
  return undefined
}
