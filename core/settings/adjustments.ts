import type { Output } from '../../shared/contract/contract.ts'
import { savedAdjustment } from '../../shared/contract/groups/products.ts'
import { at } from '../api/replies/read-value.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile, type StateFile } from '../disk/state-file.ts'

/** The saved adjustments of an account. */
export type Adjustments = StateFile<Output<'readAdjustments'>>

const VERSION = 1

/**
 * The adjustments in a file of their own, read on first use. A damaged file, or one of a newer program version, is put
 * aside and reported; of other files those that this version understands are taken, each name once.
 */
export function openAdjustments(file: SettingsFile, onAside: (as: string) => void): Adjustments {
  const readJson = (json: unknown) =>
    at(json, 'version') === VERSION ? { adjustments: readList(at(json, 'adjustments')) } : null
  return openStateFile(file, { version: VERSION, none: { adjustments: [] }, readJson, onAside })
}

function readList(list: unknown): Output<'readAdjustments'>['adjustments'] {
  const found = new Map<string, Output<'readAdjustments'>['adjustments'][number]>()
  for (const entry of Array.isArray(list) ? list : []) {
    const { data } = savedAdjustment.safeParse(entry)
    if (data !== undefined && !found.has(data.name)) found.set(data.name, data)
  }
  return [...found.values()]
}
