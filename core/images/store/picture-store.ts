import { createHash } from 'node:crypto'
import { readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageType, imageTypeOf } from '../../../shared/domain/rules/images.ts'
import type { Clock } from '../../base/clock.ts'
import { makeSubfolder } from '../../base/make-subfolder.ts'
import { makeQueueOfOne } from '../../base/one-at-a-time.ts'
import { INDEX_FILE, indexParts, picturesIn, UNFINISHED } from './picture-index.ts'
import { makeShelf, type PictureShelf } from './picture-shelf.ts'
import { tolerantDisk } from './tolerant-disk.ts'

interface StoredPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: ImageType
  /** When it was read from the network, milliseconds since 1970. */
  readAt: number
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

/**
 * Pictures on disk, by keys of the caller's. Never throws for anything a disk does: a picture that isn't stored is read
 * again.
 */
export class PictureStore {
  readonly #options: Required<PictureStoreOptions>
  readonly #trying: ReturnType<typeof tolerantDisk>
  readonly #inTurn = makeQueueOfOne()
  readonly #index: ReturnType<typeof indexWriter>
  /** Pictures that are being read from the disk. */
  readonly #finding = new Set<Promise<unknown>>()
  #loading: Promise<PictureShelf> | null = null
  #isClosed = false

  constructor(options: PictureStoreOptions) {
    this.#options = { maxBytes: MAX_BYTES, freeBytes: freeOn, ...options }
    this.#trying = tolerantDisk(options.onTrouble)
    this.#index = indexWriter(options.clock, () => this.#writeIndex())
  }

  async read(key: string): Promise<StoredPicture | null> {
    if (this.#isClosed) return null
    const found = this.#find(nameOf(key))
    this.#finding.add(found)
    return found.finally(() => this.#finding.delete(found))
  }

  /** Stores it if the disk allows; the least recently used pictures make room. */
  keep(key: string, bytes: Uint8Array): Promise<void> {
    return this.#inTurn(async () => (this.#isClosed ? undefined : this.#put(nameOf(key), bytes)))
  }

  forget(key: string): Promise<void> {
    return this.#inTurn(async () => {
      const pictures = await this.#shelf()
      if (pictures.find(nameOf(key)) !== undefined) await this.#drop(pictures, nameOf(key))
    })
  }

  /** Resolves when no file is open any more; nothing is found or stored afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true
    // The caller may delete the folder next, so no file of it may be open.
    await Promise.allSettled(this.#finding)
    await this.#inTurn(async () => {})
    await this.#index.close()
  }

  #shelf(): Promise<PictureShelf> {
    this.#loading ??= this.#load()
    return this.#loading
  }

  async #load(): Promise<PictureShelf> {
    const { folder } = this.#options
    return makeShelf(
      (await this.#trying('kept pictures could not be listed', () => picturesIn(folder))) ?? new Map(),
    )
  }

  async #writeIndex(): Promise<void> {
    const path = join(this.#options.folder, INDEX_FILE)
    const parts = indexParts((await this.#shelf()).all())
    await this.#inTurn(() =>
      this.#trying('the index of kept pictures could not be written', () => writeWhole(path, parts)),
    )
  }

  async #find(name: string): Promise<StoredPicture | null> {
    const { folder, clock } = this.#options
    const pictures = await this.#shelf()
    const picture = pictures.find(name)
    if (picture === undefined) return null
    const bytes = await this.#trying('a kept picture could not be read', () => readFile(join(folder, name)))
    const type = bytes === null ? null : imageTypeOf(bytes)
    // It may have been replaced in the meantime, or removed to make room.
    const isCurrent = pictures.find(name) === picture
    // A disk that lost power may leave half a file, and a person may delete some.
    if (bytes === null || type === null || (isCurrent && bytes.byteLength !== picture.bytes)) {
      if (isCurrent) await this.#inTurn(() => this.#drop(pictures, name))
      return null
    }
    if (isCurrent) {
      pictures.put(name, { ...picture, usedAt: clock.now() })
      this.#index.changed()
    }
    return { bytes: new Uint8Array(bytes), type, readAt: picture.readAt }
  }

  async #put(name: string, bytes: Uint8Array): Promise<void> {
    const { folder, clock, freeBytes, maxBytes } = this.#options
    const pictures = await this.#shelf()
    const wasSaved = await this.#trying('a picture could not be kept', async () => {
      makeSubfolder(folder)
      if ((await freeBytes(folder)) < LEAVE_FREE_BYTES) return false
      await writeWhole(join(folder, name), bytes)
      return true
    })
    if (wasSaved !== true) return
    const at = clock.now()
    pictures.put(name, { bytes: bytes.byteLength, readAt: at, usedAt: at })
    this.#index.changed()
    if (pictures.weight() > maxBytes) await this.#makeRoom(pictures)
  }

  async #makeRoom(pictures: PictureShelf): Promise<void> {
    while (pictures.weight() > this.#options.maxBytes * ROOM) {
      const name = pictures.longestUnused()
      if (name === undefined) return
      await this.#drop(pictures, name)
    }
  }

  async #drop(pictures: PictureShelf, name: string): Promise<void> {
    const path = join(this.#options.folder, name)
    pictures.remove(name)
    this.#index.changed()
    await this.#trying('a kept picture could not be removed', () => rm(path, { force: true }))
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

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40)

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
