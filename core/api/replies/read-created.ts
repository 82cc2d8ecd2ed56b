import { isJsonObject } from '../../../shared/domain/is-json-object.ts'
import { at, readId } from './read-value.ts'

/** Keys under which the id of a new product may appear beside other data. */
const IDS = ['product_id', 'productId', 'productID', 'id']
const PRODUCTS = ['product', 'item', 'created', 'resource', 'data']
const DEPTH_MOST = 3

/**
 * The id of a product in the answer to its create, whose body is not shown (API document §4): the data itself, under
 * `id` or `product_id`, or in an object whose key says that it is the product. Null if there is none; an id is never
 * guessed from anything else.
 */
export const readCreatedId = (data: unknown): number | null => idIn(data, 0)

function idIn(value: unknown, depth: number): number | null {
  if (!isJsonObject(value)) return depth === 0 ? null : readId(value)
  if (depth > DEPTH_MOST) return null
  for (const name of PRODUCTS) {
    const inner = at(value, name)
    if (inner === undefined) continue
    const id = idIn(Array.isArray(inner) && inner.length === 1 ? inner[0] : inner, depth + 1)
    if (id !== null) return id
  }
  for (const name of IDS) {
    const id = readId(at(value, name))
    if (id !== null) return id
  }
  return null
}
