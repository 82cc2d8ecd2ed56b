import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageType, imageTypeOf } from '../../../shared/domain/rules/images.ts'
import { makeTurns } from '../accounts/one-at-a-time.ts'
import type { Clock } from '../clock.ts'
import { diskTrouble } from '../settings/disk-trouble.ts'
import { INDEX_FILE, indexParts, type KeptPicture, picturesIn, UNFINISHED } from './picture-index.ts'

export interface StoredPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: ImageType
  /** When it was read from the network, milliseconds since 1970. */
  readAt: number
}

/** Pictures on disk, by names of the caller's. Never throws for what a disk may do: what is not kept is read again. */
export interface PictureStore {
  read(key: string): Promise<StoredPicture | null>
  /** Keeps it if the disk lets us; what was unused longest makes room. */
  keep(key: string, bytes: Uint8Array): Promise<void>
  forget(key: string): Promise<void>
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>
}

export interface PictureStoreOptions {
  /** Made when the first picture is kept; ours alone. */
  folder: string
  clock: Clock
  onTrouble: (what: string, error: unknown) => void
  /** For all files together. 500 MB when absent. */
  maxBytes?: number
  /** Free space of the disk that a folder is on. */
  freeBytes?: (folder: string) => Promise<number>
}

const MAX_BYTES = 500_000_000
/** Pictures can be read again, people's work cannot: the last of a disk is left to that. */
const LEAVE_FREE_BYTES = 256_000_000
/** Room is made for more than one picture at a time. */
const ROOM = 0.95
/** The index may be older than the files: `picturesIn` sees the difference. */
const WRITE_INDEX_MS = 30_000

export function openPictureStore(options: PictureStoreOptions): PictureStore {
  const { folder, clock, onTrouble, maxBytes = MAX_BYTES, freeBytes = freeOn } = options
  const inTurn = makeTurns()
  /** Longest unused first, by file name; null until somebody asks. */
  let loading: Promise<Map<string, KeptPicture>> | null = null
  let total = 0
  let stopIndex: (() => void) | null = null
  let isDirty = false
  let isClosed = false

  const troubles = new Set<string>()
  /** Null when the disk refused; told once until it works again, as a list of pictures would fill the log. */
  const trying = async <T>(what: string, act: () => Promise<T>): Promise<T | null> => {
    try {
      const done = await act()
      troubles.delete(what)
      return done
    } catch (error) {
      if (diskTrouble(error) === null) throw error
      if (!troubles.has(what)) onTrouble(what, error)
      troubles.add(what)
      return null
    }
  }
  const load = async () => {
    const found = (await trying('kept pictures could not be listed', () => picturesIn(folder))) ?? new Map()
    for (const { bytes } of found.values()) total += bytes
    return found
  }
  const pictures = () => {
    loading ??= load()
    return loading
  }

  const writeIndex = async () => {
    if (!isDirty) return
    isDirty = false
    const now = [...(await pictures())]
    await trying('the index of kept pictures could not be written', () =>
      writeWhole(join(folder, INDEX_FILE), indexParts(now)),
    )
  }
  const changed = () => {
    isDirty = true
    if (isClosed) return
    stopIndex ??= clock.after(WRITE_INDEX_MS, () => {
      stopIndex = null
      void inTurn(writeIndex)
    })
  }

  const drop = async (known: Map<string, KeptPicture>, name: string) => {
    total -= known.get(name)?.bytes ?? 0
    known.delete(name)
    changed()
    await trying('a kept picture could not be removed', () => rm(join(folder, name), { force: true }))
  }
  const makeRoom = async (known: Map<string, KeptPicture>) => {
    if (total <= maxBytes) return
    for (const name of [...known.keys()]) {
      if (total <= maxBytes * ROOM) return
      await drop(known, name)
    }
  }

  const put = async (name: string, bytes: Uint8Array) => {
    const known = await pictures()
    const wasKept = await trying('a picture could not be kept', async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if ((await freeBytes(folder)) < LEAVE_FREE_BYTES) return false
      await writeWhole(join(folder, name), bytes)
      return true
    })
    if (wasKept !== true) return
    const at = clock.now()
    total += bytes.byteLength - (known.get(name)?.bytes ?? 0)
    known.delete(name)
    known.set(name, { bytes: bytes.byteLength, readAt: at, usedAt: at })
    changed()
    await makeRoom(known)
  }

  return {
    read: async key => {
      const name = nameOf(key)
      const known = await pictures()
      const picture = known.get(name)
      if (picture === undefined) return null
      const bytes = await trying('a kept picture could not be read', () => readFile(join(folder, name)))
      const type = bytes === null ? null : imageTypeOf(bytes)
      // Another one was put in its place meanwhile, or it made room for others.
      const isCurrent = known.get(name) === picture
      // A disk that lost power may leave half a file, and a person may delete some.
      if (bytes === null || type === null || (isCurrent && bytes.byteLength !== picture.bytes)) {
        if (isCurrent) await inTurn(() => drop(known, name))
        return null
      }
      if (!isCurrent) return { bytes: new Uint8Array(bytes), type, readAt: picture.readAt }
      known.delete(name)
      known.set(name, { ...picture, usedAt: clock.now() })
      changed()
      return { bytes: new Uint8Array(bytes), type, readAt: picture.readAt }
    },
    keep: (key, bytes) => inTurn(() => (isClosed ? Promise.resolve() : put(nameOf(key), bytes))),
    forget: key =>
      inTurn(async () => {
        const known = await pictures()
        if (known.has(nameOf(key))) await drop(known, nameOf(key))
      }),
    close: async () => {
      isClosed = true
      stopIndex?.()
      await inTurn(writeIndex)
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
