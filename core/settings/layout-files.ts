import { layoutKey } from '../base/layout-key.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { openStateFile, type StateFile, type StateFileFormat } from '../disk/state-file.ts'

/** A state file for each layout; `fileOf` gives each a file of its own, by a short name. */
export function openLayoutFiles<T extends object>(
  fileOf: (name: string) => SettingsFile,
  format: StateFileFormat<T>,
): (layout: string) => StateFile<T> {
  const opened = new Map<string, StateFile<T>>()
  return layout => {
    const name = layoutKey(layout)
    const file = opened.get(name) ?? openStateFile(fileOf(name), format)
    opened.set(name, file)
    return file
  }
}
