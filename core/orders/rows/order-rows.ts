import type { Output } from '../../../shared/contract/contract.ts'
import type { HeldOrder, OrderRow } from '../../../shared/contract/groups/orders.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import type { Database } from '../../sqlite/database.ts'
import { foundColumns } from './found-columns.ts'

/** Order groups as windows get them. */

const COLUMNS = `id, rev, is_gone, number, status, created, created_at, customer, total, currency, items, words,
  first_seen_at, read_at, detail_read_at, place`
type Text = string | null
type Row = [
  id: string,
  rev: number,
  isGone: number,
  number: Text,
  status: Text,
  created: Text,
  createdAt: number | null,
  customer: Text,
  total: Text,
  currency: Text,
  items: number | null,
  words: Text,
  firstSeenAt: number,
  readAt: number,
  detailReadAt: number | null,
  place: number,
]

/** Rows changed after a revision, oldest change first; a revision of another replica counts as 0. */
export function readOrderRows(db: Database, after: number, limit: number): Output<'readOrders'> {
  const current = orderRev(db)
  const from = after > current ? 0 : after
  const rows = db
    .prepare(`SELECT ${COLUMNS} FROM order_group WHERE rev > ? ORDER BY rev LIMIT ?`)
    .lists<Row>(from, limit)
  const lastRev = rows.at(-1)?.[1] ?? current
  const more = rows.length === limit && lastRev < current
  return {
    orders: rows.filter(([, , isGone]) => isGone === 0).map(row => rowOf(db, row)),
    gone: rows.filter(([, , isGone]) => isGone === 1).map(([id]) => id),
    revision: more ? lastRev : current,
    more,
  }
}

/** These order groups, in this order; those that are not held are left out. */
export function orderRowsOf(db: Database, ids: readonly string[]): OrderRow[] {
  const statement = db.prepare(`SELECT ${COLUMNS} FROM order_group WHERE id = ? AND is_gone = 0`)
  return ids.flatMap(id => statement.lists<Row>(id).map(row => rowOf(db, row)))
}

/** The revision of the last change of an order group; 0 before the first. */
export function orderRev(db: Database): number {
  return db.prepare('SELECT rev FROM order_counter').get<{ rev: number }>()?.rev ?? 0
}

/** One whole order group; null if it is not held. */
export function heldOrderOf(db: Database, id: string): HeldOrder | null {
  const row = db
    .prepare('SELECT json, detail, status, read_at, detail_read_at FROM order_group WHERE id = ?')
    .get<{
      json: string
      detail: Text
      status: Text
      read_at: number
      detail_read_at: number | null
    }>(id)
  if (row === undefined) return null
  return {
    id,
    row: JSON.parse(row.json),
    detail: row.detail === null ? null : JSON.parse(row.detail),
    status: row.status,
    readAt: row.read_at,
    detailReadAt: row.detail_read_at,
  }
}

function rowOf(db: Database, row: Row): OrderRow {
  const [id, , , number, status, created, createdAt, customer, total, currency, items, words] = row
  const [firstSeenAt, readAt, detailReadAt, place] = [row[12], row[13], row[14], row[15]]
  const rest = { id, status, firstSeenAt, readAt, detailReadAt, place }
  // A row of an older program version that has not been completed yet; see `findMore`.
  if (words === null) return { ...found(db, id), ...rest }
  return {
    ...rest,
    number,
    created,
    createdAt,
    customer,
    total: total as Decimal | null,
    currency,
    items,
    words,
  }
}

function found(db: Database, id: string) {
  const held = heldOrderOf(db, id)
  return foundColumns(held?.row, held?.detail)
}

/** Finds the columns of some rows of an older program version. Inside a transaction; false if none was left. */
export function findMore(db: Database, limit: number): boolean {
  const ids = db
    .prepare('SELECT id FROM order_group WHERE words IS NULL ORDER BY rev LIMIT ?')
    .all<{ id: string }>(limit)
  for (const { id } of ids) {
    const { number, created, createdAt, customer, total, currency, items, words } = found(db, id)
    db.prepare(
      `UPDATE order_group SET number = ?, created = ?, created_at = ?, customer = ?, total = ?, currency = ?, items = ?,
         words = ? WHERE id = ?`,
    ).run(number, created, createdAt, customer, total, currency, items, words, id)
  }
  return ids.length > 0
}
