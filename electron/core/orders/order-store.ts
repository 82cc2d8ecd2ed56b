import { type Order, readOrder, readOrderDetail } from '../api/read-order.ts'
import type { Database } from '../database/database.ts'

/** What became of an order group that was read. */
export type TakenOrder = 'new' | 'changed' | 'same'

interface Present {
  json: string
  status: string | null
}

/** Order groups in the mirror. The caller begins transactions and holds fences; times are wall clock. */
export interface OrderStore {
  /** `keepStatus`: the status was acknowledged after this was asked for. */
  put(order: Order, of: 'row' | 'detail', keepStatus: boolean, now: number): TakenOrder
  putStatus(id: string, status: string, now: number): void
  status(id: string): { status: string; readAt: number } | null
}

const NOT_LISTED = '{}'

export function orderStore(db: Database): OrderStore {
  const nextRev = () => {
    db.prepare('UPDATE order_counter SET rev = rev + 1').run()
    return db.prepare('SELECT rev FROM order_counter').get<{ rev: number }>()?.rev ?? 0
  }
  return {
    put: (order, of, keepStatus, now) => {
      const before = db.prepare('SELECT json, status FROM order_group WHERE id = ?').get<Present>(order.id)
      const json = JSON.stringify(order.raw)
      const status = keepStatus && before !== undefined ? before.status : order.status
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
      // Known from elsewhere, but no list has shown it yet.
      if (before === undefined || (of === 'row' && before.json === NOT_LISTED)) return 'new'
      return (of === 'row' && before.json !== json) || before.status !== status ? 'changed' : 'same'
    },
    putStatus: (id, status, now) => {
      db.prepare(
        `INSERT INTO order_group (id, rev, status, json, first_seen_at, read_at) VALUES (?1, ?2, ?3, '${NOT_LISTED}', ?4, ?4)
         ON CONFLICT (id) DO UPDATE SET rev = ?2, status = ?3, read_at = ?4`,
      ).run(id, nextRev(), status, now)
    },
    status: id => {
      const row = db
        .prepare('SELECT status, read_at FROM order_group WHERE id = ?')
        .get<{ status: string | null; read_at: number }>(id)
      return row === undefined ? null : { status: row.status ?? '', readAt: row.read_at }
    },
  }
}

/** Reads what `Orders.take` is given. */
export function readTaken(raw: unknown, of: 'row' | 'detail'): Order | null {
  return of === 'row' ? readOrder(raw) : readOrderDetail(raw, null)
}
