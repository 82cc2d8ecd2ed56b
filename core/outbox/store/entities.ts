import type { Database } from '../../sqlite/database.ts'
import { OPEN } from '../rows/schema.ts'

const MADE = `SELECT 1 FROM entity e WHERE e.id = ? AND e.type = 'product' AND (e.remote IS NOT NULL OR EXISTS(
  SELECT 1 FROM change c INDEXED BY change_open WHERE c.entity = e.id AND c.lane = 'life' AND c.kind = 'create' AND c.${OPEN}))`
const OPEN_SKUS = `SELECT e.sku, e.id FROM entity e WHERE e.type = 'product' AND e.sku IS NOT NULL AND EXISTS(
  SELECT 1 FROM change c INDEXED BY change_open WHERE c.entity = e.id AND c.lane = 'life' AND c.kind = 'create' AND c.${OPEN}) ORDER BY e.id`

const ADOPTED = `SELECT remote, id FROM entity WHERE type = 'product' AND remote IS NOT NULL`
/** From this many products on, all products created here are read at once. */
const ALL_FROM = 200

/**
 * Which entity a change is about. A product of the marketplace is its own number. Products created here and orders
 * have a row in the table `entity`, with a number below 0; its `remote` is the marketplace's id, which is stored
 * nowhere else. Reads and writes the table `entity` of this file.
 */
export function entitiesOf(db: Database) {
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
  const dropHolders = (entity: number, product: number | null = null) => {
    db.prepare('DELETE FROM sku_holder WHERE entity = ?1 AND product = coalesce(?2, product)').run(
      entity,
      product,
    )
  }
  return {
    /** The entity of a product. A product created here keeps its number below 0 after the marketplace gave it one. */
    ofProduct,
    /** Like `ofProduct`, for many products: reads all products created here at once where that is cheaper. */
    ofProducts: (count: number): ((product: number) => number) => {
      if (count < ALL_FROM) return ofProduct
      const made = new Map(
        db
          .prepare(ADOPTED)
          .lists<[string, number]>()
          .map(([remote, id]) => [Number(remote), id] as const),
      )
      return product => made.get(product) ?? product
    },
    /** Finds or adds the entity of an order. Only inside a transaction. */
    ofOrder: (order: string): number => findOrder(order) ?? insert('order', order, null),
    /** Adds the entity of a new product. Only inside a transaction. */
    make: (sku: string): number => insert('product', null, sku),
    /**
     * Whether a product exists or may still come to exist. Every number of the marketplace does. A product created
     * here does when it has a marketplace number or its create is open, and not when it was given up before.
     */
    has: (product: number): boolean => product > 0 || db.prepare(MADE).get(product) !== undefined,
    /** The marketplace's number of a product; null while it has none. */
    remoteOf: (entity: number): number | null => {
      if (entity > 0) return entity
      const row = byId.get<{ type: string; remote: string | null }>(entity)
      return row?.type === 'product' && row.remote !== null ? Number(row.remote) : null
    },
    /** Stores the number that the marketplace gave. Only inside a transaction. */
    adopt: (entity: number, remote: number) => {
      db.prepare('UPDATE entity SET remote = ? WHERE id = ?').run(String(remote), entity)
      dropHolders(entity)
    },
    /**
     * Gives a product created here another SKU, and forgets which products were seen with the old one. Only inside a
     * transaction.
     */
    rename: (entity: number, sku: string) => {
      db.prepare('UPDATE entity SET sku = ? WHERE id = ?').run(sku, entity)
      dropHolders(entity)
    },
    /** The numbers of products seen with the SKU of an unknown create. */
    holdersOf: (entity: number): number[] =>
      db
        .prepare('SELECT product FROM sku_holder WHERE entity = ? ORDER BY product')
        .lists<[number]>(entity)
        .map(([product]) => product),
    /** Stores one of them. Only inside a transaction. */
    addHolder: (entity: number, product: number) => {
      db.prepare('INSERT OR IGNORE INTO sku_holder(product, entity) VALUES(?, ?)').run(product, entity)
    },
    /** Forgets them, or one of them, once it is known whose they are. Only inside a transaction. */
    dropHolders,
    /** The SKUs of open creates, with their entities. When two creates ask for the same SKU, the older one has it. */
    openSkus: (): Map<string, number> => new Map(db.prepare(OPEN_SKUS).lists<[string, number]>()),
  }
}

/** What {@link entitiesOf} returns. */
export type Entities = ReturnType<typeof entitiesOf>
