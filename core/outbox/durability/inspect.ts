import { crc32 } from 'node:zlib'
import { isFinal } from '../../../shared/domain/change.ts'
import type { RecoveryReason } from '../../../shared/domain/recovery.ts'
import { tableColumnsOf } from '../../sqlite/columns-of.ts'
import type { Database } from '../../sqlite/database.ts'
import type { SalvagedTable } from '../../sqlite/salvage.ts'
import type { ChangeRow } from '../rows/row.ts'
import { readStartRows, type StartRows } from '../rows/start-rows.ts'
import { countDrafts, draftsRev } from './draft-rows.ts'
import { damageIn } from './integrity-check.ts'
import type { MarkerContent } from './integrity-marker.ts'
import { lastSeq } from './journal.ts'
import type { JournalRead } from './journal-lines.ts'
import { failsChecksum, isIntact, isShaped, isTallied } from './open-check.ts'

/** What the journal needs. */
export interface JournalNeeds {
  /** To be written anew at once, as this version cannot go on with it. */
  isOld: boolean
  /** To be written anew when the whole file was checked: it holds too much, or lines that cannot be read. */
  isDue: boolean
  /** It lacks these changes. */
  behind: readonly number[]
  /** It does not know of all drafts. */
  areDraftsBehind: boolean
}

/** Whether an outbox that opened holds what is known of it. */
export type Inspection =
  /** `open`: all open rows, each believed unless it is `blocked`. `isWhole`: nothing of the check was left out. */
  | { kind: 'sound'; isWhole: boolean; journal: JournalNeeds; open: readonly ChangeRow[] }
  | { kind: 'damaged'; why: RecoveryReason; detail: string }

/** A journal is written anew at a start when it is so many times what the open changes need. */
const MUCH_BIGGER = 3
const SMALL = 256 * 1024

/**
 * Compares an open file with itself (pages, indexes, checksums of what is open), with the journal and with the seal. `quick`
 * reads what is open and nothing else, and leaves out the checksums of rows that the journal holds to the letter
 * (docs/decisions/0021), unless something hints at damage or an older program wrote the journal. Only reads. Throws what
 * SQLite throws.
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
  const verdict =
    compareJournal(db, journal, open.rows, others) ??
    compareOpen(db, journal, open.rows, others, how === 'whole')
  if (verdict.kind === 'damaged' || how === 'whole') return verdict
  if (!verdict.journal.isOld && isTallied(db, open.rows.length)) return verdict
  return inspect(db, { account, journal, marked }, 'whole')
}

/** Apart, each is a look into an index; together they are a walk through the table. */
const HIGHEST = 'SELECT (SELECT max(rev) FROM change) AS rev, (SELECT max(seq) FROM change) AS top'
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

/** The open rows that the journal does not hold just as they stand. */
function notToTheLetter(journal: JournalRead, { rows, texts }: StartRows): ReadonlySet<number> {
  const others = new Set<number>()
  let index = 0
  for (const { seq } of rows) if (journal.texts.get(seq) !== texts[index++]) others.add(seq)
  return others
}

/** Every line was a committed change: what the journal says the table must say, or something newer. */
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
    // What ended may lie in history.db since; what is there must not be open again.
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

/** `kept`: what the journal says of a change; nothing when its line cannot be read. */
function whatIsWrong(
  seq: number,
  row: Found | undefined,
  kept: ChangeRow | undefined,
  isListed: boolean,
): Inspection | null {
  const damaged = (why: RecoveryReason, what: string): Inspection => ({
    ...{ kind: 'damaged', why, detail: `change ${seq} ${what}` },
  })
  if (kept === undefined) return null
  if (row === undefined) return damaged('older', 'is not there')
  if (row.rev < kept.rev) return damaged('older', 'is older')
  if (row.entity !== kept.entity || row.lane !== kept.lane || row.kind !== kept.kind)
    return damaged('rows-damaged', 'is about something else')
  // All that a start looks at comes by way of that index.
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
  // As much as there are drafts of what is listed; the rest was written over.
  let needed = lines === 0 ? 0 : bytes * Math.min(1, countDrafts(db) / lines)
  for (const row of open) {
    needed += row.payload.length + 300
    // Two places that say the same to the letter are not both damaged; the whole check asks these for their checksums.
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
  const areDraftsBehind = !journal.drafts.isTold || draftsRev(db) > journal.drafts.rev
  return { kind: 'sound', isWhole, journal: { isOld, isDue, behind, areDraftsBehind }, open }
}
