import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that only this user may read, and those above it. Node's own `recursive` never returns where the
 * system makes no folders, as below /proc. Throws what the disk throws.
 */
export function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolders(above)
  mkdirSync(folder, { mode: 0o700 })
}
