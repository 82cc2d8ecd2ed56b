import { z } from 'zod'
import { lastSave, linkedCells, linkedRows, linkedValues } from '../../shared/contract/groups/linked-files.ts'

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
})

/** A link as it is stored. */
export type LinkRecord = Omit<z.output<typeof linkRecord>, 'version'>

/** The record in a file; null when it is damaged or of another version. */
export function readLink(json: unknown): LinkRecord | null {
  const read = linkRecord.safeParse(json)
  if (!read.success) return null
  const { version: _version, ...record } = read.data
  return record
}
