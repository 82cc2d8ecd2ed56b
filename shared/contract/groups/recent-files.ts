import { z } from 'zod'
import { count, time, whyNotSaved } from '../shapes.ts'
import { givenAnswers } from './files.ts'

/** One part of a file, in bytes: small enough that neither side is busy with it for long. */
export const PART_BYTES = 512 * 1024
/** What is more is not kept: after a restart, such a file has to be dropped again. */
export const RECENT_BYTES_MAX = 100 * 1024 * 1024

const fileId = z.string().min(1).max(64)
const size = count.max(RECENT_BYTES_MAX)

const recentFile = z.object({
  id: fileId,
  name: z.string().max(1024),
  bytes: size,
  at: time,
  /** When the file itself was last written; null where that was not kept. */
  date: time.nullable(),
  /** It is on the import screen, or waits for its turn there. */
  isOpen: z.boolean(),
  /** What was answered about it so far, as shared/import/answers.ts reads it. */
  answers: givenAnswers,
})
/** A file of an earlier import that the core keeps; `bytes` is its size, times are in ms. */
export type RecentFile = z.infer<typeof recentFile>

/** The files that were imported last, as they were: the import goes on with them after a reload or a restart. */
export const recentFileCalls = {
  /** Newest first. */
  listRecentFiles: { input: z.object({}), output: z.object({ files: z.array(recentFile) }) },
  /**
   * Keeps a file of `bytes`, in parts of up to {@link PART_BYTES} in base64, one after the other; `id` is null for the
   * first. It is listed as open once the last byte is there.
   */
  keepRecentFile: {
    input: z.object({
      id: fileId.nullable(),
      name: z.string().max(1024),
      bytes: size,
      date: time.nullable(),
      from: size,
      part: z.string().max(PART_BYTES * 2),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('kept'), id: fileId }),
      z.object({ kind: z.literal('not-kept'), why: whyNotSaved }),
    ]),
  },
  /** A part in base64, empty at the end; null when the file is not kept any more. */
  readRecentFile: {
    input: z.object({ id: fileId, from: size }),
    output: z.object({ part: z.string().nullable() }),
  },
  /**
   * Whether the import screen has the file (one that it shows counts as the newest), and what was answered
   * about it; what is absent stays as it is.
   */
  markRecentFile: {
    input: z.object({ id: fileId, isOpen: z.boolean().optional(), answers: givenAnswers.optional() }),
    output: z.object({}),
  },
}
