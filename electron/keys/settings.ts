import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Store from 'electron-store'
import type { SettingsFile } from '../../core/disk/json-file.ts'

/**
 * One small document in `folder`, kept by electron-store: every write replaces the whole file, through a temporary one,
 * readable by this user only. The library would wipe a damaged file or refuse to start on it; here it is put aside.
 */
export function storeFile(folder: string, name: string, now: () => number): SettingsFile {
  const path = join(folder, `${name}.json`)
  let opened: Store | null = null
  const open = () => {
    opened ??= new Store({
      cwd: folder,
      name,
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
    })
    return opened
  }
  const putAside = () => {
    opened = null
    const keptAs = freeName(folder, name, now())
    renameSync(path, join(folder, keptAs))
    return keptAs
  }
  const read: SettingsFile['read'] = () => {
    if (!existsSync(path)) return { kind: 'none' }
    try {
      return { kind: 'read', json: { ...open().store } }
    } catch (error) {
      if (error instanceof SyntaxError) return { kind: 'damaged', keptAs: putAside() }
      throw error
    }
  }
  return {
    read,
    write: json => {
      // Opening reads, and a damaged file must not stand in the way of a good one.
      if (opened === null) read()
      open().store = json as Record<string, unknown>
    },
    putAside,
  }
}

function freeName(folder: string, name: string, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  for (let turn = 1; ; turn++) {
    const kept = `${name}.corrupt-${stamp}${turn === 1 ? '' : `-${turn}`}.json`
    if (!existsSync(join(folder, kept))) return kept
  }
}
