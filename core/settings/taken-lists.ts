import { z } from 'zod'
import type { Output } from '../../shared/contract/contract.ts'
import { layoutKey } from '../base/layout-key.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile } from '../disk/state-file.ts'

const takenList = z.object({ file: z.string(), date: z.number() })
type TakenList = z.output<typeof takenList>

/** The last list of a layout, and those taken before with the time of it, the latest last. */
const takenLists = takenList.extend({ taken: z.array(takenList.extend({ at: z.number() })).default([]) })
/** The most lists that are kept. */
const TAKEN_MOST = 30

/** The last list of each layout that was taken, by {@link layoutKey}: whoever takes an older one is asked. */
export interface TakenLists {
  keyOf(layout: string): string
  last(key: string): TakenList | null
  /** When this very list was taken last; null for never, or too long ago. */
  takenAt(key: string, list: TakenList): number | null
  /** `date`: the file's own, in milliseconds since 1970. One in the future counts as now. */
  note(key: string, list: TakenList): Output<'noteTakenList'>
}

const VERSION = 1
const stored = z.object({ version: z.literal(VERSION), lists: z.record(z.string(), takenLists) })
type Stored = Omit<z.output<typeof stored>, 'version'>

/** The layouts that were noted last are kept. */
const LAYOUTS_MOST = 2_000

export function openTakenLists(
  file: SettingsFile,
  now: () => number,
  onAside: (as: string) => void,
): TakenLists {
  const state = openStateFile<Stored>(file, { version: VERSION, none: { lists: {} }, readJson, onAside })
  const find = (key: string) => {
    const { lists } = state.read()
    return Object.hasOwn(lists, key) ? (lists[key] ?? null) : null
  }
  const dateOf = ({ date }: TakenList) => Math.floor(Math.min(date, now()))
  return {
    keyOf: layoutKey,
    last: key => {
      const found = find(key)
      return found === null ? null : { file: found.file, date: found.date }
    },
    takenAt: (key, list) => {
      const date = dateOf(list)
      const isSame = (each: TakenList) => each.file === list.file && each.date === date
      return find(key)?.taken.findLast(isSame)?.at ?? null
    },
    note: (key, list) => {
      if (key === '') return { kind: 'saved' }
      const { [key]: before, ...others } = state.read().lists
      const kept = Object.entries(others).slice(1 - LAYOUTS_MOST)
      const noted = { file: list.file, date: dateOf(list) }
      const taken = [...(before?.taken ?? []), { ...noted, at: Math.floor(now()) }].slice(-TAKEN_MOST)
      return state.keep({ lists: { ...Object.fromEntries(kept), [key]: { ...noted, taken } } })
    },
  }
}

function readJson(json: unknown): Stored | null {
  const read = stored.safeParse(json)
  return read.success ? { lists: read.data.lists } : null
}
