import { jsonOf } from '../../api/replies/json-of.ts'
import type { Order } from '../../api/replies/read-order.ts'
import type { Database } from '../../sqlite/database.ts'
import type { ListReading } from '../plan/list-reading.ts'
import { foundColumns } from './found-columns.ts'

/** What reading an order group changed. */
export type TakenOrder = 'new' | 'changed' | 'same'

/** When and where a list first showed an order group. */
export interface FirstShown {
  /** Wall clock; the same for all orders that one reading of the whole list finds. */
  at: number
  /** The marketplace's own order, newer ones higher: it decides between orders of the same time. */
  place: number
}

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

/** An order group whose products still have to be found. */
export interface UnreadOrder {
  id: string
  json: string
  detail: string | null
  /** When it was looked through without its detail, and nothing named a product; null if it was not. */
  untoldAt: number | null
}

interface Present {
  json: string
  detail: string | null
  status: string | null
  isGone: number
}

/** The row of an order group that no list has shown. */
const NOT_LISTED = '{}'
const PUT = `INSERT INTO order_group (id, rev, number, status, created, json, detail, first_seen_at, read_at, created_at,
    customer, total, currency, items, words, detail_read_at, place)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?16, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?17)
  ON CONFLICT (id) DO UPDATE SET rev = ?2, number = ?3, status = ?4, created = ?5, json = ?6, detail = ?7,
    read_at = ?8, created_at = ?9, customer = ?10, total = ?11, currency = ?12, items = ?13, words = ?14,
    detail_read_at = COALESCE(?15, detail_read_at), is_gone = 0`
const READING = `SELECT started_at AS startedAt, finished_at AS finishedAt, completed_at AS completedAt, newest, pass,
    passes, next_page AS nextPage, pages, total, size, fresh FROM order_reading`
const FOLLOWED_TO =
  'SELECT covered_since AS coveredSince, polled_at AS polledAt, newest, total, pages FROM feed'

