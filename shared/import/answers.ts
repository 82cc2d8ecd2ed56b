import { z } from 'zod'
import { ENCODINGS } from '../domain/file-shape.ts'
import { FIELDS } from './fields.ts'

function namesEachFieldOnce(mapping: Record<string, string>): boolean {
  const fields = Object.values(mapping).filter(field => field !== 'ignore')
  return new Set(fields).size === fields.length
}

/** What a person answered to the questions of a file; the file is then read again from the start. */
export const answers = z.strictObject({
  /** Whether the file has a header line at all. */
  header: z.boolean().optional(),
  /** Records above the first row of values; the last of them is the header unless `header` is false. */
  headerRows: z.number().int().min(0).max(1000).optional(),
  /** Column index from 0 → field, or `ignore`. Columns not named are recognised as usual. */
  mapping: z
    .record(z.string().regex(/^\d{1,4}$/, 'a column index from 0'), z.enum([...FIELDS, 'ignore']))
    .refine(namesEachFieldOnce, 'each field at most once')
    .optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** The decimal sign of values that could be read in two ways. */
  decimal: z.enum([',', '.']).optional(),
})
export type Answers = z.infer<typeof answers>
