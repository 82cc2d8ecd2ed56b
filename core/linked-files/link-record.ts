import { z } from 'zod'
import { lastSave, linkedCells, linkedRows, linkedValues } from '../../shared/contract/groups/linked-files.ts'
import { parseVersioned } from '../disk/parse-versioned.ts'

const linkRecord = z.object({
  version: z.literal(1),
  name: z.string().min(1),
  startedAt: z.number(),
  /** Size and time of the file when it was written, or of the last save that was read. */
  handled: z.string(),
  last: lastSave.nullable(),
  rows: linkedRows,
  written: linkedValues,
  seen: linkedCells.nullable(),
  mark: z.string().nullable().default(null),
  /** When the person stopped editing the file; its later saves are offered, not imported. */
  stoppedAt: z.number().nullable().default(null),
})

/** A link as it is stored. */
export type LinkRecord = Omit<z.output<typeof linkRecord>, 'version'>

/** What is held of a link between its saves; the rows stay on the disk. */
export interface Link {
  head: Omit<LinkRecord, 'rows' | 'written' | 'seen'> & { products: number }
  /** Size and time at the last poll; null when the file was not there. */
  seenStamp: string | null
  isSaved: boolean
  isGone: boolean
  beside: string | null
  isEnding: boolean
  /** The save that a window is reading. */
  taken: { stamp: string; at: number } | null
}

export function linkOf({ rows, written: _written, seen: _seen, ...head }: LinkRecord): Link {
  const held = { ...head, products: rows.id.length }
  const marks = { isSaved: false, isGone: false, beside: null, isEnding: false }
  return { head: held, seenStamp: null, ...marks, taken: null }
}

/** The record in a file; null when it is damaged or of another version. */
export const readLink = (json: unknown): LinkRecord | null => parseVersioned(linkRecord, json)
