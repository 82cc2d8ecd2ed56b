import type { Database } from '../../sqlite/database.ts'
import { OPEN } from '../rows/schema.ts'

/**
 * Who changes are about. A product of the marketplace is its number; products made here and orders have a row of their
 * own with a number below 0, whose `remote` is what the marketplace calls them: the one place where that is written.
 */
export interface Entities {
  /** The entity of a product: what was made here keeps its number below 0 after the marketplace gave it one of its own. */
  ofProduct(product: number): number
  /** The same for so many products: with one look at all that were made here where that costs less. */
  ofProducts(count: number): (product: number) => number
  /** Only inside a transaction. */
  ofOrder(order: string): number
  /** The same for looking: null for an order that no change was ever about. */
  findOrder(order: string): number | null
  /** A new product made here; only inside a transaction. */
  make(sku: string): number
  /**
   * Whether there is such a product, or will be: every number of the marketplace is one; what was made here has one, or
   * its create is open. What was given up before it was created never will be.
   */
  has(product: number): boolean
  /** The marketplace's number of a product; null as long as it has none. */
  remoteOf(entity: number): number | null
  /** Writes down the number that the marketplace gave; only inside a transaction. */
  adopt(entity: number, remote: number): void
  /** Another SKU for a product made here; only inside a transaction. What was shown with the one before is forgotten. */
  rename(entity: number, sku: string): void
  /** Products that were shown with the SKU of an unsure create, by number. */
  holdersOf(entity: number): number[]
  /** Writes one of them down; only inside a transaction. */
  addHolder(entity: number, product: number): void
  /** What became of the create is known: only inside a transaction. */
  dropHolders(entity: number): void
  /** SKUs of the products whose creates are open, and whose they are; of two that ask for the same the older has it. */
  openSkus(): Map<string, number>
}

const MADE = `SELECT 1 FROM entity e WHERE e.id = ? AND e.type = 'product' AND (e.remote IS NOT NULL OR EXISTS(
  SELECT 1 FROM change c INDEXED BY change_open WHERE c.entity = e.id AND c.lane = 'life' AND c.kind = 'create' AND c.${OPEN}))`
const OPEN_SKUS = `SELECT e.sku, e.id FROM entity e WHERE e.type = 'product' AND e.sku IS NOT NULL AND EXISTS(
  SELECT 1 FROM change c INDEXED BY change_open WHERE c.entity = e.id AND c.lane = 'life' AND c.kind = 'create' AND c.${OPEN}) ORDER BY e.id`

const ADOPTED = `SELECT remote, id FROM entity WHERE type = 'product' AND remote IS NOT NULL`
/** From so many products on, all that were made here are read at one go. */
const ALL_FROM = 200

export function entitiesOf(db: Database): Entities {
  const byRemote = db.prepare('SELECT id FROM entity WHERE type = ? AND remote = ?')
  const byId = db.prepare('SELECT type, remote FROM entity WHERE id = ?')
  const findOrder = (order: string) => byRemote.get<{ id: number }>('order', order)?.id ?? null
  const insert = (type: 'product' | 'order', remote: string | null, sku: string | null): number => {
    const id =
      (db.prepare('SELECT min(id) AS least FROM entity').get<{ least: number | null }>()?.least ?? 0) - 1
    db.prepare('INSERT INTO entity(id, type, remote, sku) VALUES(?, ?, ?, ?)').run(id, type, remote, sku)
    return id
  }
  const ofProduct = (product: number) =>
    product < 0 ? product : (byRemote.get<{ id: number }>('product', String(product))?.id ?? product)
  const dropHolders = (entity: number) => {
    db.prepare('DELETE FROM sku_holder WHERE entity = ?').run(entity)
  }
  return {
    ofProduct,
    ofProducts: count => {
      if (count < ALL_FROM) return ofProduct
      const made = new Map(
        db
          .prepare(ADOPTED)
          .lists<[string, number]>()
          .map(([remote, id]) => [Number(remote), id] as const),
      )
      return product => made.get(product) ?? product
    },
    ofOrder: order => findOrder(order) ?? insert('order', order, null),
    findOrder,
    make: sku => insert('product', null, sku),
    has: product => product > 0 || db.prepare(MADE).get(product) !== undefined,
    remoteOf: entity => {
      if (entity > 0) return entity
      const row = byId.get<{ type: string; remote: string | null }>(entity)
      return row?.type === 'product' && row.remote !== null ? Number(row.remote) : null
    },
    adopt: (entity, remote) => {
      db.prepare('UPDATE entity SET remote = ? WHERE id = ?').run(String(remote), entity)
      dropHolders(entity)
    },
    rename: (entity, sku) => {
      db.prepare('UPDATE entity SET sku = ? WHERE id = ?').run(sku, entity)
      dropHolders(entity)
    },
    holdersOf: entity =>
      db
        .prepare('SELECT product FROM sku_holder WHERE entity = ? ORDER BY product')
        .lists<[number]>(entity)
        .map(([product]) => product),
    addHolder: (entity, product) => {
      db.prepare('INSERT OR IGNORE INTO sku_holder(product, entity) VALUES(?, ?)').run(product, entity)
    },
    dropHolders,
    openSkus: () => new Map(db.prepare(OPEN_SKUS).lists<[string, number]>()),
  }
}
