import { accessSync, constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Recovery } from '../../../shared/contract/outbox/recovery.ts'
import type { Clock } from '../../base/clock.ts'
import { diskTroubleOf } from '../../disk/disk-trouble.ts'
import type { Database } from '../../sqlite/database.ts'
import type { Opened, OpenOptions } from '../../sqlite/open.ts'
import { salvage } from '../../sqlite/salvage.ts'
import { isReadOnly, type StorageTrouble, storageTrouble } from '../../sqlite/sqlite-code.ts'
import { type NotDone, transact } from '../../sqlite/transact.ts'
import type { ChangeRow } from '../rows/row.ts'
import { OUTBOX_MIGRATIONS } from '../rows/schema.ts'
import { backupFiles } from './backups.ts'
import { type Inspection, inspect, isSignedAs, type JournalNeeds, sign } from './checks/inspect.ts'
import { type IntegrityCheck, makeIntegrityCheck } from './checks/integrity-check.ts'
import { suspectIn } from './checks/suspect.ts'
import { HISTORY_FILE } from './history/history-file.ts'
import type { IntegrityMarker, MarkerContent } from './integrity-marker.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import { type Append, readTextFile } from './journal/journal-file.ts'
import { type JournalRead, NO_JOURNAL, readLines } from './journal/journal-lines.ts'
import { nothingTouched } from './journal/touched.ts'
import { recoverFile } from './recovery/recover-file.ts'

/** What the files of an outbox are opened with. */
export interface StorageOptions {
  /** The account's own folder, which must exist. outbox.db, outbox.log and the backups lie in it. */
  folder: string
  /** The account that owns the outbox. A file that names another account is not opened. */
  account: string
  marker: IntegrityMarker | null
  clock: Clock
  log: (what: string, facts: Readonly<Record<string, string | number>>) => void
  openFile: (file: string, options: OpenOptions) => Opened
  append: Append
}

type StorageOpened = ({ kind: 'open' } & OpenStorage) | Exclude<Opened, { kind: 'open' }>

/** The open file with what protects it. */
export interface OpenStorage {
  db: Database
  journal: Journal
  /** All open rows as they are in the file, trusted unless `blocked`; null when the file was rebuilt. */
  inspected: readonly ChangeRow[] | null
  /** The check of what the start has not read. */
  whole: IntegrityCheck
}

/** What is known of an outbox besides the file itself. */
export interface KnownOutbox {
  journal: JournalRead
  /** The journal has unreadable lines or belongs to another account; a copy of it is kept under another name. */
  isJournalSpoilt: boolean
  marked: MarkerContent | null
}

/**
 * Opens outbox.db and compares it with its journal and its integrity marker. A damaged, lost or exchanged file is set
 * aside, and a new one is built from everything that is left. What happened is stored in the table `meta` under
 * `recovery`.
 */
export function openStorage(options: StorageOptions): StorageOpened {
  try {
    return openOrRecover(options)
  } catch (error) {
    const why = diskTroubleOf(error)
    if (why === null) throw error
    return { kind: why === 'disk-full' ? 'disk-full' : 'io', code: 0, detail: String(error) }
  }
}

function openOrRecover(options: StorageOptions): StorageOpened {
  const file = join(options.folder, 'outbox.db')
  finishExchange(file)
  const known = readKnown(options)
  const wasThere = existsSync(file) && statSync(file).size > 0
  const before = keepLog(file)
  const tried = wasThere || !isExpected(known, options) ? tryOpen(file, known, options) : MISSING
  if (tried.kind === 'open') return begin(tried, known, options, before)
  if (tried.kind !== 'damaged') return forget(before, tried)
  options.log('the outbox is damaged', { why: tried.why, detail: tried.detail })
  const recovered = recoverFile(file, tried.why, known, options, before)
  if (recovered.kind !== 'rebuilt') return forget(before, recovered)
  options.log('the outbox was rebuilt', { ...counts(recovered.recovery) })
  const again = options.openFile(file, { migrations: OUTBOX_MIGRATIONS, durable: true })
  if (again.kind !== 'open') return again
  again.db.exec(ROOMY)
  return begin({ db: again.db, ...REBUILT }, known, options, null)
}

const REBUILT = {
  needs: { isOld: true, isDue: false, behind: [], areDraftsBehind: true },
  inspected: null,
  isWhole: true,
}
const SIGNATURE = { sqlite_schema: null, meta: null }
const MISSING = { kind: 'damaged', why: 'missing', detail: 'the file is missing or empty' } as const

/** An open file, before its journal is opened. */
type Ready = Pick<OpenStorage, 'db' | 'inspected'> & { needs: JournalNeeds; isWhole: boolean }

type Tried =
  | ({ kind: 'open' } & Ready)
  | Extract<Inspection, { kind: 'damaged' }>
  | Exclude<Opened, { kind: 'open' }>

/**
 * Pages that were checked stay in the cache, and a transaction over 20,000 changes stays in memory. SQLite's default
 * is 2 MB.
 */
const ROOMY = 'PRAGMA cache_size = -65536'

