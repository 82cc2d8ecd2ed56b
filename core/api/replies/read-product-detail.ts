import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import { jsonOf } from './json-of.ts'
import { type Product, readProduct } from './read-product.ts'
import { at, readId } from './read-value.ts'

/** What every product of a list is known to show besides its id (API document §2). */
const SHOWN = [
  'name',
  'sku',
  'type',
  'base_price',
  'unit',
  'stock_qty',
  'stock_status',
  'is_active',
  'is_approved',
  'category',
  'primary_image',
] as const
/** Those fields that only products have: a category has a name and a type too. */
const OF_PRODUCTS = ['sku', 'base_price', 'stock_qty'] as const
const ID_KEY = /^(product_?)?id$/i
const DEPTH_MOST = 8
/** An answer with more parts than this is not searched to its end. */
const PARTS_MOST = 50_000

type Json = Record<string, unknown>

/** An object around the one being searched, and the key that leads inwards. */
interface Step {
  of: Json
  key: string
}

interface Candidate {
  fields: Json
  /** Outermost first. */
  around: readonly Step[]
  depth: number
  shown: number
}

/**
 * The product in the data of GET /products/{id}, whose shape is not shown (API document §4): the one object, anywhere,
 * that has the wanted id and shows most of what a list shows. Data beside and around it (images, variants) belongs to
 * it too, unless it is a product field itself. Null if there is none, or if two different objects match equally well.
 */
export function readProductDetail(data: unknown, id: number): Product | null {
  const found = candidatesIn(data, id)
  const most = Math.max(...found.map(({ shown }) => shown))
  const [best, other] = found.filter(({ shown }) => shown === most)
  if (best === undefined) return null
  const isTie = other !== undefined && other.depth === best.depth
  if (isTie && jsonOf(other.fields) !== jsonOf(best.fields)) return null
  return readProduct({ ...surroundings(best.around), ...best.fields, id })
}

/** Breadth first, so that of two equal matches the outer one comes first. */
function candidatesIn(data: unknown, id: number): Candidate[] {
  const found: Candidate[] = []
  const queue: { value: unknown; around: readonly Step[]; depth: number }[] = [
    { value: data, around: [], depth: 0 },
  ]
  for (let next = 0; next < queue.length && next < PARTS_MOST; next++) {
    const { value, around, depth } = queue[next] ?? { value: null, around: [], depth: 0 }
    if (isJsonObject(value) && isNumbered(value, id)) {
      const shown = SHOWN.filter(field => Object.hasOwn(value, field)).length
      const isProduct = shown >= 2 && OF_PRODUCTS.some(field => Object.hasOwn(value, field))
      // Where a product is expected, its id is enough; elsewhere the id may be another thing's.
      if (isProduct || depth === 0 || (depth === 1 && value === at(data, 'product')))
        found.push({ fields: value, around, depth, shown })
    }
    if (depth === DEPTH_MOST) continue
    if (Array.isArray(value)) {
      // Data beside a list of several belongs to none of them.
      const beside = value.length === 1 ? around : []
      for (const entry of value) queue.push({ value: entry, around: beside, depth: depth + 1 })
    } else if (isJsonObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        if (typeof entry !== 'object' || entry === null) continue
        // An object keyed by ids is a list in another form.
        const inner = /^\d{1,16}$/.test(key) ? [] : [...around, { of: value, key }]
        queue.push({ value: entry, around: inner, depth: depth + 1 })
      }
    }
  }
  return found
}

function isNumbered(value: Json, id: number): boolean {
  return Object.keys(value).some(key => ID_KEY.test(key) && readId(value[key]) === id)
}

/**
 * The nearest object may supply what the product itself leaves out; objects further out only supply data that isn't a
 * product field.
 */
function surroundings(around: readonly Step[]): Json {
  const parts = around.map(({ of, key }, index) =>
    Object.entries(of).filter(
      ([name]) => name !== key && (index === around.length - 1 || !SHOWN.some(field => field === name)),
    ),
  )
  return Object.fromEntries(parts.flat())
}

/**
 * The same where only the answer itself says which product was asked for: the data's own id, or the one under
 * `product`.
 */
export function readSomeProduct(data: unknown): Product | null {
  const id = readId(at(data, 'id')) ?? readId(at(at(data, 'product'), 'id'))
  return id === null ? null : readProductDetail(data, id)
}
