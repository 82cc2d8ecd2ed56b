import type { Database } from '../database/database.ts'

/**
 * Who changes are about. A product of the marketplace is its number; products made here and orders have a row of their
 * own with a number below 0, whose `remote` is what the marketplace calls them: the one place where that is written.
 */
export interface Entities {
  /** The entity of a product: what was made here keeps its number below 0 after the marketplace gave it one of its own. */
  ofProduct(product: number): number
  /** Only inside a transaction. */
  ofOrder(order: string): number
  /** A new product made here; only inside a transaction. */
  make(sku: string): number
  /** Whether there is such an entity; every number of the marketplace is one. */
  has(entity: number): boolean
  /** The marketplace's number of a product; null as long as it has none. */
  remoteOf(entity: number): number | null
  /** Writes down the number that the marketplace gave; only inside a transaction. */
  adopt(entity: number, remote: number): void
}

export function entitiesOf(db: Database): Entities {
  const byRemote = db.prepare('SELECT id FROM entity WHERE type = ? AND remote = ?')
  const byId = db.prepare('SELECT type, remote FROM entity WHERE id = ?')
  const insert = (type: 'product' | 'order', remote: string | null, sku: string | null): number => {
    const id =
      (db.prepare('SELECT min(id) AS least FROM entity').get<{ least: number | null }>()?.least ?? 0) - 1
    db.prepare('INSERT INTO entity(id, type, remote, sku) VALUES(?, ?, ?, ?)').run(id, type, remote, sku)
    return id
  }
  return {
    ofProduct: product =>
      product < 0 ? product : (byRemote.get<{ id: number }>('product', String(product))?.id ?? product),
    ofOrder: order => byRemote.get<{ id: number }>('order', order)?.id ?? insert('order', order, null),
    make: sku => insert('product', null, sku),
    has: entity => entity > 0 || byId.get(entity) !== undefined,
    remoteOf: entity => {
      if (entity > 0) return entity
      const row = byId.get<{ type: string; remote: string | null }>(entity)
      return row?.type === 'product' && row.remote !== null ? Number(row.remote) : null
    },
    adopt: (entity, remote) => {
      db.prepare('UPDATE entity SET remote = ? WHERE id = ?').run(String(remote), entity)
    },
  }
}
