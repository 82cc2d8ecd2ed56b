import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  dialog,
  nativeTheme,
  type Rectangle,
  screen,
} from 'electron'
import { APP_URL } from './app-address.ts'
import { MESSAGES } from './messages.ts'

/** The colours behind the page until it is drawn: `--color-bg` of renderer/ui/tokens.css. */
export const BACKGROUND = { light: '#e9edea', dark: '#0f1412' } as const

/** Everything a window is made with. Every protection is named, also where Electron has it by default. */
function windowOptions(preload: string, isDark: boolean): BrowserWindowConstructorOptions {
  return {
    name: 'main',
    windowStatePersistence: true,
    title: 'Supplier Desk',
    width: 1360,
    height: 860,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: isDark ? BACKGROUND.dark : BACKGROUND.light,
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

/** Makes the window; `begin` runs before its page is loaded, so that the page finds the core listening. */
export function openWindow(preload: string, begin: (window: BrowserWindow) => void): BrowserWindow {
  const window = new BrowserWindow(windowOptions(preload, nativeTheme.shouldUseDarkColors))
  const areas = screen.getAllDisplays().map(display => display.workArea)
  if (!isReachable(window.getBounds(), areas)) window.center()
  window.once('ready-to-show', () => window.show())
  askBeforeLosingEdits(window)
  begin(window)
  void window.loadURL(APP_URL)
  return window
}

/**
 * The page holds on to its window while edits are not on disk (`beforeunload`). Electron shows nothing of that by
 * itself: the window would just not close. The event must be answered at once, so the question is a synchronous one.
 */
function askBeforeLosingEdits(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', event => {
    const { message, detail, wait, close } = MESSAGES.notSaved
    const answer = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message,
      detail,
      buttons: [wait, close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    // Preventing the prevention lets the page go.
    if (answer === 1) event.preventDefault()
  })
}

/** Whether enough of a window lies on a screen to take hold of it: a remembered second screen may be gone. */
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
