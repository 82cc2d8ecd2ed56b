import { isJsonObject } from '../../../../shared/domain/is-json-object.ts'
import { shownField } from '../../../../shared/domain/products/shown-field.ts'
import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import { readImages } from '../../../api/replies/read-images.ts'
import type { Database } from '../../../sqlite/database.ts'
import { type Json, mergeFields, withFields } from './fields.ts'
import { type Kept, keptOf } from './product-row.ts'
import type { BulkValues, ReplicaProduct } from './replica-product.ts'
import { SKU_KEY } from './schema.ts'

/** JSON that this program wrote itself. */
export function parsed(json: string): Json {
  const value: unknown = JSON.parse(json)
  return isJsonObject(value) ? value : {}
}

/** What is held of a product as one object, the newer reading over the older; an empty object if nothing is. */
export const heldFieldsOf = (db: Database, id: number): Json => withColumns(db, id, merged(keptOf(db, id)))

function merged({ row, detail }: Kept): Json {
  if (row === undefined || detail === undefined) return parsed(row?.json ?? detail?.json ?? '{}')
  const [older, newer] = row.rev < detail.rev ? [row, detail] : [detail, row]
  return mergeFields(parsed(older.json), parsed(newer.json))
}

/**
 * The product with price and stock from its columns. Those two are acknowledged by the hundred, and only in the
 * columns: rewriting the JSON of 500 products would block the program several times as long.
 */
export function withColumns(db: Database, id: number, fields: Json): Json {
  const values = columnsOf(db, id)
  if (values === undefined) return fields
  const { base_price, stock_qty, isStatusKnown } = values
  const differs = (field: 'base_price' | 'stock_qty') => {
    const shown = shownField(fields, field)
    return values[field] !== null && (shown.kind !== 'shown' || shown.value !== values[field])
  }
  const { stock_status, ...others } = fields
  const known = isStatusKnown || typeof stock_status !== 'string' ? fields : others
  return withFields(
    known,
    {
      ...(base_price !== null && differs('base_price') ? { base_price } : {}),
      ...(stock_qty !== null && differs('stock_qty') ? { stock_qty } : {}),
    },
    null,
  )
}

function columnsOf(db: Database, id: number): (BulkValues & { isStatusKnown: boolean }) | undefined {
  const row = db
    .prepare('SELECT base_price, stock_qty, stock_status FROM product WHERE id = ? AND is_gone = 0')
    .get<BulkValues & { stock_status: string | null }>(id)
  return row === undefined ? undefined : { ...row, isStatusKnown: row.stock_status !== null }
}

/** The images of a product as last shown, as JSON objects; null if no answer has shown them. */
export function imagesOf(db: Database, id: number): unknown[] | null {
  const row = db.prepare('SELECT json FROM images WHERE id = ?').get<{ json: string }>(id)
  const list: unknown = row === undefined ? null : JSON.parse(row.json)
  return Array.isArray(list) ? list : null
}

/** What is held of a product, with its images; null for one that is gone or was never shown. */
export function replicaProduct(db: Database, id: number): ReplicaProduct | null {
  const row = db
    .prepare('SELECT sku, read_at FROM product WHERE id = ? AND is_gone = 0')
    .get<{ sku: string | null; read_at: number }>(id)
  if (row === undefined) return null
  return {
    id,
    sku: row.sku,
    fields: heldFieldsOf(db, id),
    readAt: row.read_at,
    detailReadAt: keptOf(db, id).detail?.read_at ?? null,
    images: readImages(imagesOf(db, id)),
  }
}

/** Price and stock by product id; products that are gone or unknown are missing from the map. */
export function valuesOf(db: Database, products: readonly number[]): Map<number, BulkValues> {
  const rows = db
    .prepare(
      'SELECT id, base_price, stock_qty FROM product WHERE id IN (SELECT value FROM json_each(?)) AND is_gone = 0',
    )
    .lists<[id: number, price: Decimal | null, stock: number | null]>(JSON.stringify(products))
  return new Map(rows.map(([id, base_price, stock_qty]) => [id, { base_price, stock_qty }]))
}

/** When each product was last read, 0 if it never was; an acknowledgement is no reading. */
export function readAtOf(db: Database, products: readonly number[]): Map<number, number> {
  return timesOf(db, 'COALESCE(shown_at, 0)', products)
}

/** When anything of each product was last read or acknowledged. */
export function learnedAtOf(db: Database, products: readonly number[]): Map<number, number> {
  return timesOf(db, 'read_at', products)
}

function timesOf(
  db: Database,
  time: 'read_at' | 'COALESCE(shown_at, 0)',
  products: readonly number[],
): Map<number, number> {
  return new Map(
    db
      .prepare(`SELECT id, ${time} FROM product WHERE id IN (SELECT value FROM json_each(?)) AND is_gone = 0`)
      .lists<[id: number, time: number]>(JSON.stringify(products)),
  )
}

/** The page of the whole list that last showed each product, null if none did; products never held are absent. */
export function pagesOf(db: Database, products: readonly number[]): Map<number, number | null> {
  return new Map(
    db
      .prepare('SELECT id, page FROM product WHERE id IN (SELECT value FROM json_each(?))')
      .lists<[id: number, page: number | null]>(JSON.stringify(products)),
  )
}

/** The last of those pages; null if any of the products has none. */
export function lastPageOf(db: Database, products: readonly number[]): number | null {
  const found = db
    .prepare(
      'SELECT max(page) AS last, count(page) AS paged FROM product WHERE id IN (SELECT value FROM json_each(?)) AND is_gone = 0',
    )
    .get<{ last: number | null; paged: number }>(JSON.stringify(products))
  return found?.paged === new Set(products).size ? found.last : null
}

/** Products known to wait for an administrator's approval. */
export function pendingProducts(db: Database): number[] {
  return db
    .prepare('SELECT id FROM product WHERE is_approved = 0 AND is_gone = 0 ORDER BY id')
    .all<{ id: number }>()
    .map(({ id }) => id)
}

/** Blanks around a SKU mean nothing (a file, or a person, adds them); letter case may. */
export function productsWithSku(db: Database, sku: string): number[] {
  const wanted = sku.trim()
  if (wanted === '') return []
  return db
    .prepare(`SELECT id FROM product WHERE ${SKU_KEY} = ? AND is_gone = 0 ORDER BY id`)
    .all<{ id: number }>(wanted)
    .map(({ id }) => id)
}
