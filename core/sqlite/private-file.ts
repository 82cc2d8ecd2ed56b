import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { diskTroubleOf } from '../disk/disk-trouble.ts'
import { COMPANIONS } from './set-aside.ts'

const OURS = 0o600
/** SQLite's name for a database without a file. */
const IN_MEMORY = ':memory:'

/**
 * Makes a database and its companions readable by this user alone, before SQLite creates it for everybody: others may
 * have access to the folder, and anyone who can open a file can lock it. If the disk refuses this, SQLite will report
 * it.
 */
export function makePrivate(file: string): void {
  if (process.platform === 'win32' || file === IN_MEMORY) return
  try {
    // An existing file is not opened: closing it would release the lock that this program may hold on it.
    if (!existsSync(file)) closeSync(openSync(file, 'wx', OURS))
    for (const suffix of COMPANIONS) if (existsSync(file + suffix)) chmodSync(file + suffix, OURS)
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error
  }
}
