import { basename } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import { diskTroubleOf } from '../../disk/disk-trouble.ts'
import { type FolderWatch, watchFolder } from '../../disk/watch-folder.ts'
import type { Database } from '../../sqlite/database.ts'
import { storageTrouble } from '../../sqlite/sqlite-code.ts'
import type { NotDone } from '../../sqlite/transact.ts'
import { OPEN } from '../rows/schema.ts'
import { type Backups, keepBackups } from './backups.ts'
import { type Ballast, keepBallast, NO_BALLAST } from './ballast.ts'
import type { IntegrityCheck } from './checks/integrity-check.ts'
import type { IntegrityMarker, MarkerContent } from './integrity-marker.ts'
import { countDrafts, draftsRev } from './journal/draft-rows.ts'
import { type Journal, lastSeq } from './journal/journal.ts'
import type { Touched } from './journal/touched.ts'

/** The integrity marker is written this long after a commit. It may lag behind, and each write costs two syncs. */
const MARKER_MS = 1_000

const MOVED: NotDone = {
  kind: 'not-done',
  why: 'folder-moved',
  code: 0,
  detail: 'the data folder was moved, deleted or replaced',
}

/** What an open outbox does for its changes besides committing them. */
export interface Durability {
  /** Whether the folder is where it was opened; nothing is taken or sent while it is not. */
  isInPlace(): boolean
  /** Why a write failed: in the second in which the folder was moved, the disk says something else. */
  reasonOf(failed: NotDone): NotDone
  /**
   * Before a write: finishes the check of what is open, and writes what earlier commits owe the journal. While either
   * fails, nothing new is accepted.
   */
  catchUp(): NotDone | null
  /** Like `catchUp` without the check, for drafts: they need nothing of what is still to be checked. */
  catchUpJournal(): NotDone | null
  /** After a commit and before anything is answered: writes it to the journal. Null when it is there. */
  committed(touched: Touched, isIdle: boolean): NotDone | null
  /** Gives up the ballast for an answer that must be written down. False when there is none. */
  freeRoom(): boolean
  /**
   * Called once the whole file was checked: does what was put off, and starts the marker, the ballast and the
   * backups.
   */
  begin(): void
  /** Resolves when the database may be closed. */
  close(): Promise<void>
}

/** For outboxes of tests that protect nothing. */
export const NO_DURABILITY: Durability = {
  isInPlace: () => true,
  reasonOf: failed => failed,
  catchUp: () => null,
  catchUpJournal: () => null,
  committed: () => null,
  freeRoom: () => false,
  begin: () => {},
  close: async () => {},
}

interface DurabilityOptions {
  db: Database
  journal: Journal
  whole: IntegrityCheck
  folder: string
  marker: IntegrityMarker | null
  /** 0 for none. */
  ballastBytes: number
  hasBackups: boolean
  clock: Clock
  log: (what: string, facts: Readonly<Record<string, string | number>>) => void
}

/** Puts everything that protects an open outbox together; marker, ballast and backups start with `begin`. */
export function makeDurability(options: DurabilityOptions): Durability {
  const { db, journal, whole, folder, marker, clock, log } = options
  const place = watchFolder(folder, basename(db.file), () => clock.now())
  let ballast: Ballast = NO_BALLAST
  let backups: Backups | null = null
  let writing: ReturnType<typeof writeMarkerLater> | null = null
  const freeRoom = () => {
    const isFreed = ballast.free()
    if (isFreed) log('the ballast was given up, the disk is full', { account: basename(folder) })
    return isFreed
  }
  const lost = () => (place.isInPlace() ? null : MOVED)
  const reasonOf = (failed: NotDone) => (place.isInPlace('now') ? failed : MOVED)
  const named = (failed: NotDone | null) => (failed === null ? null : reasonOf(failed))
  return {
    isInPlace: place.isInPlace,
    reasonOf,
    catchUp: () => lost() ?? named(whole.finish() ?? journal.catchUp()),
    catchUpJournal: () => lost() ?? named(journal.catchUp()),
    freeRoom,
    begin: () => {
      journal.tidy()
      if (marker !== null) writing = writeMarkerLater(db, marker, { clock, log, place })
      if (options.ballastBytes > 0) ballast = keepBallast(folder, options.ballastBytes, clock, place)
      if (options.hasBackups) backups = keepBackups({ folder, db, clock, log, place })
    },
    committed: (touched, isIdle) => {
      writing?.later()
      const trouble = journal.committed(touched, isIdle)
      // A commit must not stay out of the journal for lack of space that can be freed.
      return trouble?.why === 'disk-full' && freeRoom() ? journal.catchUp() : trouble
    },
    close: async () => {
      await backups?.close()
      await ballast.close()
      writing?.close()
      journal.close()
    },
  }
}

/** Writes the integrity marker some time after commits, and once more at the end. */
function writeMarkerLater(
  db: Database,
  marker: IntegrityMarker,
  { clock, log, place }: Pick<DurabilityOptions, 'clock' | 'log'> & { place: FolderWatch },
) {
  let stop: (() => void) | null = null
  const write = () => {
    stop = null
    if (!place.isInPlace()) return
    try {
      marker.write(markerOf(db))
    } catch (error) {
      // Damage of the database is reported elsewhere, and the next start checks the file.
      if (diskTroubleOf(error) === null && storageTrouble(error) === null) throw error
      log('the integrity marker of the outbox could not be written', { detail: String(error) })
    }
  }
  write()
  return {
    later: () => {
      stop ??= clock.after(MARKER_MS, write)
    },
    close: () => {
      if (stop === null) return
      stop()
      write()
    },
  }
}

/** The marker content for what is in the file now. */
function markerOf(db: Database): MarkerContent {
  const row = db
    .prepare(
      `SELECT (SELECT max(rev) FROM change) AS rev,
       (SELECT min(seq) FROM change INDEXED BY change_open WHERE ${OPEN}) AS openFrom,
       (SELECT v FROM meta WHERE k = 'paused') AS paused`,
    )
    .get<{ rev: number | null; openFrom: number | null; paused: string | null }>()
  return {
    lastSeq: lastSeq(db),
    openFrom: row?.openFrom ?? null,
    rev: row?.rev ?? 0,
    paused: row?.paused === '1',
    drafts: { rev: draftsRev(db), count: countDrafts(db) },
  }
}
