import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeSubfolder } from './make-subfolder.ts'

/**
 * Creates a folder that only this user may read, with its parents. (Node's own `recursive` never returns where the
 * system refuses folders, as below /proc.) Throws the disk's errors.
 */
export function makeFolders(folder: string): void {
  const above = dirname(folder)
  if (above !== folder && !existsSync(folder)) makeFolders(above)
  makeSubfolder(folder)
}
