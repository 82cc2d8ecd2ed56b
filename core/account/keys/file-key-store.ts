import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Disk, realDisk } from '../../disk/disk.ts'
import { writeWhole } from '../../disk/json-file.ts'
import type { KeyStore } from './key-store.ts'

/**
 * Keeps each key unsealed in `<folder>/<account>.key`, which only this user may read. Whoever reads this user's files
 * reads the key too, so it is used only when the person chose it in these words.
 */
export function fileKeyStore(folder: string, disk: Disk = realDisk): KeyStore {
  const pathOf = (accountId: string) => join(folder, `${accountId}.key`)
  return {
    place: 'file',
    isOffered: () => true,
    save: async (accountId, key) => {
      try {
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

/** A key file that others can read may have been read: it is not trusted until the person types the key again. */
async function isOpenToOthers(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  return ((await stat(path)).mode & 0o077) !== 0
}
