import { type BrowserWindow, nativeTheme } from 'electron'
import type { Core } from '../../core/core.ts'
import type { Settings } from '../../shared/contract/groups/app.ts'
import { backgroundNow } from './window.ts'
import type { WindowMemory } from './window-memory.ts'

/**
 * Shows the theme of the last time before the core has opened its files: the window's first moment and its edges while
 * it is resized have the colour that Electron paints, not the page's.
 */
export function showRememberedTheme({ now }: WindowMemory): void {
  nativeTheme.themeSource = now.theme ?? 'system'
}

/** Lets the system's parts of the window (title bar, menus, first paint) follow the person's choice of theme. */
export async function followTheme(
  core: Core,
  memory: WindowMemory,
  current: () => BrowserWindow | null,
): Promise<void> {
  const follow = ({ theme }: Settings) => {
    // What is remembered is shown already, and without it the system's.
    if (theme === nativeTheme.themeSource) return
    nativeTheme.themeSource = theme
    memory.keep({ theme })
  }
  // Also when the system itself turns dark.
  nativeTheme.on('updated', () => current()?.setBackgroundColor(backgroundNow()))
  core.onEvent((event, value) => {
    if (event === 'settingsChanged') follow(value as Settings)
  })
  follow((await core.handlers.readSettings({})).settings)
}
