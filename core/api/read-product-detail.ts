import { type Product, readProduct } from './read-product.ts'
import { at, isJsonObject, readId } from './read-value.ts'

/** What every product of a list is known to show beside its number (API document §2). */
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
/** Those of them that nothing else has: a category has a name and a type too. */
const OF_PRODUCTS = ['sku', 'base_price', 'stock_qty'] as const
const ID_KEY = /^(product_?)?id$/i
const DEPTH_MOST = 8
/** An answer with more parts than this is not searched to its end. */
const PARTS_MOST = 50_000

type Json = Record<string, unknown>

/** An object around what is looked at, and the key that leads on. */
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
 * The product in the data of GET /products/{id}, whose shape is not shown (API document §4): the one object, wherever it
 * stands, that has the wanted number and shows most of what a list shows. What stands beside it and around it (images,
 * variants) belongs to it too, as far as it is not itself a field of a product. Null when there is none, or when two
 * different ones have the same claim.
 */
export function readProductDetail(data: unknown, id: number): Product | null {
  const found = candidatesIn(data, id)
  const most = Math.max(...found.map(({ shown }) => shown))
  const [best, other] = found.filter(({ shown }) => shown === most)
  if (best === undefined) return null
  const isTie = other !== undefined && other.depth === best.depth
  if (isTie && JSON.stringify(other.fields) !== JSON.stringify(best.fields)) return null
  return readProduct({ ...surroundings(best.around), ...best.fields, id })
}

/** Breadth first, so that of two with the same claim the outer one comes first. */
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
      // Where a product is expected its number is enough; elsewhere it may be the number of something else.
      if (isProduct || depth === 0 || (depth === 1 && value === at(data, 'product')))
        found.push({ fields: value, around, depth, shown })
    }
    if (depth === DEPTH_MOST) continue
    if (Array.isArray(value)) {
      // What stands beside a list of several belongs to none of them.
      const beside = value.length === 1 ? around : []
      for (const entry of value) queue.push({ value: entry, around: beside, depth: depth + 1 })
    } else if (isJsonObject(value)) {
      for (const [key, entry] of Object.entries(value)) {
        if (typeof entry !== 'object' || entry === null) continue
        // Things under their numbers are a list in another dress.
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

/** The nearest may name what the product itself leaves out; from further away come only things that are no such fields. */
function surroundings(around: readonly Step[]): Json {
  const parts = around.map(({ of, key }, index) =>
    Object.entries(of).filter(
      ([name]) => name !== key && (index === around.length - 1 || !SHOWN.some(field => field === name)),
    ),
  )
  return Object.fromEntries(parts.flat())
}

/** The same where only the answer itself tells which product was asked for: the data's own number, or that under `product`. */
export function readSomeProduct(data: unknown): Product | null {
  const id = readId(at(data, 'id')) ?? readId(at(at(data, 'product'), 'id'))
  return id === null ? null : readProductDetail(data, id)
}