/** Order groups in the replica. The caller begins transactions and holds stamps; times are wall clock. */
export class OrderStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** `keepStatus`: the status was acknowledged after this was requested. */
  put(
    order: Order,
    of: 'row' | 'detail',
    keepStatus: boolean,
    now: number,
    first: FirstShown = { at: now, place: 0 },
  ): TakenOrder {
    const db = this.#db
    const before = db
      .prepare('SELECT json, detail, status, is_gone AS isGone FROM order_group WHERE id = ?')
      .get<Present>(order.id)
    const json = jsonOf(order.raw)
    // A reading that shows no status leaves it as it was.
    const status = (keepStatus ? before?.status : order.status) ?? before?.status ?? null
    const known = of === 'row' ? before?.json : before?.detail
    if (before?.isGone === 0 && known === json && before.status === status) {
      const readAt = of === 'row' ? 'read_at = ?1' : 'read_at = ?1, detail_read_at = ?1'
      db.prepare(`UPDATE order_group SET ${readAt} WHERE id = ?2`).run(now, order.id)
      return 'same'
    }
    const row = of === 'row' ? json : (before?.json ?? NOT_LISTED)
    const detail = of === 'detail' ? json : (before?.detail ?? null)
    const found = foundColumns(JSON.parse(row), detail === null ? null : JSON.parse(detail))
    db.prepare(PUT).run(
      ...[order.id, this.#nextRev(), found.number, status, found.created, row, detail, now],
      ...[found.createdAt, found.customer, found.total, found.currency, found.items, found.words],
      of === 'detail' ? now : null,
      ...[first.at, first.place],
    )
    if (of === 'detail')
      db.prepare('UPDATE order_group SET is_unread = 1 WHERE id = ? AND untold_at IS NOT NULL').run(order.id)
    // An order that was read by itself before is new to the list.
    return before === undefined || (of === 'row' && before.json === NOT_LISTED) ? 'new' : 'changed'
  }

  putStatus(id: string, status: string, now: number): void {
    this.#db
      .prepare(
        `INSERT INTO order_group (id, rev, status, json, first_seen_at, read_at, words)
         VALUES (?1, ?2, ?3, '${NOT_LISTED}', ?4, ?4, '')
         ON CONFLICT (id) DO UPDATE SET rev = ?2, status = ?3, read_at = ?4`,
      )
      .run(id, this.#nextRev(), status, now)
  }

  /** The marketplace no longer has it. */
  hide(id: string): void {
    const present = this.#db.prepare('SELECT 1 FROM order_group WHERE id = ? AND is_gone = 0').get(id)
    if (present === undefined) return
    this.#db
      .prepare('UPDATE order_group SET is_gone = 1, is_unread = 0, rev = ? WHERE id = ?')
      .run(this.#nextRev(), id)
  }

  status(id: string): { status: string; readAt: number } | null {
    const row = this.#db
      .prepare('SELECT status, read_at FROM order_group WHERE id = ?')
      .get<{ status: string | null; read_at: number }>(id)
    return row === undefined ? null : { status: row.status ?? '', readAt: row.read_at }
  }

  /** It is new or has changed: its products have to be found. */
  setUnread(id: string): void {
    this.#db.prepare('UPDATE order_group SET is_unread = 1, untold_at = NULL WHERE id = ?').run(id)
  }

  /** Its products were looked for at `at`; `isTold`: something held of it named products. */
  setLookedThrough(id: string, isNamed: boolean, at: number): void {
    this.#db
      .prepare('UPDATE order_group SET is_unread = 0, untold_at = ? WHERE id = ?')
      .run(isNamed ? null : at, id)
  }

  /** Gives up all orders still to be looked through: only a detail that comes later names their products. */
  passOver(at: number): void {
    this.#db.prepare('UPDATE order_group SET is_unread = 0, untold_at = ? WHERE is_unread = 1').run(at)
  }

  unread(limit: number): UnreadOrder[] {
    return this.#db
      .prepare(
        `SELECT id, json, detail, untold_at AS untoldAt FROM order_group WHERE is_unread = 1 ORDER BY rev LIMIT ?`,
      )
      .all<UnreadOrder>(limit)
  }

  /** An order that came or changed at `at` is about these products, which are now due to be read again. */
  touch(products: readonly number[], at: number): void {
    const statement = this.#db.prepare(
      `INSERT INTO order_touch (product, at, is_due) VALUES (?, ?, 1)
       ON CONFLICT (product) DO UPDATE SET at = max(at, excluded.at), is_due = 1`,
    )
    for (const product of products) statement.run(product, at)
  }

  due(limit: number): number[] {
    return this.#products('SELECT product FROM order_touch WHERE is_due = 1 ORDER BY at LIMIT ?', limit)
  }

  setRead(products: readonly number[]): void {
    const statement = this.#db.prepare('UPDATE order_touch SET is_due = 0 WHERE product = ?')
    for (const product of products) statement.run(product)
  }

  touchedSince(at: number): Set<number> {
    return new Set(this.#products('SELECT product FROM order_touch WHERE at >= ?', at))
  }

  hasTouched(): boolean {
    return this.#db.prepare('SELECT 1 FROM order_touch LIMIT 1').get() !== undefined
  }

  /** A pass through the list showed these; returns how many it had not shown before. */
  see(orders: readonly string[], pass: number): number {
    const statement = this.#db.prepare('UPDATE order_group SET seen = ?1 WHERE id = ?2 AND seen <> ?1')
    return orders.reduce((unseen, id) => unseen + statement.run(pass, id).changes, 0)
  }

  /** How many different order groups a pass has shown. */
  seenBy(pass: number): number {
    return this.#count('SELECT count(*) AS n FROM order_group WHERE seen = ?', pass)
  }

  reading(): ListReading | null {
    return this.#db.prepare(READING).get<ListReading>() ?? null
  }

  setReading(reading: ListReading): void {
    const { startedAt, finishedAt, completedAt, newest, pass, passes, nextPage, pages } = reading
    this.#db
      .prepare('INSERT OR REPLACE INTO order_reading VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        ...[startedAt, finishedAt, completedAt, newest, pass, passes, nextPage, pages],
        ...[reading.total, reading.size, reading.fresh],
      )
  }

  held(): number {
    return this.#count('SELECT count(*) AS n FROM order_group WHERE is_gone = 0')
  }

  highestPlace(): number {
    return this.#count('SELECT max(place) AS n FROM order_group')
  }

  /** Order groups first seen after a moment of the wall clock. */
  firstSeenAfter(at: number): number {
    return this.#count('SELECT count(*) AS n FROM order_group WHERE first_seen_at > ? AND is_gone = 0', at)
  }

  /** Order groups of this status, the one read longest ago first. */
  withStatus(status: string): string[] {
    return this.#db
      .prepare('SELECT id FROM order_group WHERE is_gone = 0 AND status = ? ORDER BY read_at, rev')
      .all<{ id: string }>(status)
      .map(({ id }) => id)
  }

  followedTo(): FollowedTo | null {
    return this.#db.prepare(FOLLOWED_TO).get<FollowedTo>() ?? null
  }

  setFollowedTo({ coveredSince, polledAt, newest, total, pages }: FollowedTo): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO feed VALUES (1, ?, ?, ?, ?, ?)')
      .run(coveredSince, polledAt, newest, total, pages)
  }

  #nextRev(): number {
    this.#db.prepare('UPDATE order_counter SET rev = rev + 1').run()
    return this.#db.prepare('SELECT rev FROM order_counter').get<{ rev: number }>()?.rev ?? 0
  }

  #products(sql: string, value: number): number[] {
    const rows = this.#db.prepare(sql).all<{ product: number }>(value)
    return rows.map(({ product }) => product)
  }

  #count(sql: string, ...values: number[]): number {
    return this.#db.prepare(sql).get<{ n: number | null }>(...values)?.n ?? 0
  }
}
