import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSubfolder } from '../../base/make-subfolder.ts'
import { type Disk, realDisk } from '../../disk/disk.ts'
import { writeWhole } from '../../disk/json-file.ts'
import type { KeyStore } from './key-store.ts'

/**
 * Stores each key in plain text in `<folder>/<account>.key`, readable by this user only. Any program that can read this
 * user's files can read the key, so it is used only if the person chose it knowing that.
 */
export function fileKeyStore(folder: string, disk: Disk = realDisk): KeyStore {
  const pathOf = (accountId: string) => join(folder, `${accountId}.key`)
  return {
    place: 'file',
    isOffered: () => true,
    save: async (accountId, key) => {
      try {
        makeSubfolder(folder)
        writeWhole(pathOf(accountId), key, disk)
        return { kind: 'saved' }
      } catch {
        return { kind: 'not-available' }
      }
    },
    read: async accountId => {
      try {
        if (await isOpenToOthers(pathOf(accountId))) return { kind: 'lost' }
        const key = (await readFile(pathOf(accountId), 'utf8')).trim()
        return key === '' ? { kind: 'lost' } : { kind: 'key', key }
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? { kind: 'none' }
          : { kind: 'not-available' }
      }
    },
    remove: accountId => rm(pathOf(accountId), { force: true }),
  }
}

/** If others could read a key file, it isn't trusted until the person types the key again. */
async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  return ((await stat(path)).mode & 0o077) !== 0
}
