import { join } from 'node:path'
import { z } from 'zod'
import { shortHash } from '../base/short-hash.ts'
import { parseVersioned } from '../disk/parse-versioned.ts'
import type { HotFiles } from './hot-files.ts'

/** More than will ever be taken: a forged number can't make ours one that is not exact. */
const NUMBER_MAX = 1e12

/** What one computer took from a hot folder, in a small file that the others read there. */
const note = z.object({
  version: z.literal(1),
  /** Of which marketplace and kind of list: see {@link noteTopic}. */
  of: z.string(),
  /** Counts over all computers: the note with the highest one is of the last file that was taken. */
  number: z.int().min(0).max(NUMBER_MAX),
  /** The bytes of that file, by their hash; null after one that a person took. */
  last: z.string().nullable(),
  /** When the last list of each layout was written, in milliseconds since 1970, by the layout's key. */
  dates: z.record(z.string(), z.number()),
})
export type FolderNote = Omit<z.output<typeof note>, 'version'>

const BYTES_MAX = 1_000_000
const NAME = /^\.([^.]+)\.taken\.json$/

/** Where an account notes what it took. */
export function notePath(folder: string, account: string): string {
  return join(folder, `.${account}.taken.json`)
}

/** Notes of another supplier, or of another kind of list, say nothing: a folder may have several accounts. */
export function noteTopic(baseUrl: string, keyEnds: string, kind: string): string {
  return shortHash([baseUrl, keyEnds, kind].join('\n'))
}

/**
 * The notes of the other computers on a folder, of this topic; null for any. Anyone with the folder can write a note, so
 * one that isn't understood is left out. Null: one can't be read now.
 */
export async function readOtherNotes(
  files: Pick<HotFiles, 'list' | 'stamp' | 'read'>,
  folder: string,
  account: string,
  topic: string | null,
): Promise<FolderNote[] | null> {
  const names = await files.list(folder)
  if (names === null) return null
  const notes: FolderNote[] = []
  for (const name of names) {
    const of = NAME.exec(name)?.[1]
    if (of === undefined || of === account) continue
    const path = join(folder, name)
    const stamp = await files.stamp(path)
    if (stamp === null || stamp.size > BYTES_MAX) continue
    const bytes = await files.read(path, BYTES_MAX)
    if (bytes === null) return null
    const found = readNote(bytes)
    if (found !== null && (topic === null || found.of === topic)) notes.push(found)
  }
  return notes
}

/** Replaces the note of this account. Whether it was written. */
export function writeNote(
  files: Pick<HotFiles, 'replace'>,
  folder: string,
  account: string,
  found: FolderNote,
): Promise<boolean> {
  const text = JSON.stringify({ version: 1, ...found })
  return files.replace(notePath(folder, account), new TextEncoder().encode(text))
}

/** The hash of the last file that was taken from a folder, by whatever computer; null where that can't be told. */
export function lastTaken(notes: readonly Pick<FolderNote, 'number' | 'last'>[]): string | null {
  const highest = Math.max(0, ...notes.map(({ number }) => number))
  const [found, ...others] = notes.filter(({ number }) => number === highest)
  return found === undefined || others.length > 0 ? null : found.last
}

/** The number of the next file that is taken. */
export function nextNumber(notes: readonly Pick<FolderNote, 'number'>[]): number {
  return Math.max(0, ...notes.map(({ number }) => number)) + 1
}

function readNote(bytes: Uint8Array): FolderNote | null {
  try {
    return parseVersioned(note, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
