import { nativeTheme } from 'electron'
import type { Core } from '../../core/core.ts'
import type { Settings } from '../../shared/contract/groups/app.ts'

/** Lets the system's parts of the window (title bar, menus, first paint) follow the person's choice of theme. */
export async function followTheme(core: Core): Promise<void> {
  core.onEvent((event, value) => {
    if (event === 'settingsChanged') nativeTheme.themeSource = (value as Settings).theme
  })
  const { settings } = await core.handlers.readSettings({})
  nativeTheme.themeSource = settings.theme
}
