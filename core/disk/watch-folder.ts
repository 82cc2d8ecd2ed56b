import { statSync } from 'node:fs'
import { join } from 'node:path'
import { diskTroubleOf, FolderMoved } from './disk-trouble.ts'
import type { SettingsFile } from './json-file.ts'

/** How long it is believed that a folder is where it was. */
const LOOK_MS = 1_000

/** Notices that an open folder was moved, deleted or replaced. */
export interface FolderWatch {
  /** Looks at most once a second, always while it is not in its place, and whenever it is asked to look now. */
  isInPlace(when?: 'now'): boolean
}

/**
 * Watches the present folder. On file systems that don't number folders, as some on Windows, it counts as in place while
 * it contains `file`.
 */
export function watchFolder(folder: string, file: string, now: () => number): FolderWatch {
  const identify = () => {
    try {
      const { dev, ino } = statSync(folder, { bigint: true })
      statSync(join(folder, file))
      return ino === 0n ? 'not numbered' : `${dev} ${ino}`
    } catch (error) {
      if (diskTroubleOf(error) === null) throw error
      return null
    }
  }
  const opened = identify()
  let goodAt = now()
  return {
    isInPlace: when => {
      if (when !== 'now' && Math.abs(now() - goodAt) < LOOK_MS) return true
      const isGood = identify() === opened
      goodAt = isGood ? now() : Number.NEGATIVE_INFINITY
      return isGood
    },
  }
}

/** A document that is written only while its folder is in its place: another one there is not ours to write to. */
export const inPlaceOnly = (file: SettingsFile, place: FolderWatch): SettingsFile => ({
  ...file,
  write: json => {
    if (!place.isInPlace()) throw new FolderMoved('the folder is not in its place')
    try {
      file.write(json)
    } catch (error) {
      if (diskTroubleOf(error) === null || place.isInPlace('now')) throw error
      throw new FolderMoved('the folder was moved since it was last seen')
    }
  },
})
