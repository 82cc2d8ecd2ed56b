import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Marks a file that turned out to be damaged while it was open, by an empty file beside it. The next start checks the
 * whole file before anything else, because a quick check might pass again and again.
 */
export function suspectIn(folder: string) {
  const path = join(folder, 'outbox.db.suspect')
  return {
    isMarked: () => existsSync(path),
    /** Throws what the disk throws. */
    mark: () => closeSync(openSync(path, 'w', 0o600)),
    clear: () => rmSync(path, { force: true }),
  }
}
