import { jsonOf } from '../../../api/replies/json-of.ts'
import type { Product } from '../../../api/replies/read-product.ts'
import type { Database } from '../../../sqlite/database.ts'

/** Revision and number of products held, as they grow in the course of one transaction. */
export interface Counters {
  rev: number
  held: number
}

/** What must be known of a row before it is written. */
interface Present {
  is_gone: number
  seen: number
  has_detail: number
}

/** Runs `act` with the counters and writes them back, inside the caller's transaction. */
export function counting<T>(db: Database, act: (counters: Counters) => T): T {
  const counters = countersOf(db)
  const value = act(counters)
  db.prepare('UPDATE counter SET rev = ?, held = ?').run(counters.rev, counters.held)
  return value
}

/** The revision of the last write, and how many products are held. */
export function countersOf(db: Database): Counters {
  return { ...(db.prepare('SELECT rev, held FROM counter').get<Counters>() ?? { rev: 0, held: 0 }) }
}

const flag = (value: boolean | null) => (value === null ? null : Number(value))

/** What decides how a product is written; undefined for one that was never seen. */
export function presentRow(db: Database, id: number): Present | undefined {
  return db.prepare('SELECT is_gone, seen, has_detail FROM product WHERE id = ?').get<Present>(id)
}

/** Where a list showed a product: the pass of a crawl, the page of the whole list; null if it was neither. */
export interface ShownAt {
  pass: number | null
  page: number | null
}

/** When something was learned of a product; `shownAt` is null if it was acknowledged, not read. */
export interface LearnedAt {
  readAt: number
  shownAt: number | null
}

/** Writes the columns of the whole product `product`, which is held from now on. */
export function putColumns(
  db: Database,
  counters: Counters,
  product: Product,
  before: Present | undefined,
  { readAt, shownAt }: LearnedAt,
  { pass, page }: ShownAt,
): void {
  if (before === undefined || before.is_gone === 1) counters.held++
  counters.rev++
  db.prepare(
    `INSERT INTO product (id, rev, is_gone, sku, name, type, base_price, unit, stock_qty, stock_status, is_active,
       is_approved, category_id, category, primary_image, read_at, seen, missing, page,
       shown_at, min_order_qty, vat_rate, color, stem_length, country_of_origin, description, variants)
     VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 0, ?18, ?19, ?20, ?21, ?22, ?23, ?24,
       ?25, ?26)
     ON CONFLICT (id) DO UPDATE SET rev = ?2, is_gone = 0, sku = ?3, name = ?4, type = ?5, base_price = ?6, unit = ?7,
       stock_qty = ?8, stock_status = ?9, is_active = ?10, is_approved = ?11, category_id = ?12, category = ?13,
       primary_image = ?14, read_at = ?15, seen = ?16, missing = CASE WHEN ?17 THEN 0 ELSE missing END,
       page = COALESCE(?18, page), shown_at = COALESCE(?19, shown_at), min_order_qty = ?20,
       vat_rate = ?21, color = ?22, stem_length = ?23, country_of_origin = ?24,
       description = ?25, variants = ?26`,
  ).run(
    product.id,
    counters.rev,
    product.sku,
    product.name,
    product.type,
    product.base_price,
    product.unit,
    product.stock_qty,
    product.stock_status,
    flag(product.is_active),
    flag(product.is_approved),
    product.categoryId,
    product.category,
    product.primary_image,
    readAt,
    pass ?? before?.seen ?? 0,
    pass === null ? 0 : 1,
    page,
    shownAt,
    product.min_order_qty,
    product.vat_rate,
    product.color,
    product.stem_length,
    product.country_of_origin,
    product.description,
    product.variants,
  )
}

/** Hides a product that no longer exists; readers of changes see it. False if it was hidden before. */
export function hideProduct(db: Database, counters: Counters, id: number): boolean {
  const { changes } = db
    .prepare('UPDATE product SET is_gone = 1, rev = ?2 WHERE id = ?1 AND is_gone = 0')
    .run(id, counters.rev + 1)
  if (changes === 0) return false
  counters.rev++
  counters.held--
  return true
}

/** The product counts as never read by itself; its shown fields stay. A product that isn't held stays unknown. */
export function forgetReading(db: Database, counters: Counters, id: number): void {
  const { changes } = db
    .prepare('UPDATE product SET rev = ?2 WHERE id = ?1 AND is_gone = 0')
    .run(id, counters.rev + 1)
  if (changes === 0) return
  counters.rev++
  db.prepare('UPDATE detail SET read_at = NULL WHERE id = ?').run(id)
}

/** What is stored of a product beside its columns. `rev` tells which of the two objects is newer. */
export interface Kept {
  row: { json: string; rev: number } | undefined
  detail: { json: string; rev: number; read_at: number | null } | undefined
}

/** The two stored objects of a product as JSON text; see `schema.ts`. */
export const keptOf = (db: Database, id: number): Kept => ({
  row: db.prepare('SELECT json, rev FROM raw WHERE id = ?').get(id),
  detail: db.prepare('SELECT json, rev, read_at FROM detail WHERE id = ?').get(id),
})

/** Stores the object of a list. */
export function putRow(db: Database, id: number, json: unknown, rev: number): void {
  db.prepare(
    'INSERT INTO raw (id, json, rev) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET json = ?2, rev = ?3',
  ).run(id, jsonOf(json), rev)
}

/** Stores the object of GET /products/{id}; `readAt` is null where it holds acknowledged fields only. */
export function putDetail(db: Database, id: number, json: unknown, rev: number, readAt: number | null): void {
  db.prepare('INSERT OR REPLACE INTO detail (id, json, rev, read_at) VALUES (?, ?, ?, ?)').run(
    id,
    jsonOf(json),
    rev,
    readAt,
  )
  db.prepare('UPDATE product SET has_detail = 1 WHERE id = ?').run(id)
}

/** Stores the list of images as it was shown. */
export function putImages(db: Database, id: number, list: unknown, readAt: number): void {
  db.prepare('INSERT OR REPLACE INTO images (id, json, read_at) VALUES (?, ?, ?)').run(
    id,
    jsonOf(list),
    readAt,
  )
}
