import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A crash dump can hold a key, so none is kept longer than this. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1000

/** Deletes crash dumps older than fourteen days. A folder that is not there holds none. */
export function forgetOldDumps(folder: string, now: number, onTrouble: (error: unknown) => void): void {
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && entry.name.endsWith('.dmp') && now - statSync(path).mtimeMs > KEEP_MS)
        rmSync(path)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onTrouble(error)
  }
}
