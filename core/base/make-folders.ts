import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeSubfolder } from './make-subfolder.ts'

/**
 * Makes a folder that only this user may read, and those above it. Node's own `recursive` never returns where the
 * system makes no folders, as below /proc. Throws what the disk throws.
 */
export function makeFolders(folder: string): void {
  const above = dirname(folder)
  if (above !== folder && !existsSync(folder)) makeFolders(above)
  makeSubfolder(folder)
}
