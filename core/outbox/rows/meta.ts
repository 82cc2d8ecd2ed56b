import type { Database } from '../../sqlite/database.ts'
import { type Transacted, transact } from '../../sqlite/transact.ts'

/** Keys of the facts about the outbox as a whole that survive a restart. */
type MetaKey =
  | 'recovery'
  | 'paused'
  | 'slowest-answer-ms'
  | 'slowest-image-ms'
  | 'mute-prices'
  | 'price-digits'
  | 'items-per-batch'
  | 'moved-until'
  | `check ${string}`

/** Null when it was never written. */
export function readMeta(db: Database, key: MetaKey): string | null {
  return db.prepare('SELECT v FROM meta WHERE k = ?').get<{ v: string }>(key)?.v ?? null
}

/** Replaces what is there. */
export function writeMeta(db: Database, key: MetaKey, value: string): void {
  db.prepare('INSERT INTO meta(k, v) VALUES(?, ?) ON CONFLICT DO UPDATE SET v = excluded.v').run(key, value)
}

/** Only inside a transaction. */
export function dropMeta(db: Database, key: MetaKey): void {
  db.prepare('DELETE FROM meta WHERE k = ?').run(key)
}

/**
 * About as much as settling a full batch writes. A one-byte write that succeeds would not prove that there is room
 * for that.
 */
const TRIAL_BYTES = 256 * 1024

/** Tests whether the disk accepts a write of the size the outbox needs. Leaves nothing behind. */
export function tryDisk(db: Database): Transacted<void> {
  const put = transact(db, () => {
    db.prepare(`INSERT INTO meta(k, v) VALUES('disk-trial', ?) ON CONFLICT DO UPDATE SET v = excluded.v`).run(
      'x'.repeat(TRIAL_BYTES),
    )
  })
  if (put.kind === 'not-done') return put
  return transact(db, () => {
    db.prepare(`DELETE FROM meta WHERE k = 'disk-trial'`).run()
  })
}
