import { homedir } from 'node:os'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The usual folder for a program's own files on this computer: never a roaming one, because SQLite's log does not
 * work on network drives.
 */
export function usualFolder(platform: NodeJS.Platform, env: Environment, home = homedir()): string {
  const name = 'Supplier Desk preview'
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), name)
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', name)
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'supplier-desk-preview')
}
