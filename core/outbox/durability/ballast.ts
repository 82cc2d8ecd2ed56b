import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import { diskTroubleOf } from '../../disk/disk-trouble.ts'
import type { FolderWatch } from '../../disk/watch-folder.ts'

/** The size of an account's ballast. */
export const BALLAST_BYTES = 8 * 1024 * 1024
/** A start has more important work to do first. */
const FIRST_MS = 5_000
const CHECK_MS = 60_000
/**
 * The ballast is written again only when the disk has this many times its size free; otherwise it would fill the disk
 * itself.
 */
const ROOM = 4

/** Disk space that is given up when an answer has to be written down and no other space is left. */
export interface Ballast {
  /** Deletes the ballast. True when there was one. */
  free(): boolean
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>
}

/** Of an outbox without one. */
export const NO_BALLAST: Ballast = { free: () => false, close: async () => {} }

/**
 * Maintains `ballast.bin` in the account's folder. Its bytes are random: a file system that compresses zeros would
 * reserve no space.
 */
export function keepBallast(folder: string, bytes: number, clock: Clock, place: FolderWatch): Ballast {
  const file = join(folder, 'ballast.bin')
  let making: Promise<void> = Promise.resolve()
  const check = () => {
    if (place.isInPlace() && !existsSync(file) && hasRoom(folder, bytes)) making = make(file, bytes)
    stop = clock.after(CHECK_MS, check)
  }
  let stop = clock.after(FIRST_MS, check)
  return {
    free: () => {
      if (!existsSync(file)) return false
      rmSync(file, { force: true })
      return true
    },
    close: () => {
      stop()
      return making
    },
  }
}

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM * bytes
  } catch (error) {
    // Some network folders do not report it; writing will tell.
    if (diskTroubleOf(error) === null) throw error
    return true
  }
}

async function make(file: string, bytes: number): Promise<void> {
  const fresh = `${file}.new`
  try {
    const handle = await open(fresh, 'w', 0o600)
    try {
      await handle.write(randomFillSync(new Uint8Array(bytes)))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, file)
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error
    await rm(fresh, { force: true })
  }
}
