import { z } from 'zod'
import { CELL_FIELDS } from '../../domain/changes/edit.ts'
import { count, fileOrigin, productId, whyNotSaved } from '../shapes.ts'

const cellField = z.enum(CELL_FIELDS)

/**
 * One staged cell as stored on disk. `to` is the canonical text of the value. It is null if `text` could not be read: the cell then keeps what was typed, is marked, and is
 * never sent.
 */
const draftCell = z.object({
  product: productId,
  field: cellField,
  /** The marketplace's value when the edit was made, as canonical text; null for none. */
  from: z.string().max(100_000).nullable(),
  to: z.string().max(100_000).nullable(),
  /** As typed or pasted. */
  text: z.string().max(100_000),
  origin: fileOrigin.nullable(),
  /**
   * Stock only: the change relative to `from`, if that is what was meant; absent or null for an absolute
   * value.
   */
  by: z.number().int().nullable().optional(),
})
/** An edit as the draft keeps it; `Edit` in shared/domain/changes/edit.ts is the same in memory. */
export type DraftCell = z.infer<typeof draftCell>

/** The draft of the open account: the staged edits of the sheet, kept on disk until they are queued. */
export const draftCalls = {
  readDraft: { input: z.object({}), output: z.object({ cells: z.array(draftCell) }) },
  /** One transaction: when it returns, every cell is on disk, or none is. */
  saveDraft: {
    input: z.object({
      set: z.array(draftCell).max(100_000),
      remove: z.array(z.object({ product: productId, field: cellField })).max(100_000),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), cells: count }),
      z.object({ kind: z.literal('not-saved'), why: whyNotSaved }),
    ]),
  },
}
