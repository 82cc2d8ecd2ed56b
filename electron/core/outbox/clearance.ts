import type { Database } from '../database/database.ts'
import type { ChangeRow } from './row.ts'

/**
 * Which waiting changes were compared with what the marketplace holds, and until when that comparison counts. Lives in
 * memory, in a table beside the others so that picking can ask for it: a restart compares anew. A change that was
 * rewritten since is not cleared any more, as its checksum is another.
 */
export interface Clearance {
  /** The change may leave until `until` (steady milliseconds since 1970). */
  allow(row: Pick<ChangeRow, 'seq' | 'crc'>, until: number): void
  drop(seq: number): void
}

const TABLE = `PRAGMA temp_store = MEMORY;
  CREATE TEMP TABLE IF NOT EXISTS cleared(seq INTEGER PRIMARY KEY, crc INTEGER NOT NULL, until INTEGER NOT NULL) STRICT`
const ALLOW = `INSERT INTO temp.cleared(seq, crc, until) VALUES(?, ?, ?)
  ON CONFLICT DO UPDATE SET crc = excluded.crc, until = excluded.until`

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
    allow: ({ seq, crc }, until) => void db.prepare(ALLOW).run(seq, crc, Math.floor(until)),
    drop: seq => void db.prepare('DELETE FROM temp.cleared WHERE seq = ?').run(seq),
  }
}
