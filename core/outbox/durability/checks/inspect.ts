import { crc32 } from 'node:zlib'
import { isFinal } from '../../../../shared/domain/changes/change.ts'
import type { RecoveryReason } from '../../../../shared/domain/changes/recovery.ts'
import { tableColumnsOf } from '../../../sqlite/columns-of.ts'
import type { Database } from '../../../sqlite/database.ts'
import type { SalvagedTable } from '../../../sqlite/salvage.ts'
import type { ChangeRow } from '../../rows/row.ts'
import { readStartRows, type StartRows } from '../../rows/start-rows.ts'
import type { MarkerContent } from '../integrity-marker.ts'
import { countDrafts, draftsRev } from '../journal/draft-rows.ts'
import { lastSeq } from '../journal/journal.ts'
import type { JournalRead } from '../journal/journal-lines.ts'
import { damageIn } from './integrity-check.ts'
import { failsChecksum, isIntact, isShaped, isTallied } from './open-check.ts'

/** What has to be done to the journal. */
export interface JournalNeeds {
  /** Rewrite it at once: this version cannot append to it. */
  isOld: boolean
  /** Rewrite it once the whole file was checked: it holds too much, or lines that cannot be read. */
  isDue: boolean
  /** It lacks these changes. */
  behind: readonly number[]
  /** It does not contain all drafts. */
  areDraftsBehind: boolean
}

/** Whether an opened outbox holds everything that is known of it. */
export type Inspection =
  /** `open`: all open rows, each trusted unless it is `blocked`. `isWhole`: nothing was left out of the check. */
  | { kind: 'sound'; isWhole: boolean; journal: JournalNeeds; open: readonly ChangeRow[] }
  | { kind: 'damaged'; why: RecoveryReason; detail: string }

/** A start has the journal rewritten when it is this many times as long as the open changes need. */
const MUCH_BIGGER = 3
const SMALL = 256 * 1024

/**
 * Compares an open file with itself (pages, indexes, checksums of what is open), with the journal and with the
 * integrity marker. `quick` reads only what is open, and skips the checksums of rows whose text is exactly the
 * journal's (docs/decisions/0021), unless something hints at damage or an older program wrote the journal. Only
 * reads. Throws what SQLite throws.
 */
export function inspect(
  db: Database,
  { account, journal, marked }: { account: string; journal: JournalRead; marked: MarkerContent | null },
  how: 'quick' | 'whole' = 'whole',
): Inspection {
  const damaged = (why: RecoveryReason, detail: string): Inspection => ({ kind: 'damaged', why, detail })
  const damage = how === 'quick' ? null : damageIn(db)
  if (damage !== null) return damaged('unreadable', damage)
  const schema = schemaIn(db)
  const written = metaIn(db, schema.key)
  if (written !== null && written !== schema.crc)
    return damaged('unreadable', 'the schema is not as it was written')
  const owner = metaIn(db, 'account')
  if (owner !== null && owner !== account) return damaged('foreign', `it is the outbox of ${owner}`)

  const last = lastSeq(db)
  const known = Math.max(journal.lastSeq, marked?.lastSeq ?? 0)
  if (last < known) return damaged(last === 0 ? 'missing' : 'older', `${last} changes of ${known}`)
  const { rev, top } = db.prepare(HIGHEST).get<Highest>() ?? NONE
  if ((top ?? 0) > last) return damaged('unreadable', `change ${top} beyond ${last}`)
  if ((rev ?? 0) < (marked?.rev ?? 0)) return damaged('older', `revision ${rev} of ${marked?.rev}`)
  const drafts = draftsRev(db)
  const knownDrafts = Math.max(journal.drafts.rev, marked?.drafts?.rev ?? 0)
  if (drafts < knownDrafts)
    return damaged(last === 0 && drafts === 0 ? 'missing' : 'older', `drafts ${drafts} of ${knownDrafts}`)

  const open = readStartRows(db)
  const others = notToTheLetter(journal, open)
  const inspection =
    compareJournal(db, journal, open.rows, others) ??
    compareOpen(db, journal, open.rows, others, how === 'whole')
  if (inspection.kind === 'damaged' || how === 'whole') return inspection
  if (!inspection.journal.isOld && isTallied(db, open.rows.length)) return inspection
  return inspect(db, { account, journal, marked }, 'whole')
}

/** As two subqueries each is a lookup in an index; as one query they scan the table. */
const HIGHEST = 'SELECT (SELECT max(rev) FROM change) AS rev, (SELECT max(seq) FROM change) AS top'
interface Highest {
  rev: number | null
  top: number | null
}
const NONE: Highest = { rev: null, top: null }

