import { homedir } from 'node:os'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The preview's usual data folder on this computer. */
export function usualFolder(platform: NodeJS.Platform, env: Environment, home = homedir()): string {
  const isTitled = platform === 'win32' || platform === 'darwin'
  return folderNamed(isTitled ? 'Supplier Desk preview' : 'supplier-desk-preview', platform, env, home)
}

/**
 * Where this computer keeps a program's own files: never a roaming folder, because SQLite's log does not work on
 * network drives.
 */
export function folderNamed(
  name: string,
  platform: NodeJS.Platform,
  env: Environment,
  home = homedir(),
): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), name)
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', name)
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), name)
}
