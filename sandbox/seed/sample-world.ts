import { hashOfKey, KEY_NAMES, keysOfSeed, LIMITED_PER_HOUR } from '../http/keys.ts'
import type { Origin } from '../world/journal.ts'
import { World } from '../world/world.ts'
import { sampleCategories } from './categories.ts'
import { sampleOrders } from './orders.ts'
import { sampleProducts } from './products.ts'
import { seededRandom } from './random.ts'

const SUPPLIERS = { own: 1, other: 2, unverified: 3 } as const
const OTHER_PRODUCTS = 12
const OTHER_ORDERS = 7

/** The world of an origin, always the same for the same origin, so that a state file only stores changes. */
export function sampleWorld(origin: Origin, limit: number): World {
  const world = new World(origin.shape)
  world.suppliers.set(SUPPLIERS.own, { id: SUPPLIERS.own, name: 'Bloom & Stem Wholesale', verified: true })
  world.suppliers.set(SUPPLIERS.other, { id: SUPPLIERS.other, name: 'Green Thumb Growers', verified: true })
  world.suppliers.set(SUPPLIERS.unverified, { id: SUPPLIERS.unverified, name: 'New Petals', verified: false })
  for (const category of sampleCategories()) world.categories.set(category.id, category)
  addSupplier(world, origin, SUPPLIERS.own, origin.products, origin.orders)
  addSupplier(world, origin, SUPPLIERS.other, OTHER_PRODUCTS, OTHER_ORDERS)
  addKeys(world, origin.seed, limit)
  return world
}

function addSupplier(world: World, origin: Origin, supplierId: number, count: number, orders: number): void {
  const random = seededRandom(origin.seed * 31 + supplierId)
  const products = sampleProducts(random, {
    supplierId,
    count,
    firstId: Math.max(world.nextProductId, 1001),
    firstPictureId: Math.max(world.nextPictureId, 5001),
    images: origin.images,
  })
  for (const product of products) world.apply({ kind: 'product', id: product.id, set: product })
  const firstId = Math.max(world.nextOrderId, 10_001)
  const groups = sampleOrders(random, products, { supplierId, count: orders, firstId, nowMs: origin.bornMs })
  for (const order of groups) world.apply({ kind: 'order', id: order.id, set: order })
}

function addKeys(world: World, seed: number, limit: number): void {
  const keys = keysOfSeed(seed)
  const owner = {
    valid: SUPPLIERS.own,
    other: SUPPLIERS.other,
    revoked: SUPPLIERS.own,
    unverified: SUPPLIERS.unverified,
    limited: SUPPLIERS.own,
  }
  for (const name of KEY_NAMES) {
    const hash = hashOfKey(keys[name])
    world.keys.set(hash, {
      name,
      hash,
      supplierId: owner[name],
      revoked: name === 'revoked',
      limit: name === 'limited' ? Math.min(limit, LIMITED_PER_HOUR) : limit,
    })
  }
}
