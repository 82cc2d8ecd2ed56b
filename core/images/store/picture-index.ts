import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** What is known of a stored picture without opening its file. */
export interface PictureRow {
  /** Length of its file. */
  bytes: number
  /** When it was read from the network, and when it was last shown; milliseconds since 1970. */
  readAt: number
  usedAt: number
}

/** One line per picture: name, bytes, readAt, usedAt. */
export const INDEX_FILE = 'index.txt'
/** File name ending of a file that isn't whole yet. */
export const UNFINISHED = '.new'

const NAME = /^[0-9a-f]{40}$/
const LINE = /^([0-9a-f]{40}) (\d{1,15}) (\d{1,15}) (\d{1,15})$/
/** Tens of thousands at once would delay a person's keystroke. */
const AT_ONCE = 500

/** The index in parts, for a file; in the order of `pictures`. */
export async function* indexParts(pictures: readonly [string, PictureRow][]): AsyncGenerator<string> {
  for await (const part of inParts(pictures))
    yield part.map(([name, { bytes, readAt, usedAt }]) => `${name} ${bytes} ${readAt} ${usedAt}\n`).join('')
}

/** Pictures by file name from an index; a malformed line is left out. */
async function readIndex(text: string): Promise<Map<string, PictureRow>> {
  const known = new Map<string, PictureRow>()
  for await (const part of inParts(text.split('\n')))
    for (const line of part) {
      const [, name, ...numbers] = LINE.exec(line) ?? []
      const [bytes = 0, readAt = 0, usedAt = 0] = numbers.map(Number)
      if (name !== undefined) known.set(name, { bytes, readAt, usedAt })
    }
  return known
}

/**
 * What a folder holds, least recently used first. The files are the truth about which pictures exist; the index, which
 * is written only now and then, adds what is known of them. Files it doesn't list are measured. Unfinished files of a
 * killed program are deleted.
 */
export async function picturesIn(folder: string): Promise<Map<string, PictureRow>> {
  const files = new Set((await orNull(readdir(folder))) ?? [])
  const known = await readIndex((await orNull(readFile(join(folder, INDEX_FILE), 'utf8'))) ?? '')
  const found = [...known].filter(([name]) => files.has(name))
  // In parts: all at once would delay every other reader of files.
  for await (const part of inParts([...files]))
    for (const file of part) {
      if (file.endsWith(UNFINISHED)) await rm(join(folder, file), { force: true })
      if (known.has(file) || !NAME.test(file)) continue
      const picture = await measure(join(folder, file))
      if (picture !== null) found.push([file, picture])
    }
  // Sorted already except for measured files, which makes this quick.
  return new Map(found.sort(([, a], [, b]) => a.usedAt - b.usedAt))
}

async function measure(path: string): Promise<PictureRow | null> {
  const seen = await orNull(stat(path))
  if (seen === null || !seen.isFile()) return null
  const at = Math.max(0, Math.round(seen.mtimeMs))
  return { bytes: seen.size, readAt: at, usedAt: at }
}

async function* inParts<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    yield all.slice(at, at + AT_ONCE)
    await setImmediate()
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
