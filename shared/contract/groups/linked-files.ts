import { z } from 'zod'
import { count, diskTrouble, productId, time } from '../shapes.ts'

/** More would not fit into one message; the window asks to select fewer. */
export const LINKED_ROWS_MAX = 100_000

const BASE64_MAX = 24_000_000

const texts = z.array(z.string().max(10_000)).max(LINKED_ROWS_MAX).readonly()
const values = z.array(z.string().max(40).nullable()).max(LINKED_ROWS_MAX).readonly()

/** What was written to the file, by column; see shared/import/linked/linked-rows.ts. */
export const linkedRows = z.object({
  id: z.array(productId).max(LINKED_ROWS_MAX).readonly(),
  sku: z.array(z.string().max(10_000).nullable()).max(LINKED_ROWS_MAX).readonly(),
  name: texts,
  unit: z.array(z.string().max(1_000).nullable()).max(LINKED_ROWS_MAX).readonly(),
  base_price: values,
  stock_qty: values,
})
/** Prices and stocks by row, as canonical text; null for none. Rows as in {@link linkedRows}. */
export const linkedValues = z.object({ base_price: values, stock_qty: values })
/** The same as read from a save, with each text as the cell had it. */
export const linkedCells = linkedValues.extend({ priceText: texts, stockText: texts })

/** Part of a heading of the file, by which it is known under another name. */
const linkMark = z.string().regex(/^[0-9A-F]{8}$/)
const linkId = z.string().min(1).max(64)
/** The system opens the file by its ending: nothing that could run. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[^.].*\.(?:xlsx|csv)$/, 'the name of a workbook or a CSV file')

/** What came of the last save that was read. */
export const lastSave = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    at: time,
    /** Cells that became edits. */
    edits: count,
    ignored: z.object({ readOnly: count, added: count, deleted: count }),
    /** The first of the read-only cells that were changed, in sentences. */
    ignoredCells: z.array(z.string().max(2_000)).max(20).readonly().default([]),
    /** Lines of which a changed cell was not taken, the first of them with the reason. */
    notTaken: count,
    examples: z.array(z.string().max(2_000)).max(200).readonly(),
  }),
  /** Nothing of it was taken; the next save is tried again. */
  z.object({ kind: z.literal('unreadable'), at: time, why: z.string().max(2_000) }),
])
/** `read`, with what became edits and what was left out, or `unreadable`, with a sentence that says why. */
export type LastSave = z.infer<typeof lastSave>

const linkedFile = z.object({
  id: linkId,
  name: fileName,
  startedAt: time,
  products: count,
  last: lastSave.nullable(),
  /** There is a save that no window has read yet. */
  isSaved: z.boolean(),
  /** The file is not where it was written. */
  isGone: z.boolean(),
  /** A file of the same name with another ending that was saved beside it later: it is not read. */
  beside: z.string().nullable(),
  /** The link ends once its save has been read. */
  isEnding: z.boolean(),
  /** Null for a file of an earlier version. */
  mark: linkMark.nullable(),
  /** The person stopped editing it in the last 7 days: what was saved since is imported only if it is resumed. */
  isStopped: z.boolean(),
})
/** A file that is open in a spreadsheet program; `last` is null before its first save was read. */
export type LinkedFile = z.infer<typeof linkedFile>

const opened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened') }),
  /** This host opens no programs: the window offers the file as a download. */
  z.object({ kind: z.literal('no-programs') }),
  z.object({ kind: z.literal('not-opened'), why: z.string() }),
])

/**
 * Files that were written for a spreadsheet program and are read again at each save: "Edit in Excel". They lie in the
 * account's folder; a link lasts until it is ended.
 */
export const linkedFileCalls = {
  /** Writes the file and opens it with the person's program. `bytes` in base64. */
  startLinkedFile: {
    input: z.object({
      name: fileName,
      bytes: z.string().max(BASE64_MAX),
      rows: linkedRows,
      written: linkedValues,
      mark: linkMark,
    }),
    output: z.discriminatedUnion('kind', [
      /** `name`: another one where that was taken. */
      z.object({ kind: z.literal('started'), id: linkId, name: fileName, opened }),
      z.object({ kind: z.literal('not-written'), why: z.enum([...diskTrouble.options, 'no-account']) }),
    ]),
  },
  listLinkedFiles: { input: z.object({}), output: z.object({ files: z.array(linkedFile) }) },
  openLinkedFile: {
    input: z.object({ id: linkId }),
    output: z.discriminatedUnion('kind', [...opened.options, z.object({ kind: z.literal('gone') })]),
  },
  /**
   * The save that waits, for one window: another one that asks meanwhile gets `none`. `isDropped`: the window has the
   * bytes itself, of a file that a person dropped; that resumes a file that was stopped.
   */
  takeLinkedSave: {
    input: z.object({ id: linkId, isDropped: z.boolean() }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('save'),
        name: fileName,
        /** Base64; empty for a dropped file. */
        bytes: z.string(),
        rows: linkedRows,
        written: linkedValues,
        seen: linkedCells.nullable(),
      }),
      z.object({ kind: z.literal('none') }),
    ]),
  },
  /** The window is done with the save: what came of it. `seen` null: it could not be read. */
  keepLinkedSave: {
    input: z.object({ id: linkId, seen: linkedCells.nullable(), last: lastSave }),
    output: z.object({}),
  },
  /**
   * Stops editing; the file stays where it is for 30 days. A save that was not read yet is read first; a second call
   * stops without that. For 7 days the file is listed as `isStopped`; a call then ends the link.
   */
  endLinkedFile: { input: z.object({ id: linkId }), output: z.object({}) },
  /** Goes on with a file that is listed as `isStopped`: what was saved is imported, and further saves too. */
  resumeLinkedFile: { input: z.object({ id: linkId }), output: z.object({}) },
}

/** `linkedFilesChanged`: call `listLinkedFiles` again. */
export const linkedFileEvents = {
  linkedFilesChanged: z.object({}),
}
