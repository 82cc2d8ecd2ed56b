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
import { OutboxMarket } from '../../core/outbox/fixtures/outbox-market.ts'
import type { ChangeKind, NewChange } from '../../shared/domain/changes/change.ts'

/** One of the nine write operations: how to ask for it, and how to see its effect at the marketplace. */
export interface Operation {
  kind: ChangeKind
  change: NewChange
  /** Path of its POST. */
  path: string
  /** Reads that compare it with the marketplace before it leaves. */
  comparing: 0 | 1
  /** How often it took effect. */
  effects(market: OutboxMarket): number
  /** Somebody else deletes its product or order at the marketplace. */
  vanish(market: OutboxMarket): void
  /** Whether the marketplace holds what was asked for. */
  holds(market: OutboxMarket): boolean
  /** Whether the catalog has it, without another read. */
  isInCatalog(catalog: Catalog): boolean
}

const one = (market: OutboxMarket) => market.state.products.get(1)
const writes = (market: OutboxMarket, begins: string) =>
  market.writes.filter(write => write === begins || write.startsWith(`${begins} `)).length
const values = (market: OutboxMarket, field: string) =>
  market.effects.filter(effect => effect.product === 1 && effect.field === field).length
const ids = (market: OutboxMarket) => (one(market)?.images ?? []).map(({ id }) => id)
/** As the catalog holds them; empty if they were never read. */
const pictures = (catalog: Catalog) => catalog.held(1)?.images ?? []
const vanish = (market: OutboxMarket) => void market.state.products.delete(1)

export const OPERATIONS: readonly Operation[] = [
  {
    kind: 'stock',
    change: stock(1, 10, 25),
    path: '/stock',
    comparing: 1,
    vanish,
    effects: market => values(market, 'stock_qty'),
    holds: market => one(market)?.fields.stock_qty === 25,
    isInCatalog: catalog => catalog.values([1]).get(1)?.stock_qty === 25,
  },
  {
    kind: 'price',
    change: price(1, '1', '2.35'),
    path: '/prices',
    comparing: 1,
    vanish,
    effects: market => values(market, 'base_price'),
    holds: market => one(market)?.fields.base_price === 2.35,
    isInCatalog: catalog => catalog.values([1]).get(1)?.base_price === '2.35',
  },
  {
    kind: 'create',
    change: create('NEW-1'),
    path: '/products',
    comparing: 0,
    vanish: () => {},
    effects: market => writes(market, 'create NEW-1'),
    holds: market =>
      [...market.state.products.values()].filter(({ fields }) => fields.sku === 'NEW-1').length === 1,
    isInCatalog: catalog => catalog.findSku('NEW-1').length === 1,
  },
  {
    kind: 'update',
    change: update(1, name('Rose 1', 'Red rose')),
    path: '/products/1',
    comparing: 1,
    vanish,
    effects: market => writes(market, 'update 1'),
    holds: market => one(market)?.fields.name === 'Red rose',
    isInCatalog: catalog => catalog.held(1)?.fields.name === 'Red rose',
  },
  {
    kind: 'delete',
    change: remove(1),
    path: '/products/1/delete',
    comparing: 1,
    vanish,
    effects: market => writes(market, 'delete 1'),
    holds: market => one(market)?.isDeleted !== false,
    isInCatalog: catalog => !catalog.values([1]).has(1),
  },
  {
    kind: 'image-add',
    change: imageAdd(1, 'https://pictures.example/red.jpg'),
    path: '/products/1/images',
    comparing: 1,
    vanish,
    effects: market => writes(market, 'image-add 1'),
    holds: market => ids(market).length === 3,
    // Only the next read tells the number of a new image.
    isInCatalog: () => true,
  },
  {
    kind: 'image-delete',
    change: imageDelete(1, 102),
    path: '/products/1/images/102/delete',
    comparing: 0,
    effects: market => writes(market, 'image-delete 1 102'),
    vanish: market => market.setImages(1, 101),
    holds: market => !ids(market).includes(102),
    isInCatalog: catalog => !pictures(catalog).some(({ id }) => id === 102),
  },
  {
    kind: 'image-primary',
    change: imagePrimary(1, 102, 101),
    path: '/products/1/images/102/primary',
    comparing: 0,
    effects: market => writes(market, 'image-primary 1 102'),
    vanish: market => market.setImages(1, 101),
    holds: market => one(market)?.primary === 102,
    isInCatalog: catalog => pictures(catalog).every(({ id, is_primary }) => is_primary === (id === 102)),
  },
  {
    kind: 'move',
    change: move('o1', 'pending', 'confirmed'),
    path: '/orders/o1/status',
    comparing: 1,
    effects: market => writes(market, 'move o1 confirmed'),
    vanish: market => void market.state.orders.delete('o1'),
    holds: market => market.state.orders.get('o1')?.status === 'confirmed',
    isInCatalog: catalog => catalog.orders.status('o1')?.status === 'confirmed',
  },
]

/** A small marketplace: twenty products, two images of the first, two orders. */
export function smallMarket(): OutboxMarket {
  const market = new OutboxMarket(20)
  market.setImages(1, 101, 102)
  return market
}
