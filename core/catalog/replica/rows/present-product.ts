import type { HeldProduct as ContractProduct } from '../../../../shared/contract/groups/products.ts'
import { jsonOf } from '../../../api/replies/json-of.ts'
import type { ReplicaProduct } from './replica-product.ts'

/** The longest product object sent whole, in characters of JSON: half of what a message may hold. */
const FIELDS_MAX = 16 * 1024 * 1024

/**
 * A product as it is sent to windows. If the object is too long for a message, its longest values are left out until
 * the rest fits: a value cut short could be saved as if it were whole, while an absent one is just unknown.
 */
export function presentProduct({
  id,
  fields,
  images,
  readAt,
  detailReadAt,
}: ReplicaProduct): ContractProduct {
  return { product: id, fields: fitting(fields), images, readAt, detailReadAt }
}

function fitting(fields: Record<string, unknown>): ContractProduct['fields'] {
  const whole = jsonOf(fields)
  // Writing and parsing it makes it JSON for certain, however deeply it was nested.
  if (whole.length <= FIELDS_MAX) return JSON.parse(whole)
  const parts = Object.entries(fields)
    .map(([key, value]) => ({ key, json: jsonOf(value) }))
    .sort((a, b) => a.json.length - b.json.length)
  let room = FIELDS_MAX
  const kept = parts.filter(({ key, json }) => {
    room -= key.length + json.length
    return room >= 0
  })
  return Object.fromEntries(kept.map(({ key, json }) => [key, JSON.parse(json)]))
}
