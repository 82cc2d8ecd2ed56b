import { join } from 'node:path'
import Store from 'electron-store'
import { jsonFile, type SettingsFile } from '../../core/disk/json-file.ts'

/**
 * One small document in `folder`, written by electron-store: every write replaces the whole file, through a temporary
 * one, readable by this user only. The library would wipe a damaged file or refuse to start on it; here it is put aside.
 */
export function storeFile(folder: string, name: string, now: () => number): SettingsFile {
  const file = jsonFile(join(folder, `${name}.json`), now)
  let store: Store | null = null
  const open = () => {
    // Opening reads, and a damaged file must not stand in the way of a good one.
    file.read()
    return new Store({ cwd: folder, name, configFileMode: 0o600, accessPropertiesByDotNotation: false })
  }
  return {
    ...file,
    write: json => {
      store ??= open()
      store.store = json as Record<string, unknown>
    },
  }
}
