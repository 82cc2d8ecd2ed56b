import { type ChangeKind, FIELD_OF_KIND } from '../../../shared/domain/change.ts'
import type { Database } from '../database/database.ts'
import type { ChangeRow } from './row.ts'

/**
 * Which waiting changes were compared with what the marketplace holds, and until when that comparison counts. Lives in
 * memory, in a table beside the others so that picking can ask for it: a restart compares anew. A change that was
 * rewritten since is not cleared any more, as its checksum is another.
 */
export interface Clearance {
  /** The change may leave until `until` (steady milliseconds since 1970). */
  allow(row: Pick<ChangeRow, 'seq' | 'crc' | 'kind'>, until: number): void
  drop(seq: number): void
  /** How many changes of these kinds, which go out by themselves, are cleared and still wait. */
  ahead(kinds: readonly ChangeKind[], now: number): number
  /** When the next comparison stops to count; null when none is left that does. */
  nextEnd(now: number): number | null
}

const TABLE = `PRAGMA temp_store = MEMORY;
  CREATE TEMP TABLE IF NOT EXISTS cleared(
    seq INTEGER PRIMARY KEY, crc INTEGER NOT NULL, until INTEGER NOT NULL, is_bulk INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS temp.cleared_until ON cleared(until);
  CREATE INDEX IF NOT EXISTS temp.cleared_single ON cleared(seq) WHERE is_bulk = 0`
const ALLOW = `INSERT INTO temp.cleared(seq, crc, until, is_bulk) VALUES(?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET crc = excluded.crc, until = excluded.until`
const AHEAD = `SELECT count(*) AS ahead FROM temp.cleared k JOIN change c ON c.seq = k.seq AND c.crc = k.crc
  WHERE k.is_bulk = 0 AND k.until > ? AND c.state = 'queued' AND c.kind IN (SELECT value FROM json_each(?))`

/** Kinds that are compared with the marketplace before they leave; the others are safe to send unseen. */
const COMPARED = `('price', 'stock', 'update', 'image-add', 'move')`
/** Conditions on a row `c` of `change`, with the present moment as `?1`. */
export const NEEDS_CLEARANCE = `c.kind IN ${COMPARED} AND NOT EXISTS(
  SELECT 1 FROM temp.cleared k WHERE k.seq = c.seq AND k.crc = c.crc AND k.until > ?1)`
export const IS_CLEARED = `(c.kind NOT IN ${COMPARED} OR EXISTS(
  SELECT 1 FROM temp.cleared k WHERE k.seq = c.seq AND k.crc = c.crc AND k.until > ?1))`

export function clearanceOver(db: Database): Clearance {
  db.exec(TABLE)
  return {
    allow: ({ seq, crc, kind }, until) =>
      void db.prepare(ALLOW).run(seq, crc, Math.floor(until), Number(Object.hasOwn(FIELD_OF_KIND, kind))),
    drop: seq => void db.prepare('DELETE FROM temp.cleared WHERE seq = ?').run(seq),
    ahead: (kinds, now) => db.prepare(AHEAD).get<{ ahead: number }>(now, JSON.stringify(kinds))?.ahead ?? 0,
    nextEnd: now => {
      db.prepare('DELETE FROM temp.cleared WHERE until <= ?').run(now)
      return db.prepare('SELECT min(until) AS at FROM temp.cleared').get<{ at: number | null }>()?.at ?? null
    },
  }
}
