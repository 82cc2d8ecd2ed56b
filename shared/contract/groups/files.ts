import { z } from 'zod'
import { ENCODINGS, LINE_ENDS } from '../../domain/text/file-shape.ts'
import { productId, saveResult, sourceId, time, whyNotSaved } from '../shapes.ts'

const cells = z.array(z.string().max(1_000_000)).max(20_000).readonly()

/** How a person's own file is formatted; see shared/domain/text/file-shape.ts. */
const fileShape = z.object({
  header: cells.nullable(),
  delimiter: z.string().min(1).max(8),
  sepLine: z.string().max(100).nullable(),
  hasByteOrderMark: z.boolean(),
  lineEnd: z.enum(LINE_ENDS),
  encoding: z.enum(ENCODINGS),
})

/** One row of a file with its physical line number and its original cells. */
const sourceRow = z.object({ line: z.number().int().positive(), cells })

/** The header of a list, as shared/import writes it: lists of one layout are about the same products. */
const layout = z.string().min(1).max(1_000_000)

/** Answers to an import, as shared/import/answers.ts reads them; which there are is decided there. */
export const givenAnswers = z.record(z.string().max(40), z.json())

const notSaved = z.object({
  kind: z.literal('not-kept'),
  why: whyNotSaved,
})

/**
 * A person's own file, as far as edits came from it, so that rows the marketplace refused can be returned in
 * that file's format, even days later. Edits refer to it by `origin.source`. It is kept for 30 days, and
 * longer while a staged cell or an open change refers to it.
 */
export const fileCalls = {
  /**
   * Begins to store a file. Its rows follow with {@link fileCalls.saveSourceRows}; a file without rows does
   * no harm.
   */
  saveSource: {
    input: z.object({ file: z.string().max(1024), shape: fileShape }),
    output: z.discriminatedUnion('kind', [z.object({ kind: z.literal('kept'), id: sourceId }), notSaved]),
  },
  /**
   * Adds rows to a file: all of them or none. A row is identified by its line; rows may arrive repeatedly and
   * in any order.
   */
  saveSourceRows: {
    input: z.object({ id: sourceId, rows: z.array(sourceRow).max(20_000).readonly() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('kept') }),
      notSaved,
      /** The file is not stored, or no longer. */
      z.object({ kind: z.literal('gone') }),
    ]),
  },
  /** The products that lists of this layout have held so far; null when none was taken yet. */
  readListed: {
    input: z.object({ layout }),
    output: z.object({
      listed: z.object({ file: z.string(), at: time, products: z.array(productId) }).nullable(),
    }),
  },
  /** Adds the products of a list that was taken to those of earlier ones. */
  addListed: {
    input: z.object({
      layout,
      file: z.string().max(1024),
      products: z.array(productId).max(1_000_000).readonly(),
    }),
    output: saveResult,
  },
  /**
   * The last list of this layout that was taken, here or from a hot folder, with its own date; null for none. `sameAt`:
   * when the list `same` was taken itself; null for never, or too long ago.
   */
  readTakenList: {
    input: z.object({ layout, same: z.object({ file: z.string().max(1024), date: time }).optional() }),
    output: z.object({
      taken: z.object({ file: z.string(), date: time }).nullable(),
      sameAt: time.nullable(),
    }),
  },
  /** Notes that a list was taken. `date`: when its file was last written, by its own account. */
  noteTakenList: {
    input: z.object({ layout, file: z.string().max(1024), date: time }),
    output: saveResult,
  },
  /** What was answered about the last file of this layout; null when nothing was. */
  readAnswers: {
    input: z.object({ layout }),
    output: z.object({
      known: z.object({ file: z.string(), at: time, answers: givenAnswers }).nullable(),
    }),
  },
  /** Keeps the answers for the next file of this layout; null forgets them. */
  keepAnswers: {
    input: z.object({ layout, file: z.string().max(1024), answers: givenAnswers.nullable() }),
    output: saveResult,
  },
  /**
   * Rows of a file by line, in the order of the file; lines that were not stored are left out. Null: the file
   * is not stored, or no longer.
   */
  readSource: {
    input: z.object({ id: sourceId, lines: z.array(z.number().int().positive()).max(5_000).readonly() }),
    output: z.object({
      source: z
        .object({ file: z.string(), shape: fileShape, rows: z.array(sourceRow).readonly() })
        .nullable(),
    }),
  },
}
