import type { Catalog } from '../../core/catalog/catalog.ts'
import { price, stock } from '../../core/outbox/fixtures/bench.ts'
import {
  create,
  imageAdd,
  imageDelete,
  imagePrimary,
  move,
  name,
  remove,
  update,
} from '../../core/outbox/fixtures/changes.ts'
import { type FakeWorld, fakeWorld } from '../../core/outbox/fixtures/fake-world.ts'
import type { ChangeKind, NewChange } from '../../shared/domain/change.ts'

/** One of the nine write operations: how to ask for it, and how to see its effect at the marketplace. */
export interface Operation {
  kind: ChangeKind
  change: NewChange
  /** Path of its POST. */
  path: string
  /** Reads that compare it with the marketplace before it leaves. */
  comparing: 0 | 1
  /** How often it took effect. */
  effects(world: FakeWorld): number
  /** Somebody else deletes its product or order at the marketplace. */
  vanish(world: FakeWorld): void
  /** Whether the marketplace holds what was asked for. */
  holds(world: FakeWorld): boolean
  /** Whether the catalog has it, without another read. */
  isTold(catalog: Catalog): boolean
}

const deeds = (world: FakeWorld, begins: string) =>
  world.deeds.filter(deed => deed === begins || deed.startsWith(`${begins} `)).length
const values = (world: FakeWorld, field: string) =>
  world.effects.filter(effect => effect.product === 1 && effect.field === field).length
const ids = (world: FakeWorld) => (world.pictures.get(1) ?? []).map(({ id }) => id)
/** As the catalog holds them; empty if they were never read. */
const pictures = (catalog: Catalog) => catalog.held(1)?.images ?? []
const vanish = (world: FakeWorld) => void world.products.delete(1)

export const OPERATIONS: readonly Operation[] = [
  {
    ...{ kind: 'stock', change: stock(1, 10, 25), path: '/stock', comparing: 1, vanish },
    effects: world => values(world, 'stock_qty'),
    holds: world => world.products.get(1)?.stock_qty === 25,
    isTold: catalog => catalog.values([1]).get(1)?.stock_qty === 25,
  },
  {
    ...{ kind: 'price', change: price(1, '1', '2.35'), path: '/prices', comparing: 1, vanish },
    effects: world => values(world, 'base_price'),
    holds: world => world.products.get(1)?.base_price === 2.35,
    isTold: catalog => catalog.values([1]).get(1)?.base_price === '2.35',
  },
  {
    ...{ kind: 'create', change: create('NEW-1'), path: '/products', comparing: 0, vanish: () => {} },
    effects: world => deeds(world, 'create NEW-1'),
    holds: world => [...world.products.values()].filter(({ sku }) => sku === 'NEW-1').length === 1,
    isTold: catalog => catalog.findSku('NEW-1').length === 1,
  },
  {
    ...{ kind: 'update', change: update(1, name('Rose 1', 'Red rose')), path: '/products/1', comparing: 1 },
    ...{ vanish, effects: world => deeds(world, 'update 1') },
    holds: world => world.products.get(1)?.name === 'Red rose',
    isTold: catalog => catalog.held(1)?.fields.name === 'Red rose',
  },
  {
    ...{ kind: 'delete', change: remove(1), path: '/products/1/delete', comparing: 1, vanish },
    effects: world => deeds(world, 'delete 1'),
    holds: world => !world.products.has(1),
    isTold: catalog => !catalog.values([1]).has(1),
  },
  {
    ...{ kind: 'image-add', change: imageAdd(1, 'https://pictures.example/red.jpg') },
    ...{ path: '/products/1/images', comparing: 1, vanish },
    effects: world => deeds(world, 'image-add 1'),
    holds: world => ids(world).length === 3,
    // Only the next read tells the number of a new image.
    isTold: () => true,
  },
  {
    ...{ kind: 'image-delete', change: imageDelete(1, 102), path: '/products/1/images/102/delete' },
    comparing: 0,
    effects: world => deeds(world, 'image-delete 1 102'),
    vanish: world => void world.pictures.set(1, (world.pictures.get(1) ?? []).slice(0, 1)),
    holds: world => !ids(world).includes(102),
    isTold: catalog => !pictures(catalog).some(({ id }) => id === 102),
  },
  {
    ...{ kind: 'image-primary', change: imagePrimary(1, 102, 101), path: '/products/1/images/102/primary' },
    comparing: 0,
    effects: world => deeds(world, 'image-primary 1 102'),
    vanish: world => void world.pictures.set(1, (world.pictures.get(1) ?? []).slice(0, 1)),
    holds: world => world.pictures.get(1)?.find(({ is_primary }) => is_primary)?.id === 102,
    isTold: catalog => pictures(catalog).every(({ id, is_primary }) => is_primary === (id === 102)),
  },
  {
    ...{ kind: 'move', change: move('o1', 'pending', 'confirmed'), path: '/orders/o1/status', comparing: 1 },
    effects: world => deeds(world, 'move o1 confirmed'),
    vanish: world => void world.orders.delete('o1'),
    holds: world => world.orders.get('o1') === 'confirmed',
    isTold: catalog => catalog.orders.status('o1')?.status === 'confirmed',
  },
]

/** A small marketplace: twenty products, two images of the first, two orders. */
export function smallWorld(): FakeWorld {
  const world = fakeWorld(20)
  const picture = (id: number) => ({ id, url: `https://pictures.example/${id}.jpg`, is_primary: id === 101 })
  world.pictures.set(1, [picture(101), picture(102)])
  return world
}
