import { z } from 'zod'
import { bulkField, count, fileOrigin, productId } from '../shapes.ts'

/**
 * One staged cell as it lies on disk. `to` is canonical text of the value (decimal text or whole number); null when
 * `text` could not be read, and then the cell keeps what was typed, marked, and is never sent.
 */
const draftCell = z.object({
  product: productId,
  field: bulkField,
  /** Value the marketplace had when the edit was made, as canonical text; null for none. */
  from: z.string().max(64).nullable(),
  to: z.string().max(64).nullable(),
  /** As typed or pasted. */
  text: z.string().max(1000),
  origin: fileOrigin.nullable(),
  /** Stock only: the person meant so many more or fewer than `from`; absent or null for a plain value. */
  by: z.number().int().nullable().optional(),
})
export type DraftCell = z.infer<typeof draftCell>

export const draftCalls = {
  readDraft: { input: z.object({}), output: z.object({ cells: z.array(draftCell) }) },
  /** One transaction: on return every cell is on disk, or nothing is. */
  saveDraft: {
    input: z.object({
      set: z.array(draftCell).max(100_000),
      remove: z.array(z.object({ product: productId, field: bulkField })).max(100_000),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), cells: count }),
      z.object({ kind: z.literal('not-saved'), why: z.enum(['disk-full', 'disk-error', 'no-account']) }),
    ]),
  },
}
