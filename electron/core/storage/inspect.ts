import { crc32 } from 'node:zlib'
import { isFinal } from '../../../shared/domain/change.ts'
import type { RecoveryReason } from '../../../shared/domain/recovery.ts'
import type { Database } from '../database/database.ts'
import type { SalvagedTable } from '../database/salvage.ts'
import { type ChangeRow, checksum } from '../outbox/row.ts'
import { readStartRows, type StartRow } from '../outbox/start-rows.ts'
import { columnsOf, lastSeq } from './journal.ts'
import type { JournalRead } from './lines.ts'
import type { Sealed } from './seal.ts'

/** Whether an outbox that opened holds what is known of it. */
export type Verdict =
  /** `open`: all open rows, each with a good checksum unless it is `blocked`. */
  | { kind: 'sound'; isJournalBehind: boolean; open: readonly StartRow[] }
  | { kind: 'damaged'; why: RecoveryReason; detail: string }

/** A journal is written anew at a start when it is so many times what the open changes need. */
const MUCH_BIGGER = 3
const SMALL = 256 * 1024

/**
 * Compares an open file with itself (pages, indexes, checksums of what is open), with the journal and with the seal.
 * Only reads. Throws what SQLite throws.
 */
export function inspect(
  db: Database,
  { account, journal, sealed }: { account: string; journal: JournalRead; sealed: Sealed | null },
): Verdict {
  const damaged = (why: RecoveryReason, detail: string): Verdict => ({ kind: 'damaged', why, detail })
  const check = db.prepare('PRAGMA integrity_check(1)').get<{ integrity_check: string }>()?.integrity_check
  if (check !== 'ok') return damaged('unreadable', String(check))
  const schema = schemaIn(db)
  const written = metaIn(db, schema.key)
  if (written !== null && written !== schema.crc)
    return damaged('unreadable', 'the schema is not as it was written')
  const owner = metaIn(db, 'account')
  if (owner !== null && owner !== account) return damaged('foreign', `it is the outbox of ${owner}`)

  const last = lastSeq(db)
  const known = Math.max(journal.lastSeq, sealed?.lastSeq ?? 0)
  if (last < known) return damaged(last === 0 ? 'missing' : 'older', `${last} changes of ${known}`)
  const { rev, top } =
    db.prepare('SELECT max(rev) AS rev, max(seq) AS top FROM change').get<Highest>() ?? NONE
  if ((top ?? 0) > last) return damaged('unreadable', `change ${top} beyond ${last}`)
  if ((rev ?? 0) < (sealed?.rev ?? 0)) return damaged('older', `revision ${rev} of ${sealed?.rev}`)

  const open = readStartRows(db)
  return compareJournal(db, journal, open) ?? compareOpen(db, journal, open)
}

interface Highest {
  rev: number | null
  top: number | null
}
const NONE: Highest = { rev: null, top: null }

/** The file says whose it is, and what its schema was when it was made: a changed letter there is a sound database. */
export function sign(db: Database, account: string): void {
  const put = db.prepare('INSERT OR IGNORE INTO meta(k, v) VALUES(?, ?)')
  const { key, crc } = schemaIn(db)
  put.run('account', account)
  put.run(key, crc)
}

function schemaIn(db: Database): { key: string; crc: string } {
  const texts = db.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL').lists<[string]>()
  return { key: schemaKey(userVersion(db)), crc: crcOfSchema(texts.map(([sql]) => sql)) }
}

const schemaKey = (version: number) => `schema-${version}`
const crcOfSchema = (texts: readonly string[]) => String(crc32([...texts].sort().join(';')))

/**
 * Whether a file that calls itself newer is one of this version with a damaged number: its schema is to the letter
 * what it was when this version signed it. One that a newer program has written has another.
 */
export function isSignedAs(version: number, tables: ReadonlyMap<string, SalvagedTable>): boolean {
  const texts = tables.get('sqlite_schema')?.rows.map(({ sql }) => sql) ?? []
  const signed = tables.get('meta')?.rows.find(({ k }) => k === schemaKey(version))?.v
  return signed === crcOfSchema(texts.filter(sql => typeof sql === 'string'))
}

function userVersion(db: Database): number {
  return db.prepare('PRAGMA user_version').get<{ user_version: number }>()?.user_version ?? 0
}

function metaIn(db: Database, key: string): string | null {
  return db.prepare('SELECT v FROM meta WHERE k = ?').get<{ v: string }>(key)?.v ?? null
}

/** Every line was a committed change: what the journal says the table must say, or something newer. */
function compareJournal(db: Database, journal: JournalRead, open: readonly StartRow[]): Verdict | null {
  const present = new Map(open.map(row => [row.seq, row]))
  const find = db.prepare('SELECT entity, lane, kind, state, rev FROM change WHERE seq = ?')
  for (const kept of journal.rows.values()) {
    const row =
      present.get(kept.seq) ?? find.get<Pick<StartRow, 'entity' | 'lane' | 'kind' | 'rev'>>(kept.seq)
    if (row === undefined) return { kind: 'damaged', why: 'older', detail: `no change ${kept.seq}` }
    if (row.rev < kept.rev) return { kind: 'damaged', why: 'older', detail: `change ${kept.seq} is older` }
    if (row.entity !== kept.entity || row.lane !== kept.lane || row.kind !== kept.kind)
      return { kind: 'damaged', why: 'rows-damaged', detail: `change ${kept.seq} is about something else` }
  }
  for (const { seq, state } of journal.ends.values()) {
    const row = find.get<Pick<ChangeRow, 'state'>>(seq)
    // History may be dropped from the table one day; what is there must not be open again.
    if (row !== undefined && row.state !== state)
      return {
        kind: 'damaged',
        why: isFinal(row.state) ? 'rows-damaged' : 'older',
        detail: `change ${seq} was ${state}`,
      }
  }
  return null
}

function compareOpen(db: Database, journal: JournalRead, open: readonly StartRow[]): Verdict {
  let behind = 0
  let needed = 0
  for (const row of open) {
    if (row.state !== 'blocked' && checksum(row) !== row.crc)
      return { kind: 'damaged', why: 'rows-damaged', detail: `change ${row.seq} fails its checksum` }
    if (journal.rows.get(row.seq)?.crc !== row.crc) behind++
    needed += row.payload.length + 300
  }
  const head = journal.head
  const isOld =
    head === null || head.schema !== userVersion(db) || head.columns.join() !== columnsOf(db, 'change').join()
  const isBig = journal.size > Math.max(SMALL, MUCH_BIGGER * needed)
  const isIdle = open.length === 0 && journal.rows.size > 0
  return { kind: 'sound', isJournalBehind: behind > 0 || journal.bad > 0 || isOld || isBig || isIdle, open }
}
