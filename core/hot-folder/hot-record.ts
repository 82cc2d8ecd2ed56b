import { z } from 'zod'
import { hotDone, hotWaiting } from '../../shared/contract/groups/hot-folders.ts'
import { CHECK_KINDS } from '../../shared/domain/changes/check-kind.ts'
import { LIST_SETS } from '../../shared/domain/changes/list-sets.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { parseVersioned } from '../disk/parse-versioned.ts'
import { openStateFile, type StateFile } from '../disk/state-file.ts'
import type { FolderNote } from './folder-notes.ts'

const VERSION = 1

/** What is known of a file that was read, until it is done. */
const facts = z.object({ id: z.string(), hash: z.string(), layout: z.string(), date: z.number() })

const stored = z.object({
  version: z.literal(VERSION),
  folders: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      kind: z.enum(LIST_SETS),
      /** The bytes of the last file that was taken from here, by their hash; null after one that a person took. */
      last: z.string().nullable(),
      /** The number of that file, and the dates of each layout's last list: see {@link FolderNote}. */
      number: z.number().default(0),
      dates: z.record(z.string(), z.number()).default({}),
    }),
  ),
  /** Written before the job of a file is queued: its outcome after a crash. */
  sending: z.array(facts.extend({ values: z.number(), notTaken: z.number(), number: z.number().default(0) })),
  waiting: z.array(hotWaiting.extend(facts.shape)),
  /** Waiting files of which a window made edits: done once these are queued, which the outbox notes at `source`. */
  opened: z.array(z.object({ id: z.string(), source: z.string(), notTaken: z.number() })).default([]),
  done: z.array(hotDone),
  /** Finished files that still have to be moved to `done/`, by claim. */
  moving: z.array(z.string()),
})
export type HotRecord = Omit<z.output<typeof stored>, 'version'>
export type StoredFolder = HotRecord['folders'][number]
/** A folder, with what the other computers on it noted there. */
export type SharedFolder = StoredFolder & {
  others: readonly FolderNote[]
  /** Polls in a row in which one of the notes could not be read. */
  unread: number
}
export type StoredWaiting = HotRecord['waiting'][number]

const NOTHING: HotRecord = { folders: [], sending: [], waiting: [], opened: [], done: [], moving: [] }

/** The hot folders of an account and what came of their files. */
export function openHotRecord(file: SettingsFile, onAside: (as: string) => void): StateFile<HotRecord> {
  return openStateFile(file, {
    version: VERSION,
    none: NOTHING,
    readJson: json => parseVersioned(stored, json),
    onAside,
  })
}

const layouts = z.object({
  version: z.literal(VERSION),
  confirmed: z.array(
    z.object({
      layout: z.string(),
      kind: z.enum(LIST_SETS),
      check: z.enum(CHECK_KINDS),
      /** Lines of products that the catalog doesn't have keep no list waiting. */
      leaveOut: z.boolean().default(false),
      at: z.number(),
      /** The file with which it was confirmed. */
      file: z.string(),
    }),
  ),
})
type Layouts = Omit<z.output<typeof layouts>, 'version'>
type Confirmed = Layouts['confirmed'][number]

/** The layouts whose lists are sent without asking: each for one kind of list and one kind of check. */
export interface ConfirmedLayouts {
  /** What a person said of lists of this layout; null when nobody confirmed them. */
  find(layout: string, kind: Confirmed['kind']): Confirmed | null
  confirm(confirmed: Confirmed): ReturnType<StateFile<Layouts>['keep']>
  forgetAll(): ReturnType<StateFile<Layouts>['keep']>
}

export function openConfirmedLayouts(file: SettingsFile, onAside: (as: string) => void): ConfirmedLayouts {
  const state = openStateFile<Layouts>(file, {
    version: VERSION,
    none: { confirmed: [] },
    readJson: json => parseVersioned(layouts, json),
    onAside,
  })
  return {
    find: (layout, kind) =>
      state.read().confirmed.find(each => each.layout === layout && each.kind === kind) ?? null,
    confirm: confirmed => {
      const others = state
        .read()
        .confirmed.filter(({ layout, kind }) => layout !== confirmed.layout || kind !== confirmed.kind)
      return state.keep({ confirmed: [...others, confirmed] })
    },
    forgetAll: () => state.keep({ confirmed: [] }),
  }
}

/** Not on the thread that the program runs on. */
export async function hashOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
    .toString('hex')
    .slice(0, 32)
}
