import { isJsonObject } from '../../is-json-object.ts'
import { looseTextOf, plainKey } from '../read/loose.ts'
import type { OrderItem } from '../read/order-items.ts'
import type { OrderView } from '../read/order-view.ts'

/** An order prepared for printing. */
export interface PrintedOrder {
  readonly id: string
  /** Its number, or its id if it has none. */
  readonly name: string
  readonly view: OrderView
}

/** What the catalog knows of a product. */
export interface KnownProduct {
  readonly sku: string | null
  readonly name: string | null
  readonly category: string | null
  /** Where the supplier stores it. */
  readonly location: string | null
}
/** Finds the product of an order's item; null if the catalog doesn't have it. */
export type FindProduct = (item: Pick<OrderItem, 'product' | 'sku'>) => KnownProduct | null

const DETAILS =
  /variant|option|attribut|colou?r|size|length|grade|quality|spec|note|remark|comment|instruct|message|personal|text/
const NOT_DETAILS = /id$|url$|price|total/

/**
 * What an item says besides its product that affects packing, one line each: variant, length, a remark. Field
 * names of items aren't shown (API document §2), so every field that looks like it is kept, under its own
 * name.
 */
export function itemDetails(item: OrderItem): string[] {
  return Object.entries(item.rest).flatMap(([key, value]) => {
    const plain = plainKey(key)
    if (!DETAILS.test(plain) || NOT_DETAILS.test(plain)) return []
    const words = wordsOf(value)
    return words === '' ? [] : [`${key.replaceAll(/[_-]+/g, ' ')}: ${words}`]
  })
}

const DEEPEST = 3

function wordsOf(value: unknown, depth = 0): string {
  const text = looseTextOf(value)
  if (text !== null) return text
  if (depth >= DEEPEST) return ''
  const parts = Array.isArray(value)
    ? value.map(part => wordsOf(part, depth + 1))
    : isJsonObject(value)
      ? Object.entries(value).map(([key, part]) => labelled(key, wordsOf(part, depth + 1)))
      : []
  return parts.filter(part => part !== '').join(', ')
}

function labelled(key: string, words: string): string {
  return words === '' || /^id$/i.test(key) ? '' : `${key.replaceAll(/[_-]+/g, ' ')} ${words}`
}
