import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { diskTroubleOf } from '../disk/disk-trouble.ts'
import { COMPANIONS } from './set-aside.ts'

const OURS = 0o600
/** What SQLite takes for no file at all. */
const IN_MEMORY = ':memory:'

/**
 * Makes a database, with its companions, readable by this user alone, before SQLite makes it for everybody: the folder may
 * be one that others can look into, and whoever can open a file can lock it. What the disk refuses SQLite will tell.
 */
export function makePrivate(file: string): void {
  if (process.platform === 'win32' || file === IN_MEMORY) return
  try {
    // One that is there is not opened: closing it would let go of the lock that this program may hold on it.
    if (!existsSync(file)) closeSync(openSync(file, 'wx', OURS))
    for (const suffix of COMPANIONS) if (existsSync(file + suffix)) chmodSync(file + suffix, OURS)
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error
  }
}
