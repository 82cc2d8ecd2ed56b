import { createHash } from 'node:crypto'
import { readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageType, imageTypeOf } from '../../shared/domain/rules/images.ts'
import type { Clock } from '../base/clock.ts'
import { makeSubfolder } from '../base/make-subfolder.ts'
import { makeQueueOfOne } from '../base/one-at-a-time.ts'
import { INDEX_FILE, indexParts, picturesIn, UNFINISHED } from './picture-index.ts'
import { makeShelf, type PictureShelf } from './picture-shelf.ts'
import { tolerantDisk } from './tolerant-disk.ts'

export interface StoredPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: ImageType
  /** When it was read from the network, milliseconds since 1970. */
  readAt: number
}

/**
 * Pictures on disk, by keys of the caller's. Never throws for anything a disk does: a picture that isn't stored is read
 * again.
 */
export interface PictureStore {
  read(key: string): Promise<StoredPicture | null>
  /** Stores it if the disk allows; the least recently used pictures make room. */
  keep(key: string, bytes: Uint8Array): Promise<void>
  forget(key: string): Promise<void>
  /** Resolves when no file is open any more; nothing is found or stored afterwards. */
  close(): Promise<void>
}

export interface PictureStoreOptions {
  /** Created with the first picture; used by this store alone. */
  folder: string
  clock: Clock
  onTrouble: (what: string, error: unknown) => void
  /** For all files together. 500 MB when absent. */
  maxBytes?: number
  /** Free space of the disk that a folder is on. */
  freeBytes?: (folder: string) => Promise<number>
}

const MAX_BYTES = 500_000_000
/** Pictures can be read again, people's work can't: the last space of a disk is left to that. */
const LEAVE_FREE_BYTES = 256_000_000
/** Makes room for more than one picture at a time. */
const ROOM = 0.95
/** The index may be older than the files: `picturesIn` sees the difference. */
const WRITE_INDEX_MS = 30_000

export function openPictureStore(options: PictureStoreOptions): PictureStore {
  const { folder, clock, onTrouble, maxBytes = MAX_BYTES, freeBytes = freeOn } = options
  const inTurn = makeQueueOfOne()
  const trying = tolerantDisk(onTrouble)
  const finding = new Set<Promise<unknown>>()
  let loading: Promise<PictureShelf> | null = null
  let isClosed = false

  const load = async () =>
    makeShelf((await trying('kept pictures could not be listed', () => picturesIn(folder))) ?? new Map())
  const shelf = () => {
    loading ??= load()
    return loading
  }
  const index = indexWriter(clock, async () => {
    const parts = indexParts((await shelf()).all())
    await inTurn(() =>
      trying('the index of kept pictures could not be written', () =>
        writeWhole(join(folder, INDEX_FILE), parts),
      ),
    )
  })

  const drop = async (pictures: PictureShelf, name: string) => {
    pictures.remove(name)
    index.changed()
    await trying('a kept picture could not be removed', () => rm(join(folder, name), { force: true }))
  }

  const put = async (name: string, bytes: Uint8Array) => {
    const pictures = await shelf()
    const wasKept = await trying('a picture could not be kept', async () => {
      makeSubfolder(folder)
      if ((await freeBytes(folder)) < LEAVE_FREE_BYTES) return false
      await writeWhole(join(folder, name), bytes)
      return true
    })
    if (wasKept !== true) return
    const at = clock.now()
    pictures.put(name, { bytes: bytes.byteLength, readAt: at, usedAt: at })
    index.changed()
    if (pictures.weight() > maxBytes) await makeRoom(pictures)
  }
  const makeRoom = async (pictures: PictureShelf) => {
    while (pictures.weight() > maxBytes * ROOM) {
      const name = pictures.longestUnused()
      if (name === undefined) return
      await drop(pictures, name)
    }
  }

  const find = async (name: string): Promise<StoredPicture | null> => {
    const pictures = await shelf()
    const picture = pictures.find(name)
    if (picture === undefined) return null
    const bytes = await trying('a kept picture could not be read', () => readFile(join(folder, name)))
    const type = bytes === null ? null : imageTypeOf(bytes)
    // It may have been replaced in the meantime, or removed to make room.
    const isCurrent = pictures.find(name) === picture
    // A disk that lost power may leave half a file, and a person may delete some.
    if (bytes === null || type === null || (isCurrent && bytes.byteLength !== picture.bytes)) {
      if (isCurrent) await inTurn(() => drop(pictures, name))
      return null
    }
    if (isCurrent) {
      pictures.put(name, { ...picture, usedAt: clock.now() })
      index.changed()
    }
    return { bytes: new Uint8Array(bytes), type, readAt: picture.readAt }
  }

  return {
    read: async key => {
      if (isClosed) return null
      const found = find(nameOf(key))
      finding.add(found)
      return found.finally(() => finding.delete(found))
    },
    keep: (key, bytes) => inTurn(async () => (isClosed ? undefined : put(nameOf(key), bytes))),
    forget: key =>
      inTurn(async () => {
        const pictures = await shelf()
        if (pictures.find(nameOf(key)) !== undefined) await drop(pictures, nameOf(key))
      }),
    close: async () => {
      isClosed = true
      // The caller may delete the folder next, so no file of it may be open.
      await Promise.allSettled(finding)
      await inTurn(async () => {})
      await index.close()
    },
  }
}

/** Writes the index some time after the first change, so that many changes cost one write. */
function indexWriter(clock: Clock, write: () => Promise<void>) {
  let isDirty = false
  let isClosed = false
  let stop: (() => void) | null = null
  let writing = Promise.resolve()
  const flush = () => {
    stop?.()
    stop = null
    if (isDirty) writing = writing.then(write)
    isDirty = false
    return writing
  }
  return {
    changed: () => {
      isDirty = true
      if (!isClosed) stop ??= clock.after(WRITE_INDEX_MS, () => void flush())
    },
    close: async () => {
      isClosed = true
      await flush()
    },
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40)
}

/** Under another name first, so that a file is there whole or not at all. */
async function writeWhole(path: string, content: Uint8Array | AsyncIterable<string>): Promise<void> {
  const beside = `${path}${UNFINISHED}`
  try {
    await writeFile(beside, content, { mode: 0o600 })
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    throw error
  }
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
