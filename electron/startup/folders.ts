import { join } from 'node:path'

/** Where things are kept on this computer. `window`: Chromium's own files, settings and sealed keys. `desk`: the databases. */
export interface Folders {
  window: string
  desk: string
}

export interface FoldersFacts {
  isPackaged: boolean
  platform: NodeJS.Platform
  /** `SD_USER_DATA` moves everything while developing and testing; `LOCALAPPDATA` is Windows' own. */
  env: Readonly<Record<string, string | undefined>>
  /** Arguments of the program; `--data DIR` while developing. */
  args: readonly string[]
  /** Electron's own choice: on Windows below the roaming profile. */
  userData: string
  name: string
}

/**
 * Chooses the folders. On Windows never the roaming profile: companies redirect it to a network drive, on which
 * SQLite's write-ahead log does not work, and a sealed key must not travel without the file that unseals it.
 */
export function chooseFolders(facts: FoldersFacts): Folders {
  const asked = facts.isPackaged ? undefined : (facts.env.SD_USER_DATA ?? argument(facts.args, '--data'))
  if (asked !== undefined && asked !== '') return { window: join(asked, 'window'), desk: asked }
  const local = facts.platform === 'win32' ? facts.env.LOCALAPPDATA : undefined
  const window = local === undefined || local === '' ? facts.userData : join(local, facts.name)
  return { window, desk: join(window, 'desk') }
}

/** The value after a flag, or after its equals sign. */
export function argument(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag)
  if (at >= 0) return args[at + 1]
  return args.find(arg => arg.startsWith(`${flag}=`))?.slice(flag.length + 1)
}