/**
 * Stores whose file it is, and the checksum of its schema: SQLite takes a file with a changed letter there for a
 * sound one.
 */
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
 * Whether a file that claims to be newer is one of this version with a damaged version number: its schema is still
 * exactly the one that this version signed. A file written by a newer program has another schema.
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

/** The open rows whose text is not exactly the journal's. */
function notToTheLetter(journal: JournalRead, { rows, texts }: StartRows): ReadonlySet<number> {
  const others = new Set<number>()
  let index = 0
  for (const { seq } of rows) if (journal.texts.get(seq) !== texts[index++]) others.add(seq)
  return others
}

/** Every line was a committed change: the table must hold what the journal says, or something newer. */
function compareJournal(
  db: Database,
  journal: JournalRead,
  open: readonly ChangeRow[],
  others: ReadonlySet<number>,
): Inspection | null {
  const find = db.prepare('SELECT entity, lane, kind, state, rev FROM change WHERE seq = ?')
  if (journal.texts.size > open.length - others.size) {
    const present = new Map(open.map(row => [row.seq, row]))
    for (const seq of journal.texts.keys()) {
      const listed = present.get(seq)
      if (listed !== undefined && !others.has(seq)) continue
      const row = listed ?? find.get<Found>(seq)
      const kept = journal.rows.get(seq)
      const hasEnded = journal.ends.has(seq) || (kept !== undefined && isFinal(kept.state))
      if (row === undefined && hasEnded) continue
      const wrong = whatIsWrong(seq, row, kept, listed !== undefined)
      if (wrong !== null) return wrong
    }
  }
  for (const { seq, state } of journal.ends.values()) {
    const row = find.get<Pick<ChangeRow, 'state'>>(seq)
    // An ended change may have moved to history.db. If it is still here, it must be in its final state.
    if (row !== undefined && row.state !== state)
      return {
        kind: 'damaged',
        why: isFinal(row.state) ? 'rows-damaged' : 'older',
        detail: `change ${seq} was ${state}`,
      }
  }
  return null
}

type Found = Pick<ChangeRow, 'entity' | 'lane' | 'kind' | 'state' | 'rev'>

/** `kept`: what the journal says of a change; undefined when its line cannot be read. */
function whatIsWrong(
  seq: number,
  row: Found | undefined,
  kept: ChangeRow | undefined,
  isListed: boolean,
): Inspection | null {
  const damaged = (why: RecoveryReason, what: string): Inspection => ({
    kind: 'damaged',
    why,
    detail: `change ${seq} ${what}`,
  })
  if (kept === undefined) return null
  if (row === undefined) return damaged('older', 'is not there')
  if (row.rev < kept.rev) return damaged('older', 'is older')
  // A newer row may stand for the same product under another number; its checksum holds that number, too.
  const isMoved = row.entity !== kept.entity && row.rev === kept.rev
  if (isMoved || row.lane !== kept.lane || row.kind !== kept.kind)
    return damaged('rows-damaged', 'is about something else')
  // A start finds everything it looks at through that index.
  if (!isListed && !isFinal(row.state))
    return damaged('unreadable', 'is open and not in the index of what is')
  return null
}

function compareOpen(
  db: Database,
  journal: JournalRead,
  open: readonly ChangeRow[],
  others: ReadonlySet<number>,
  isWhole: boolean,
): Inspection {
  const behind: number[] = []
  const { bytes, lines } = journal.drafts
  // In proportion to the drafts that still exist; the other lines were superseded.
  let needed = lines === 0 ? 0 : bytes * Math.min(1, countDrafts(db) / lines)
  for (const row of open) {
    needed += row.payload.length + 300
    // Two places with exactly the same text are not both damaged. The integrity check computes the checksums of these
    // too.
    const isOther = others.has(row.seq)
    if ((isOther || isWhole) && !(isIntact(row) && isShaped(row)))
      return { kind: 'damaged', why: 'rows-damaged', detail: failsChecksum(row.seq) }
    if (isOther && journal.rows.get(row.seq)?.crc !== row.crc) behind.push(row.seq)
  }
  const head = journal.head
  const isOld =
    head === null ||
    head.schema !== userVersion(db) ||
    head.columns.join() !== tableColumnsOf(db, 'change').join()
  const isBig = journal.size > Math.max(SMALL, MUCH_BIGGER * needed)
  const isIdle = open.length === 0 && journal.texts.size > 0
  const isDue = isBig || isIdle || journal.bad > 0
  const areDraftsBehind = !journal.drafts.hasDrafts || draftsRev(db) > journal.drafts.rev
  return { kind: 'sound', isWhole, journal: { isOld, isDue, behind, areDraftsBehind }, open }
}
