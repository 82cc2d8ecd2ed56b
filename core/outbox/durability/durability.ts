import { basename } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import { diskTroubleOf } from '../../disk/disk-trouble.ts'
import type { Database } from '../../sqlite/database.ts'
import { storageTrouble } from '../../sqlite/sqlite-code.ts'
import type { NotDone } from '../../sqlite/transact.ts'
import { OPEN } from '../rows/schema.ts'
import { type Backups, keepBackups } from './backups.ts'
import { type Ballast, keepBallast, NO_BALLAST } from './ballast.ts'
import { countDrafts, draftsRev } from './draft-rows.ts'
import type { IntegrityCheck } from './integrity-check.ts'
import type { IntegrityMarker, MarkerContent } from './integrity-marker.ts'
import { type Journal, lastSeq } from './journal.ts'
import type { Touched } from './touched.ts'

/** The seal is written when commits have paused for so long: it may lag, and each writing costs two syncs. */
const MARKER_MS = 1_000

/** What an open outbox does for its changes beside committing them. */
export interface Durability {
  /**
   * Before a write: checks what was not checked yet, and pays what earlier commits owe the journal. While that cannot be
   * done nothing new is accepted.
   */
  settleUp(): NotDone | null
  /** The same before drafts are saved, which need nothing of what the check has left to look at. */
  settleJournal(): NotDone | null
  /** After a commit, before anything is answered. Null when it is in the journal. */
  committed(touched: Touched, isIdle: boolean): NotDone | null
  /** Gives up the ballast for an answer that must be written down; false when there is none. */
  freeRoom(): boolean
  /** Once the whole file was checked: what was put off is done, and what runs by the clock begins: seal, ballast, backups. */
  begin(): void
  /** Resolves when the database may be closed. */
  close(): Promise<void>
}

/** For outboxes of tests that keep nothing. */
export const NO_DURABILITY: Durability = {
  settleUp: () => null,
  settleJournal: () => null,
  committed: () => null,
  freeRoom: () => false,
  begin: () => {},
  close: async () => {},
}

export interface DurabilityOptions {
  db: Database
  journal: Journal
  whole: IntegrityCheck
  folder: string
  marker: IntegrityMarker | null
  /** 0: none. */
  ballastBytes: number
  hasBackups: boolean
  clock: Clock
  log: (what: string, facts: Readonly<Record<string, string | number>>) => void
}

export function makeDurability(options: DurabilityOptions): Durability {
  const { db, journal, whole, folder, marker, clock, log } = options
  let ballast: Ballast = NO_BALLAST
  let backups: Backups | null = null
  let writing: ReturnType<typeof writeMarkerLater> | null = null
  const freeRoom = () => {
    const isFreed = ballast.free()
    if (isFreed) log('the ballast was given up, the disk is full', { account: basename(folder) })
    return isFreed
  }
  return {
    settleUp: () => whole.finish() ?? journal.settleUp(),
    settleJournal: journal.settleUp,
    freeRoom,
    begin: () => {
      journal.tidy()
      if (marker !== null) writing = writeMarkerLater(db, marker, options)
      if (options.ballastBytes > 0) ballast = keepBallast(folder, options.ballastBytes, clock)
      if (options.hasBackups) backups = keepBackups({ folder, db, clock, log })
    },
    committed: (touched, isIdle) => {
      writing?.later()
      const trouble = journal.committed(touched, isIdle)
      // What is committed must not be owed to the journal for want of room that is there.
      return trouble?.why === 'disk-full' && freeRoom() ? journal.settleUp() : trouble
    },
    close: async () => {
      await backups?.close()
      await ballast.close()
      writing?.close()
      journal.close()
    },
  }
}

/** Writes the seal some time after the commits, and once more at the end. */
function writeMarkerLater(
  db: Database,
  marker: IntegrityMarker,
  { clock, log }: Pick<DurabilityOptions, 'clock' | 'log'>,
) {
  let stop: (() => void) | null = null
  const write = () => {
    stop = null
    try {
      marker.write(markerOf(db))
    } catch (error) {
      // A file that turned out to be damaged says nothing; the next start will look at it.
      if (diskTroubleOf(error) === null && storageTrouble(error) === null) throw error
      log('the seal of the outbox could not be written', { detail: String(error) })
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

/** What is in the file now. */
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
