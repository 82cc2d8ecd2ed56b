import { existsSync, mkdirSync } from 'node:fs'

/**
 * Makes a folder that only this user may read, inside one that is there. Never the ones above it: a data folder that
 * was moved away must not come to life again, empty, at its old place. Throws what the disk throws.
 */
export function makeSubfolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
}
