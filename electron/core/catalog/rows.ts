import type { Product } from '../api/read-product.ts'
import type { Database } from '../database/database.ts'

/** Revision and number of products held, as they grow in the course of one transaction. */
export interface Counters {
  rev: number
  held: number
}

/** Values to keep instead of what a read brings: somebody acknowledged them after that read started. */
export type Kept = Partial<{ base_price: true; stock_qty: true }>

export interface Put {
  /** True when this pass had not shown the product before. */
  isNewInPass: boolean
}

interface Present {
  is_gone: number
  seen: number
  base_price: string | null
  stock_qty: number | null
}

/** Runs `act` with the counters and writes them back; the caller has begun a transaction. */
export function counting<T>(db: Database, act: (counters: Counters) => T): T {
  const counters = countersOf(db)
  const value = act(counters)
  db.prepare('UPDATE counter SET rev = ?, held = ?').run(counters.rev, counters.held)
  return value
}

export function countersOf(db: Database): Counters {
  return { ...(db.prepare('SELECT rev, held FROM counter').get<Counters>() ?? { rev: 0, held: 0 }) }
}

const flag = (value: boolean | null) => (value === null ? null : Number(value))

/** Writes a product as it was read. `pass` is the pass that showed it, or null when it was read by itself. */
export function putProduct(
  db: Database,
  counters: Counters,
  product: Product,
  kept: Kept,
  readAt: number,
  pass: number | null,
): Put {
  const before = db
    .prepare('SELECT is_gone, seen, base_price, stock_qty FROM product WHERE id = ?')
    .get<Present>(product.id)
  if (before === undefined || before.is_gone === 1) counters.held++
  counters.rev++
  db.prepare(
    `INSERT INTO product (id, rev, is_gone, sku, name, type, base_price, unit, stock_qty, stock_status, is_active,
       is_approved, category_id, category, primary_image, read_at, seen, missing)
     VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 0)
     ON CONFLICT (id) DO UPDATE SET rev = ?2, is_gone = 0, sku = ?3, name = ?4, type = ?5, base_price = ?6, unit = ?7,
       stock_qty = ?8, stock_status = ?9, is_active = ?10, is_approved = ?11, category_id = ?12, category = ?13,
       primary_image = ?14, read_at = ?15, seen = ?16, missing = CASE WHEN ?17 THEN 0 ELSE missing END`,
  ).run(
    product.id,
    counters.rev,
    product.sku,
    product.name,
    product.type,
    kept.base_price === true && before !== undefined ? before.base_price : product.base_price,
    product.unit,
    kept.stock_qty === true && before !== undefined ? before.stock_qty : product.stock_qty,
    product.stock_status,
    flag(product.is_active),
    flag(product.is_approved),
    product.categoryId,
    product.category,
    product.primary_image,
    readAt,
    pass ?? before?.seen ?? 0,
    pass === null ? 0 : 1,
  )
  db.prepare('INSERT INTO raw (id, json) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET json = ?2').run(
    product.id,
    JSON.stringify(product.raw),
  )
  return { isNewInPass: pass !== null && before?.seen !== pass }
}

/** Hides a product that is no longer there; those who ask what changed are told. False when it was hidden before. */
export function hideProduct(db: Database, counters: Counters, id: number): boolean {
  const { changes } = db
    .prepare('UPDATE product SET is_gone = 1, rev = ?2 WHERE id = ?1 AND is_gone = 0')
    .run(id, counters.rev + 1)
  if (changes === 0) return false
  counters.rev++
  counters.held--
  return true
}

/** Takes over one acknowledged value; nothing happens when the catalog does not hold the product. */
export function putValue(
  db: Database,
  counters: Counters,
  id: number,
  field: 'base_price' | 'stock_qty',
  value: string,
  at: number,
): void {
  counters.rev++
  db.prepare(`UPDATE product SET ${field} = ?2, rev = ?3, read_at = ?4 WHERE id = ?1 AND is_gone = 0`).run(
    id,
    field === 'stock_qty' ? Number(value) : value,
    counters.rev,
    at,
  )
}
