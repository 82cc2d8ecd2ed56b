import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { DONE_FOLDER } from './claim-name.ts'

/** What is known of a file before it is read. */
export interface Stamp {
  size: number
  /** When it was last written, by its own account: milliseconds since 1970. */
  date: number
}

/**
 * The files of hot folders: often on another computer, so each call may take long, fail, or find the folder gone. None
 * rejects. A layer of its own, so that tests can end the program between any two calls.
 */
export interface HotFiles {
  /** The names in a folder; null when it is not there now. */
  list(folder: string): Promise<readonly string[] | null>
  /** Null for what is no plain file: a link, a folder, a pipe, nothing. */
  stamp(path: string): Promise<Stamp | null>
  /** False when the file could not be renamed, or the new name is taken. Makes `done/`. */
  rename(from: string, to: string): Promise<boolean>
  /** At most `most` bytes; null when it cannot be read, or is no plain file. */
  read(path: string, most: number): Promise<Uint8Array<ArrayBuffer> | null>
  /** Writes a file anew, and makes `done/`. Whether all of it was written. */
  write(path: string, bytes: Uint8Array): Promise<boolean>
  /** Replaces a file in one step: a reader gets the old or the new one, never half of it. Whether it was written. */
  replace(path: string, bytes: Uint8Array): Promise<boolean>
  remove(path: string): Promise<void>
}

/** A link or pipe that replaced the file meanwhile is not followed or waited for. Windows has no such flags. */
const PLAIN_FILE = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const REAL_FOLDER = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** How `done/` is looked at: a test replaces it, to act between the look and what follows. */
const LOOK = { lstat, open }

/**
 * Makes `done/`, never the folders above: where a drive is gone, nothing is made in its place. False where it is a link:
 * whoever may write to a shared folder would choose where our files go. On Linux the path then leads through the folder that
 * was looked at, so a link that takes its place meanwhile changes nothing; other systems have no such paths.
 */
async function inFolder(
  path: string,
  look: typeof LOOK,
  use: (path: string) => Promise<boolean>,
): Promise<boolean> {
  const folder = dirname(path)
  if (basename(folder) !== DONE_FOLDER) return use(path)
  await mkdir(folder).catch(() => {})
  if (process.platform !== 'linux')
    return (await look.lstat(folder).catch(() => null))?.isDirectory() === true && use(path)
  const opened = await look.open(folder, REAL_FOLDER).catch(() => null)
  if (opened === null) return false
  try {
    return await use(`/proc/self/fd/${opened.fd}/${basename(path)}`)
  } finally {
    await opened.close().catch(() => {})
  }
}

const didIt = (doing: Promise<void>): Promise<boolean> =>
  doing.then(
    () => true,
    () => false,
  )

export const hotFiles = (look = LOOK): HotFiles => ({
  list: folder => readdir(folder).catch(() => null),
  stamp: async path => {
    const found = await lstat(path).catch(() => null)
    return found?.isFile() ? { size: found.size, date: found.mtimeMs } : null
  },
  rename: (from, to) =>
    inFolder(
      to,
      look,
      async path => (await lstat(path).catch(() => null)) === null && didIt(rename(from, path)),
    ),
  read: async (path, most) => {
    const file = await open(path, PLAIN_FILE).catch(() => null)
    if (file === null) return null
    try {
      const found = await file.stat()
      if (!found.isFile() || found.size > most) return null
      return await file.readFile()
    } catch {
      return null
    } finally {
      await file.close().catch(() => {})
    }
  },
  write: (to, bytes) =>
    inFolder(to, look, async path => {
      // What is there is replaced and never written into: it may be a link or a pipe that somebody else laid there.
      await rm(path, { force: true }).catch(() => {})
      return didIt(writeFile(path, bytes, { flag: 'wx' }))
    }),
  replace: async (path, bytes) => {
    const beside = `${path}.tmp`
    await rm(beside, { force: true }).catch(() => {})
    if (await didIt(writeFile(beside, bytes, { flag: 'wx' }).then(() => rename(beside, path)))) return true
    await rm(beside, { force: true }).catch(() => {})
    return false
  },
  remove: path => rm(path, { force: true }).catch(() => {}),
})

export const realHotFiles = hotFiles()
