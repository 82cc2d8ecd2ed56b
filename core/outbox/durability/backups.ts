import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import { makeSubfolder } from '../../base/make-subfolder.ts'
import { diskTroubleOf } from '../../disk/disk-trouble.ts'
import type { FolderWatch } from '../../disk/watch-folder.ts'
import type { Database } from '../../sqlite/database.ts'
import { makePrivate } from '../../sqlite/private-file.ts'
import { COMPANIONS } from '../../sqlite/set-aside.ts'
import { storageTrouble } from '../../sqlite/sqlite-code.ts'
import { isSoundCopy } from './checks/check-copy.ts'

const DAY_MS = 86_400_000
/** The first backup waits until a start is over. After that, every hour checks whether one is due. */
const FIRST_MS = 60_000
const CHECK_MS = 3_600_000
const KEPT = 7
const TRIES = 5
const NAME = /^outbox-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/

/** Daily copies of outbox.db under `backups/` in the account's folder. The newest seven are kept. */
export interface Backups {
  /** Resolves when no copy is being made any more. Must be awaited before the database is closed. */
  close(): Promise<void>
}

interface BackupOptions {
  folder: string
  place: FolderWatch
  db: Database
  clock: Clock
  log: (what: string, facts: Readonly<Record<string, string | number>>) => void
}

/** The backups of an account, newest first. Files with other names are left alone. */
export function backupFiles(folder: string): string[] {
  const place = join(folder, 'backups')
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
    .map(name => join(place, name))
}

/** Looks every hour whether the newest copy is a day old. A new copy that turns out damaged is not kept. */
export function keepBackups({ folder, place, db, clock, log }: BackupOptions): Backups {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const check = () => {
    if (!isRunning && place.isInPlace() && isDue(folder, clock.now())) running = backUp()
    stop = clock.after(CHECK_MS, check)
  }
  const backUp = async () => {
    isRunning = true
    try {
      const copy = await makeCopy(folder, db, clock.now())
      if (copy === 'damaged') log('a backup of the outbox is damaged and was not kept', {})
      for (const old of backupFiles(folder).slice(KEPT)) rmSync(old, { force: true })
    } catch (error) {
      if (storageTrouble(error) === null && diskTroubleOf(error) === null && !isSqlite(error)) throw error
      log('the outbox could not be backed up', { detail: String(error) })
    } finally {
      isRunning = false
    }
  }
  let stop = clock.after(FIRST_MS, check)
  return {
    close: () => {
      stop()
      return running
    },
  }
}

/** A clock that was set back makes none due; a backup dated more than a day in the future does not hold up the next. */
function isDue(folder: string, now: number): boolean {
  const newest = timeOf(backupFiles(folder)[0] ?? '')
  return newest === null || now - newest >= DAY_MS || newest - now > DAY_MS
}

function timeOf(file: string): number | null {
  const parts = NAME.exec(file.slice(-'outbox-20260102T030405Z.db'.length))?.slice(1).map(Number)
  if (parts === undefined) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

async function makeCopy(folder: string, db: Database, now: number): Promise<'kept' | 'damaged'> {
  const place = join(folder, 'backups')
  makeSubfolder(place)
  const fresh = join(place, 'outbox.new')
  for (const name of readdirSync(place)) if (name.startsWith('outbox.new')) rmSync(join(place, name))
  makePrivate(fresh)
  await copyTo(db, fresh)
  if (!(await isSoundCopy(fresh))) {
    rmSync(fresh, { force: true })
    return 'damaged'
  }
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  renameSync(fresh, join(place, `outbox-${stamp}.db`))
  return 'kept'
}

/** A statement of ours that runs at the same moment can make a copy fail. The next try seldom meets another one. */
async function copyTo(db: Database, file: string): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await db.backup(file)
    } catch (error) {
      if (turn === TRIES || !isSqlite(error)) throw error
      for (const suffix of COMPANIONS) rmSync(file + suffix, { force: true })
    }
  }
}

const isSqlite = (error: unknown): boolean => error instanceof Error && 'errcode' in error
