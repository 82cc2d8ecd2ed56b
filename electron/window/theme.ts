import { type BrowserWindow, nativeTheme } from 'electron'
import { z } from 'zod'
import type { Log } from '../../core/base/log.ts'
import type { Core } from '../../core/core.ts'
import type { SettingsFile } from '../../core/disk/json-file.ts'
import { type Settings, settings } from '../../shared/contract/groups/app.ts'
import { backgroundNow } from './window.ts'

type Theme = Settings['theme']

const themeFile = z.object({ schemaVersion: z.literal(1), theme: settings.shape.theme })

/**
 * Shows the theme of the last time before the core has opened its files: the window's first moment and its edges while
 * it is resized have the colour that Electron paints, not the page's.
 */
export function showRememberedTheme(file: SettingsFile, log: Log): void {
  nativeTheme.themeSource = rememberedIn(file, log) ?? 'system'
}

/** Lets the system's parts of the window (title bar, menus, first paint) follow the person's choice of theme. */
export async function followTheme(
  core: Core,
  file: SettingsFile,
  current: () => BrowserWindow | null,
  log: Log,
): Promise<void> {
  const follow = ({ theme }: Settings) => {
    // What is remembered is shown already, and without it the system's.
    if (theme === nativeTheme.themeSource) return
    nativeTheme.themeSource = theme
    remember(theme, file, log)
  }
  // Also when the system itself turns dark.
  nativeTheme.on('updated', () => current()?.setBackgroundColor(backgroundNow()))
  core.onEvent((event, value) => {
    if (event === 'settingsChanged') follow(value as Settings)
  })
  follow((await core.handlers.readSettings({})).settings)
}

function rememberedIn(file: SettingsFile, log: Log): Theme | null {
  try {
    const found = file.read()
    const parsed = found.kind === 'read' ? themeFile.safeParse(found.json) : null
    return parsed?.success === true ? parsed.data.theme : null
  } catch (error) {
    log.error('the remembered theme could not be read', error)
    return null
  }
}

function remember(theme: Theme, file: SettingsFile, log: Log): void {
  try {
    file.write({ schemaVersion: 1, theme })
  } catch (error) {
    log.error('the theme could not be remembered', error)
  }
}
