import type { Order } from '../api/read-order.ts'
import type { Database } from '../database/database.ts'

/** What became of an order group that was read. */
export type TakenOrder = 'new' | 'changed' | 'same'

/** How far the list of orders was followed. Times are wall clock. */
export interface FollowedTo {
  /** Every order group that came or changed since then was seen. */
  coveredSince: number
  polledAt: number
  /** At which end of the list new order groups appear. */
  newest: 'first' | 'last'
  total: number | null
  pages: number | null
}

/** Order groups in the mirror. The caller begins transactions and holds fences; times are wall clock. */
export interface OrderStore {
  /** `keepStatus`: the status was acknowledged after this was asked for. */
  put(order: Order, of: 'row' | 'detail', keepStatus: boolean, now: number): TakenOrder
  putStatus(id: string, status: string, now: number): void
  status(id: string): { status: string; readAt: number } | null
  /** Whether it is still to be found which products an order group is about. */
  setUnread(id: string, isUnread: boolean): void
  unread(limit: number): { id: string; json: string; detail: string | null }[]
  /** An order is about these products, which are now due to be read again. */
  touch(products: readonly number[], now: number): void
  due(limit: number): number[]
  setRead(products: readonly number[]): void
  touchedSince(at: number): Set<number>
  hasTouched(): boolean
  followedTo(): FollowedTo | null
  setFollowedTo(to: FollowedTo): void
}

interface Present {
  json: string
  detail: string | null
  status: string | null
}

/** The row of an order group that no list has shown. */
const NOT_LISTED = '{}'

export function orderStore(db: Database): OrderStore {
  const nextRev = () => {
    db.prepare('UPDATE order_counter SET rev = rev + 1').run()
    return db.prepare('SELECT rev FROM order_counter').get<{ rev: number }>()?.rev ?? 0
  }
  return {
    put: (order, of, keepStatus, now) => {
      const before = db
        .prepare('SELECT json, detail, status FROM order_group WHERE id = ?')
        .get<Present>(order.id)
      const json = JSON.stringify(order.raw)
      const status = keepStatus && before !== undefined ? before.status : order.status
      const known = of === 'row' ? before?.json : before?.detail
      if (before !== undefined && known === json && before.status === status) {
        db.prepare('UPDATE order_group SET read_at = ? WHERE id = ?').run(now, order.id)
        return 'same'
      }
      db.prepare(
        `INSERT INTO order_group (id, rev, number, status, created, json, detail, first_seen_at, read_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
         ON CONFLICT (id) DO UPDATE SET rev = ?2, number = COALESCE(?3, number), status = ?4,
           created = COALESCE(?5, created), json = CASE WHEN ?9 THEN ?6 ELSE json END, detail = COALESCE(?7, detail),
           read_at = ?8`,
      ).run(
        order.id,
        nextRev(),
        order.number,
        status,
        order.created,
        of === 'row' ? json : NOT_LISTED,
        of === 'detail' ? json : null,
        now,
        of === 'row' ? 1 : 0,
      )
      // One that is known from elsewhere is new to the list.
      return before === undefined || (of === 'row' && before.json === NOT_LISTED) ? 'new' : 'changed'
    },
    putStatus: (id, status, now) => {
      db.prepare(
        `INSERT INTO order_group (id, rev, status, json, first_seen_at, read_at)
         VALUES (?1, ?2, ?3, '${NOT_LISTED}', ?4, ?4)
         ON CONFLICT (id) DO UPDATE SET rev = ?2, status = ?3, read_at = ?4`,
      ).run(id, nextRev(), status, now)
    },
    status: id => {
      const row = db
        .prepare('SELECT status, read_at FROM order_group WHERE id = ?')
        .get<{ status: string | null; read_at: number }>(id)
      return row === undefined ? null : { status: row.status ?? '', readAt: row.read_at }
    },
    setUnread: (id, isUnread) => {
      db.prepare('UPDATE order_group SET is_unread = ? WHERE id = ?').run(Number(isUnread), id)
    },
    unread: limit =>
      db
        .prepare('SELECT id, json, detail FROM order_group WHERE is_unread = 1 ORDER BY rev LIMIT ?')
        .all(limit),
    touch: (products, now) => {
      const statement = db.prepare(
        'INSERT OR REPLACE INTO order_touch (product, at, is_due) VALUES (?, ?, 1)',
      )
      for (const product of products) statement.run(product, now)
    },
    due: limit =>
      db
        .prepare('SELECT product FROM order_touch WHERE is_due = 1 ORDER BY at LIMIT ?')
        .all<{ product: number }>(limit)
        .map(({ product }) => product),
    setRead: products => {
      const statement = db.prepare('UPDATE order_touch SET is_due = 0 WHERE product = ?')
      for (const product of products) statement.run(product)
    },
    touchedSince: at =>
      new Set(
        db
          .prepare('SELECT product FROM order_touch WHERE at >= ?')
          .all<{ product: number }>(at)
          .map(({ product }) => product),
      ),
    hasTouched: () => db.prepare('SELECT 1 FROM order_touch LIMIT 1').get() !== undefined,
    followedTo: () =>
      db
        .prepare(
          `SELECT covered_since AS coveredSince, polled_at AS polledAt, newest, total, pages FROM feed`,
        )
        .get<FollowedTo>() ?? null,
    setFollowedTo: ({ coveredSince, polledAt, newest, total, pages }) => {
      db.prepare('INSERT OR REPLACE INTO feed VALUES (1, ?, ?, ?, ?, ?)').run(
        coveredSince,
        polledAt,
        newest,
        total,
        pages,
      )
    },
  }
}
