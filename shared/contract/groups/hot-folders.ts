import { z } from 'zod'
import { CHECK_KINDS } from '../../domain/changes/check-kind.ts'
import { LIST_SETS } from '../../domain/changes/list-sets.ts'
import { count, diskTrouble, jobId, sourceId, time } from '../shapes.ts'

/** The result of a file in one message, in base64. */
export const HOT_RESULT_MAX = 24_000_000

/** So many texts around the table of a waiting list are kept, each up to its length. */
export const HOT_SAYS_MAX = 5
/** In UTF-16 code units; what is longer is cut. */
export const HOT_SAYS_LENGTH = 160

/** A claim: one file of a hot folder, once. */
export const hotFileId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
const id = hotFileId
const fileName = z.string().min(1).max(1024)

/** Why a file waits for a person. With all counts 0, `isNew` and `isOlder` false, it could not be queued. */
const hotDoubts = z.object({
  /** Not a table, or not one of the folder's kind: the sentence that says so. */
  unreadable: z.string().max(2_000).nullable(),
  /** Nobody has confirmed that lists of this layout may be sent by themselves. */
  isNew: z.boolean(),
  /** It has no header by which lists like it are known: it is never sent by itself. */
  isNameless: z.boolean(),
  /** Its own date is before that of the last list of its layout. */
  isOlder: z.boolean(),
  /** Questions about the file. */
  questions: count.default(0),
  /** Texts of price or stock that mean something to people only: their lines are left out, which holds nothing up. */
  texts: count.default(0),
  /** Lines that a person has to confirm; without those that only wait for an answer to a question. */
  asked: count,
  /** Lines of products that the catalog doesn't have, while nobody has said that they are left out. */
  unknown: count.default(0),
  /** They are more than the others: it waits even where unknown products may be left out. */
  isMostlyUnknown: z.boolean().default(false),
  /** Values beyond the guard rails. */
  beyond: count,
  /** Values that would replace an edit on the sheet or a change that needs a decision. */
  replacing: count,
  /** Lines that were refused, where they are more than the others. */
  refused: count,
  /** What a list of a layout that nobody has confirmed says around its table: no doubt, but to be read before. */
  says: z.array(z.string().max(HOT_SAYS_LENGTH)).max(HOT_SAYS_MAX).default([]),
})
/** Counts are of lines or values of this one file; `unreadable` is null where it could be read. */
export type HotDoubts = z.infer<typeof hotDoubts>

/** Nothing that a person has to look at. */
export const NO_DOUBT: HotDoubts = {
  unreadable: null,
  isNew: false,
  isNameless: false,
  isOlder: false,
  questions: 0,
  texts: 0,
  asked: 0,
  unknown: 0,
  isMostlyUnknown: false,
  beyond: 0,
  replacing: 0,
  refused: 0,
  says: [],
}

/** A file of a hot folder that waits for a person, since when, and why. */
export const hotWaiting = z.object({
  /** The claim: one file, once. */
  id,
  folder: id,
  name: fileName,
  at: time,
  /** The layout, for the confirmation; empty without one. */
  layout: z.string(),
  /** Values that it would set. */
  values: count,
  why: hotDoubts,
})
const shownWaiting = hotWaiting.extend({
  /** The stored file whose number the edits carry that a window made of it; null before that. */
  source: sourceId.nullable(),
})
/** A waiting file as `listHotFolders` answers it; its `id` goes into the calls that settle it. */
export type HotWaiting = z.infer<typeof shownWaiting>

/** A file that is done with. `job` is null unless it was `sent`; `values` counts what was set. */
export const hotDone = z.object({
  id,
  name: fileName,
  at: time,
  /**
   * `sent` became a job; `unchanged` says what the marketplace has already; `same` has the bytes of the one before it;
   * `older` has a date before that of the last one with its columns; `aside` was put aside by a person.
   */
  outcome: z.enum(['sent', 'unchanged', 'same', 'older', 'aside']),
  job: jobId.nullable(),
  values: count,
  /** Lines that were not taken; the file beside it says why. */
  notTaken: count,
})
/** A finished file as `listHotFolders` answers it. */
export type HotDone = z.infer<typeof hotDone>

const hotFolder = z.object({
  id,
  path: z.string(),
  kind: z.enum(LIST_SETS),
  /** It cannot be seen now: a drive that is not connected. */
  isGone: z.boolean(),
  /** Files that are too large to be read. */
  tooLarge: z.array(fileName),
  /** A claimed file that waits until the catalog was read; null for none. */
  reading: fileName.nullable(),
  /** A file that cannot be claimed or moved on, as nothing can be written there; null for none. */
  stuck: fileName.nullable(),
})
/** One watched folder, and what keeps its files from being taken. */
export type HotFolder = z.infer<typeof hotFolder>

const checkKind = z.enum(CHECK_KINDS)

/**
 * Folders from which lists are sent by themselves (docs/decisions/0041). They are looked at while their account is
 * open.
 */
export const hotFolderCalls = {
  listHotFolders: {
    input: z.object({}),
    output: z.object({
      folders: z.array(hotFolder),
      waiting: z.array(shownWaiting),
      /** The last ones, newest first. */
      done: z.array(hotDone),
      /** Whether this host asks for the folder by the system's dialog; else its path is typed. */
      hasDialog: z.boolean(),
    }),
  },
  /** `path` only where the host has no dialog. */
  addHotFolder: {
    input: z.object({ kind: z.enum(LIST_SETS), path: z.string().min(1).max(4096).nullable() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('added'), id }),
      z.object({ kind: z.literal('cancelled') }),
      z.object({
        kind: z.literal('not-added'),
        why: z.enum([...diskTrouble.options, 'no-account', 'no-folder', 'known-folder', 'not-here']),
      }),
    ]),
  },
  /** Files that wait get their names back. */
  removeHotFolder: { input: z.object({ id }), output: z.object({}) },
  /** The bytes of a file that waits, in base64, and when it was written, to go on with it like a dropped one. */
  readHotFile: {
    input: z.object({ id }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('file'), name: fileName, date: time, bytes: z.string() }),
      z.object({ kind: z.literal('gone') }),
    ]),
  },
  /**
   * A window made edits of a file that waits: they carry `source`, and once they are queued the file is done and lies
   * beside its result. A null `source` says that nothing of it differs, which ends it at once. `result`: a CSV file in
   * base64 with the outcome of each line.
   */
  noteHotFileOpened: {
    input: z.object({
      id: hotFileId,
      source: sourceId.nullable(),
      notTaken: count,
      result: z.string().max(HOT_RESULT_MAX),
    }),
    output: z.object({}),
  },
  /**
   * Lists of this file's layout are sent by themselves from now on, compared as said; this one too, if it holds. With
   * `leaveOut`, lines of products that the catalog doesn't have keep no list waiting.
   */
  confirmHotLayout: {
    input: z.object({ id, check: checkKind, leaveOut: z.boolean() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirmed') }),
      z.object({
        kind: z.literal('not-confirmed'),
        why: z.enum([...diskTrouble.options, 'no-account', 'gone']),
      }),
    ]),
  },
  /** Lists of no layout are sent by themselves any more, until it is confirmed again. */
  forgetHotLayouts: { input: z.object({}), output: z.object({}) },
  /** A file that waits is done with: it is moved to the others. */
  putHotFileAside: { input: z.object({ id }), output: z.object({}) },
}

/** `hotFoldersChanged`: list them again. `hotFileWaits` leads to a notification. */
export const hotFolderEvents = {
  hotFoldersChanged: z.object({}),
  /** A file waits for a person. */
  hotFileWaits: z.object({ name: fileName }),
}
