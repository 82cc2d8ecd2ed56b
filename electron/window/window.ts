import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  nativeTheme,
  type Rectangle,
  screen,
} from 'electron'
import { APP_URL } from '../page/app-address.ts'
import { FIRST_PLACE, type WindowPlace } from './window-memory.ts'

/** The background colours until the page is painted: `--color-bg` of renderer/ui/tokens.css. */
export const BACKGROUND = { light: '#e9edea', dark: '#0f1412' } as const

/** What Electron paints where the page is not yet, or not yet again. */
export function backgroundNow(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light
}

/** The options of the window. Every protection is explicit, even where it is Electron's default. */
function windowOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    title: 'Supplier Desk',
    width: 1360,
    height: 860,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: backgroundNow(),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  }
}

/**
 * Opens the window where it was; `begin` runs before its page loads, so that the page finds the core listening. What was
 * on a screen that is gone opens in the middle.
 */
export function openWindow(
  preload: string,
  begin: (window: BrowserWindow) => void,
  { bounds, isMaximized }: WindowPlace = FIRST_PLACE,
): BrowserWindow {
  const areas = screen.getAllDisplays().map(display => display.workArea)
  const place = bounds !== null && isReachable(bounds, areas) ? bounds : {}
  const window = new BrowserWindow({ ...windowOptions(preload), ...place })
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize()
    window.show()
  })
  begin(window)
  void window.loadURL(APP_URL)
  return window
}

/** Whether enough of the window is on a screen to be dragged: a remembered second screen may be gone. */
export function isReachable(bounds: Rectangle, areas: readonly Rectangle[]): boolean {
  return areas.some(area => {
    const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
    const top = bounds.y >= area.y - 8 && bounds.y < area.y + area.height - 32
    return top && width >= 120
  })
}

/** Brings the window to the front, however it is hidden. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
