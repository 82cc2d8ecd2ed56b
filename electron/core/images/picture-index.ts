import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What is known of a kept picture without opening its file. */
export interface KeptPicture {
  /** Length of its file. */
  bytes: number
  /** When it was read from the network, and when it was shown last; milliseconds since 1970. */
  readAt: number
  usedAt: number
}

export const INDEX_FILE = 'index.json'
/** Ends the name of a file that is not whole yet. */
export const UNFINISHED = '.new'

const NAME = /^[0-9a-f]{40}$/
const number = z.number().nonnegative()
const indexFile = z.object({
  version: z.literal(1),
  pictures: z.array(z.tuple([z.string().regex(NAME), number, number, number])),
})

/** The index as text, in the order of `pictures`. */
export function indexText(pictures: ReadonlyMap<string, KeptPicture>): string {
  const rows = [...pictures].map(([name, { bytes, readAt, usedAt }]) => [name, bytes, readAt, usedAt])
  return JSON.stringify({ version: 1, pictures: rows })
}

/** Pictures by file name out of an index as it was written; none from one that is damaged. */
export function readIndex(text: string): Map<string, KeptPicture> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return new Map()
  }
  const rows = indexFile.safeParse(json).data?.pictures ?? []
  return new Map(rows.map(([name, bytes, readAt, usedAt]) => [name, { bytes, readAt, usedAt }]))
}

/**
 * What a folder holds, longest unused first. The files say which pictures there are; the index, which is written now
 * and then only, what is known of them. A file it does not know is measured. Files that a killed program left unfinished go.
 */
export async function picturesIn(folder: string): Promise<Map<string, KeptPicture>> {
  const files = (await orNull(readdir(folder))) ?? []
  const known = readIndex((await orNull(readFile(join(folder, INDEX_FILE), 'utf8'))) ?? '')
  const found: [string, KeptPicture][] = []
  // One after the other: some thousand at once would hold up everybody else who reads files.
  for (const file of files) {
    if (file.endsWith(UNFINISHED)) await rm(join(folder, file), { force: true })
    if (!NAME.test(file)) continue
    const picture = known.get(file) ?? (await measure(join(folder, file)))
    if (picture !== null) found.push([file, picture])
  }
  return new Map(found.sort(([, a], [, b]) => a.usedAt - b.usedAt))
}

async function measure(path: string): Promise<KeptPicture | null> {
  const seen = await orNull(stat(path))
  if (seen === null || !seen.isFile()) return null
  const at = Math.max(0, Math.round(seen.mtimeMs))
  return { bytes: seen.size, readAt: at, usedAt: at }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
