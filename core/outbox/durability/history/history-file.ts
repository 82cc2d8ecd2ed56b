import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Database } from '../../../sqlite/database.ts'
import type { Opened, OpenOptions } from '../../../sqlite/open.ts'
import { setAside } from '../../../sqlite/set-aside.ts'
import { type StorageTrouble, storageTrouble } from '../../../sqlite/sqlite-code.ts'
import { REQUEST_TABLES } from '../../rows/schema.ts'

/**
 * The tables of history.db: those of outbox.db with the same columns, for final changes and their requests. Requests
 * get new numbers here, because outbox.db may give a number again once its highest row is gone.
 */
const FIRST = `
CREATE TABLE change(
  seq INTEGER PRIMARY KEY,
  job INTEGER NOT NULL,
  entity INTEGER NOT NULL,
  lane TEXT NOT NULL,
  kind TEXT NOT NULL,
  v INTEGER NOT NULL,
  payload TEXT NOT NULL,
  base TEXT,
  before_send TEXT,
  crc INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  state TEXT NOT NULL CHECK(state IN ('applied', 'withdrawn', 'superseded')),
  reason TEXT,
  words TEXT,
  theirs TEXT,
  batch INTEGER,
  attempts INTEGER NOT NULL,
  resends INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  looks INTEGER NOT NULL,
  recheck_at INTEGER,
  quarantine_until INTEGER,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  rev INTEGER NOT NULL
) STRICT;
CREATE INDEX history_settled ON change(settled_at DESC, seq DESC);
CREATE TABLE batch(
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  lines INTEGER NOT NULL,
  state TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  ms INTEGER,
  applied INTEGER NOT NULL,
  failed INTEGER NOT NULL
) STRICT;
${REQUEST_TABLES}CREATE INDEX history_line ON line(change);
CREATE INDEX history_attempt_change ON attempt(change) WHERE change IS NOT NULL;
CREATE INDEX history_attempt_batch ON attempt(batch) WHERE batch IS NOT NULL;
CREATE TABLE unread(change INTEGER PRIMARY KEY, shown_at INTEGER) STRICT;
CREATE TABLE owner(account TEXT NOT NULL) STRICT;
`

/**
 * The migrations of history.db, like {@link OUTBOX_MIGRATIONS}. A column that outbox.db gets in one of these tables
 * is added here too.
 */
export const HISTORY_MIGRATIONS = [FIRST]

/** Its name, in the account's folder. */
export const HISTORY_FILE = 'history.db'

/** Why history.db cannot be read: damaged for good, or unavailable for now. */
export type HistoryTrouble =
  | { kind: 'damaged'; detail: string }
  | { kind: 'unavailable'; why: StorageTrouble['kind'] | 'too-new'; detail: string }

/** Where history.db lies, and the account it must name to be read. */
export interface HistoryPlace {
  folder: string
  account: string
  openFile: (file: string, options: OpenOptions) => Opened
}

/**
 * Attaches history.db to the connection of outbox.db, as `history`, until {@link detach}. Creates it when it is
 * missing and `isExpected` is false. A file that is missed, unreadable or of another account counts as damaged.
 */
export function attach(
  db: Database,
  { folder, account, openFile }: HistoryPlace,
  isExpected: boolean,
): HistoryTrouble | null {
  const file = join(folder, HISTORY_FILE)
  if (isExpected && !existsSync(file)) return { kind: 'damaged', detail: 'the file is missing' }
  const opened = openFile(file, { migrations: HISTORY_MIGRATIONS, durable: true })
  if (opened.kind !== 'open') return troubleOf(opened)
  try {
    const foreign = signedBySomebodyElse(opened.db, account)
    opened.db.close()
    if (foreign !== null) return { kind: 'damaged', detail: `it is the history of ${foreign}` }
    db.prepare('ATTACH ? AS history').run(file)
    db.exec('PRAGMA history.synchronous = FULL')
    return null
  } catch (error) {
    opened.db.close()
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    detach(db)
    return troubleOf(trouble)
  }
}

/** Detaches history.db. Does nothing when it is not attached, or still in use. */
export function detach(db: Database): void {
  const isThere = db.prepare(`SELECT 1 FROM pragma_database_list WHERE name = 'history'`).get() !== undefined
  if (isThere && !db.isInTransaction()) db.exec('DETACH history')
}

/** Renames a damaged history.db with its companions; null when there is none. Throws what the disk throws. */
export function setHistoryAside(folder: string, now: number): string | null {
  const file = join(folder, HISTORY_FILE)
  return existsSync(file) ? basename(setAside(file, now)) : null
}

/** The account that owns it; undefined for a file that was just created. */
export function ownerOf(db: Database): string | undefined {
  return db.prepare('SELECT account FROM owner').lists<[string]>()[0]?.[0]
}

function signedBySomebodyElse(db: Database, account: string): string | null {
  const owner = ownerOf(db)
  if (owner === undefined) db.prepare('INSERT INTO owner(account) VALUES(?)').run(account)
  return owner === undefined || owner === account ? null : owner
}

function troubleOf(trouble: Exclude<Opened, { kind: 'open' }>): HistoryTrouble {
  if (trouble.kind === 'corrupt') return { kind: 'damaged', detail: trouble.detail }
  const detail = trouble.kind === 'too-new' ? `schema ${trouble.found}` : trouble.detail
  return { kind: 'unavailable', why: trouble.kind, detail }
}