/** To SQLite, a damaged header of the file can look like anything from a bug of ours to a file of a newer program. */
function tryOpen(file: string, known: KnownOutbox, { openFile, account, folder }: StorageOptions): Tried {
  const unreadable = (detail: string) => ({ kind: 'damaged', why: 'unreadable', detail }) as const
  const isOurs = known.journal.head?.schema === OUTBOX_MIGRATIONS.length
  // A damaged header may claim that the file is read-only although the file system allows writing.
  const saysReadOnly = (code: number) => isReadOnly(code) && isOurs && isWritable(file)
  let db: Database | null = null
  try {
    const opened = openFile(file, { migrations: OUTBOX_MIGRATIONS, durable: true })
    if (opened.kind === 'corrupt') return unreadable(opened.detail)
    if (opened.kind === 'too-new' && isSignedAs(OUTBOX_MIGRATIONS.length, salvage(file, SIGNATURE)))
      return unreadable(`schema ${opened.found}`)
    if (opened.kind === 'io' && saysReadOnly(opened.code)) return unreadable(opened.detail)
    if (opened.kind !== 'open') return opened
    db = opened.db
    db.exec(ROOMY)
    const how = db.isNew || suspectIn(folder).isMarked() ? 'whole' : 'quick'
    const inspected = inspectFile(db, known, account, how)
    if (inspected.kind === 'sound') {
      const { journal, isWhole, open } = inspected
      return { kind: 'open', db, needs: journal, isWhole, inspected: open }
    }
    db.close()
    if (inspected.kind === 'damaged') return inspected
    return saysReadOnly(inspected.code) ? unreadable(inspected.detail) : inspected
  } catch (error) {
    db?.close()
    const trouble = storageTrouble(error)
    if (trouble?.kind === 'corrupt') return unreadable(trouble.detail)
    if (trouble !== null) return trouble
    if (isOurs && error instanceof Error && 'errcode' in error) return unreadable(error.message)
    throw error
  }
}

/** Inspects an open file, and signs it when it is sound and not signed yet. */
function inspectFile(
  db: Database,
  known: KnownOutbox,
  account: string,
  how: 'quick' | 'whole',
): Inspection | StorageTrouble {
  const inspection = inspect(db, { account, ...known }, how)
  if (inspection.kind === 'damaged') return inspection
  const signed = transact(db, () => sign(db, account))
  return signed.kind === 'done' ? inspection : troubleOf(signed)
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error
    return false
  }
}

function begin(
  { db, needs, inspected, isWhole }: Ready,
  { journal: read, isJournalSpoilt }: KnownOutbox,
  { folder, account, clock, append, log }: StorageOptions,
  before: string | null,
): StorageOpened {
  const path = join(folder, 'outbox.log')
  if (isJournalSpoilt) {
    log('the journal of the outbox is damaged and is written again', { bad: read.bad })
    copyFileSync(path, `${path}.${clock.now()}.damaged`)
  }
  const whole = makeIntegrityCheck(db, isWhole)
  const journal = openJournal({ path, db, account, size: read.size, append, mayRewrite: whole.hasPassed })
  const trouble = catchUp(journal, needs)
  if (trouble !== null) {
    journal.close()
    db.close()
    return troubleOf(trouble)
  }
  if (before !== null) rmSync(before, { force: true })
  if (isWhole) suspectIn(folder).clear()
  return { kind: 'open', db, journal, inspected, whole }
}

/** Writes what the journal lacks and must contain before anything new. */
function catchUp(journal: Journal, { isOld, isDue, behind, areDraftsBehind }: JournalNeeds): NotDone | null {
  if (isDue) journal.rewriteSoon()
  if (isOld) return journal.rewrite()
  const ranges = behind.map((seq): [number, number] => [seq, seq])
  const trouble = behind.length === 0 ? null : journal.committed({ ...nothingTouched(), ranges }, false)
  return trouble ?? (areDraftsBehind ? journal.listDrafts() : null)
}

function counts({ why, recovered, unreadable, lostRanges, drafts }: Recovery) {
  const facts = { why, recovered, unreadable, drafts: drafts?.kept ?? 0, draftsLost: drafts?.lost ?? 0 }
  return { ...facts, lost: lostRanges.map(([first, last]) => `${first}-${last}`).join(' ') }
}

function troubleOf({ why, code, detail }: { why: string; code: number; detail: string }): StorageTrouble {
  return { kind: why === 'disk-full' ? 'disk-full' : 'io', code, detail }
}

/** The program died when the new file was finished and the damaged one already set aside. */
function finishExchange(file: string): void {
  if (!existsSync(file) && existsSync(`${file}.new`)) renameSync(`${file}.new`, file)
}

/**
 * Opening the database moves a write-ahead log into the file as far as it can be read. The copy saves the rest of a
 * damaged one.
 */
function keepLog(file: string): string | null {
  const log = `${file}-wal`
  if (!existsSync(log) || statSync(log).size === 0) return null
  const copy = `${file}-wal.before`
  copyFileSync(log, copy)
  return copy
}

function forget<T>(before: string | null, result: T): T {
  if (before !== null) rmSync(before, { force: true })
  return result
}

function readKnown({ folder, account, marker }: StorageOptions): KnownOutbox {
  const found = readTextFile(join(folder, 'outbox.log'))
  const marked = marker?.read() ?? null
  if (found === null) return { journal: NO_JOURNAL, isJournalSpoilt: false, marked }
  const read = readLines(found.text, found.size)
  if (read.head !== null && read.head.account !== account)
    return { journal: NO_JOURNAL, isJournalSpoilt: true, marked }
  return { journal: read, isJournalSpoilt: read.bad > 0, marked }
}

/** Whether anything says that there was an outbox here. */
function isExpected({ journal, marked }: KnownOutbox, { folder }: StorageOptions): boolean {
  const isKnown = (known: { drafts: { rev: number } | null; lastSeq: number } | null) =>
    known !== null && (known.lastSeq > 0 || (known.drafts?.rev ?? 0) > 0)
  const isWritten = backupFiles(folder).length > 0 || existsSync(join(folder, HISTORY_FILE))
  return isKnown(marked) || isKnown(journal) || isWritten
}
