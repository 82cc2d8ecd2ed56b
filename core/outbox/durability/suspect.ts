import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The mark of a file that turned out to be damaged while it was open: the next start checks the whole of it before
 * anything else, as it might look sound to a quick check again and again.
 */
export interface Suspect {
  isMarked(): boolean
  /** Throws what the disk throws. */
  mark(): void
  clear(): void
}

export function suspectIn(folder: string): Suspect {
  const path = join(folder, 'outbox.db.suspect')
  return {
    isMarked: () => existsSync(path),
    mark: () => closeSync(openSync(path, 'w', 0o600)),
    clear: () => rmSync(path, { force: true }),
  }
}
