import { z } from 'zod'
import type { Output } from '../../shared/contract/contract.ts'
import { layoutKey } from '../base/layout-key.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile } from '../disk/state-file.ts'

const takenList = z.object({ file: z.string(), date: z.number() })
type TakenList = z.output<typeof takenList>

/** The last list of each layout that was taken, by {@link layoutKey}: whoever takes an older one is asked. */
export interface TakenLists {
  keyOf(layout: string): string
  last(key: string): TakenList | null
  /** `date`: the file's own, in milliseconds since 1970. One in the future counts as now. */
  note(key: string, list: TakenList): Output<'noteTakenList'>
}

const VERSION = 1
const stored = z.object({ version: z.literal(VERSION), lists: z.record(z.string(), takenList) })
type Stored = Omit<z.output<typeof stored>, 'version'>

/** The layouts that were noted last are kept. */
const LAYOUTS_MOST = 2_000

export function openTakenLists(
  file: SettingsFile,
  now: () => number,
  onAside: (as: string) => void,
): TakenLists {
  const state = openStateFile<Stored>(file, { version: VERSION, none: { lists: {} }, readJson, onAside })
  return {
    keyOf: layoutKey,
    last: key => {
      const { lists } = state.read()
      return Object.hasOwn(lists, key) ? (lists[key] ?? null) : null
    },
    note: (key, list) => {
      if (key === '') return { kind: 'saved' }
      const { [key]: _before, ...others } = state.read().lists
      const kept = Object.entries(others).slice(1 - LAYOUTS_MOST)
      const date = Math.floor(Math.min(list.date, now()))
      return state.keep({ lists: { ...Object.fromEntries(kept), [key]: { file: list.file, date } } })
    },
  }
}

function readJson(json: unknown): Stored | null {
  const read = stored.safeParse(json)
  return read.success ? { lists: read.data.lists } : null
}
