import { type ChangeKind, isBulkKind } from '../../../shared/domain/changes/change.ts'
import type { Database } from '../../sqlite/database.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { OutboxLimits } from './limits.ts'

/**
 * Which queued changes were compared with the marketplace, and until when that counts. A read counts when it started
 * after the edit and is at most `freshMs` old when the write leaves. Lives in memory, in a temporary table that
 * queries can join; after a restart everything is compared again. A change that was rewritten no longer counts as
 * compared, because its checksum differs.
 */
export interface Freshness {
  /**
   * Until when a read that started at `startedAt` and was answered just now counts (steady milliseconds since 1970).
   */
  endOf(startedAt: number): number
  /** The change may leave, because of this read, until `until`. */
  noteFresh(row: Pick<ChangeRow, 'seq' | 'crc' | 'kind'>, reading: ProductReading): void
  drop(seq: number): void
  /** Nothing may leave at the moment (lost connection, sleep, pause): earlier reads no longer count. */
  void(): void
  /** Deletes what was voided. Call it outside a transaction, before asking what may leave. */
  sweep(): void
  /** How many changes of these kinds, or batch items, are compared and still waiting. */
  ahead(of: readonly ChangeKind[] | 'batches', now: number): number
  /** When the next read stops counting; null when none does count. */
  nextEnd(now: number): number | null
  /** Whether reads recently became too old before the changes they were made for could leave. */
  isWasted(now: number): boolean
}

/** What allows a change to leave; see `Compared` in apply-precheck.ts. */
interface ProductReading {
  startedAt: number
  until: number
  readAt?: number | null
}

/** On a marketplace so slow that nothing would be left of `freshMs`, its answer counts for this long. */
const LEAST_MS = 2_000
/** How long it is remembered that reading ran too far ahead of sending. */
const WASTED_MS = 300_000

const TABLE = `PRAGMA temp_store = MEMORY;
  CREATE TEMP TABLE IF NOT EXISTS compared(
    seq INTEGER PRIMARY KEY, crc INTEGER NOT NULL, read_at INTEGER NOT NULL, until INTEGER NOT NULL,
    is_bulk INTEGER NOT NULL, was_read INTEGER NOT NULL, shown_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS temp.compared_until ON compared(until);
  CREATE INDEX IF NOT EXISTS temp.compared_kind ON compared(is_bulk, seq)`
const NOTE_COMPARED = `INSERT OR REPLACE INTO temp.compared(seq, crc, read_at, until, is_bulk, was_read, shown_at)
  VALUES(?, ?, ?, ?, ?, ?, ?)`
// CROSS fixes the join order: it scans what was compared, not everything queued.
const WAITING = `FROM temp.compared k CROSS JOIN change c ON c.seq = k.seq AND c.crc = k.crc AND c.state = 'queued'`
/** A change that may leave because it was compared. */
export const ANY_COMPARED = `SELECT 1 ${WAITING} WHERE k.until > ?1`
const AHEAD = `SELECT count(*) AS ahead ${WAITING} WHERE k.is_bulk = 0 AND k.until > ?
  AND c.kind IN (SELECT value FROM json_each(?))`
const ITEMS_AHEAD = `SELECT count(*) AS ahead ${WAITING} WHERE k.is_bulk = 1 AND k.until > ?`
const ENDED = `SELECT 1 ${WAITING} WHERE k.until <= ? LIMIT 1`

/** Records which of these changes (`?1`, as JSON) leave without a read made for them. Only inside a transaction. */
export const NOTE_UNREAD = [
  'DELETE FROM unread WHERE change IN (SELECT value FROM json_each(?1))',
  `INSERT INTO unread(change, shown_at) SELECT seq, shown_at FROM temp.compared
    WHERE was_read = 0 AND seq IN (SELECT value FROM json_each(?1))`,
]

/** Kinds that are compared with the marketplace before they leave. The others are safe to send without a read. */
const COMPARED = `('price', 'stock', 'update', 'delete', 'image-add', 'move')`
/** SQL condition on a row `c` of `change`: its kind leaves without being compared. */
export const NOT_COMPARED = `c.kind NOT IN ${COMPARED}`
/** SQL conditions on a row `c` of `change`; `?1` is the present time. */
export const NEEDS_CHECK = `c.kind IN ${COMPARED} AND NOT EXISTS(
  SELECT 1 FROM temp.compared k WHERE k.seq = c.seq AND k.crc = c.crc AND k.until > ?1)`
/** As {@link NEEDS_CHECK}: the change was compared, or need not be. */
export const IS_CHECKED = `(${NOT_COMPARED} OR EXISTS(
  SELECT 1 FROM temp.compared k WHERE k.seq = c.seq AND k.crc = c.crc AND k.until > ?1))`

/** Makes the temporary table on this connection. `time`: steady milliseconds since 1970. */
export function makeFreshness(
  db: Database,
  time: () => number,
  { freshMs }: Pick<OutboxLimits, 'freshMs'>,
): Freshness {
  db.exec(TABLE)
  let voidedAt = Number.NEGATIVE_INFINITY
  let sweptAt = voidedAt
  let wastedAt = Number.NEGATIVE_INFINITY
  return {
    endOf: startedAt => Math.max(startedAt + freshMs, time() + LEAST_MS),
    noteFresh: ({ seq, crc, kind }, { startedAt, until, readAt }) => {
      if (startedAt < voidedAt) return
      db.prepare(NOTE_COMPARED).run(
        ...[seq, crc, Math.floor(startedAt), Math.floor(until)],
        ...[Number(isBulkKind(kind)), Number(readAt === undefined), readAt ?? null],
      )
    },
    drop: seq => void db.prepare('DELETE FROM temp.compared WHERE seq = ?').run(seq),
    void: () => {
      voidedAt = time()
    },
    sweep: () => {
      if (sweptAt === voidedAt) return
      db.prepare('DELETE FROM temp.compared WHERE read_at < ?').run(voidedAt)
      sweptAt = voidedAt
    },
    ahead: (of, now) => {
      const row =
        of === 'batches'
          ? db.prepare(ITEMS_AHEAD).get<{ ahead: number }>(now)
          : db.prepare(AHEAD).get<{ ahead: number }>(now, JSON.stringify(of))
      return row?.ahead ?? 0
    },
    nextEnd: now => {
      if (db.prepare(ENDED).get(now) !== undefined) wastedAt = now
      db.prepare('DELETE FROM temp.compared WHERE until <= ?').run(now)
      return db.prepare('SELECT min(until) AS at FROM temp.compared').get<{ at: number | null }>()?.at ?? null
    },
    isWasted: now => now - wastedAt < WASTED_MS,
  }
}
