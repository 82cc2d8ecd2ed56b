import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Marks a file that turned out to be damaged while it was open. The next start checks the whole file before anything
 * else, because a quick check might pass again and again.
 */
interface Suspect {
  isMarked(): boolean
  /** Throws what the disk throws. */
  mark(): void
  clear(): void
}

/** The mark is an empty file beside outbox.db in the folder of the account. */
export function suspectIn(folder: string): Suspect {
  const path = join(folder, 'outbox.db.suspect')
  return {
    isMarked: () => existsSync(path),
    mark: () => closeSync(openSync(path, 'w', 0o600)),
    clear: () => rmSync(path, { force: true }),
  }
}
