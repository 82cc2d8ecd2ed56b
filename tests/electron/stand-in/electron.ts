/** The parts of Electron's main process that the program and Playwright use, on a real Chromium. See README.md. */
import { app } from './app/app.ts'
import { becomeElectron } from './app/lifecycle.ts'
import { dialog } from './desktop/dialogs.ts'
import { StandInMenu, StandInMenuItem } from './desktop/menu.ts'
import { StandInNotification } from './desktop/notification.ts'
import { safeStorage } from './desktop/safe-storage.ts'
import { crashReporter, powerMonitor, powerSaveBlocker, screen, shell } from './desktop/system.ts'
import { nativeTheme } from './desktop/theme.ts'
import { utilityProcess } from './desktop/utility-process.ts'
import { ipcMain } from './ipc.ts'
import { journal } from './journal.ts'
import { strictClass } from './part.ts'
import { protocol, session } from './session.ts'
import { webContents } from './window/contents.ts'
import { StandInWindow } from './window/window.ts'

becomeElectron()

/** Our classes have fewer members than Electron's; each says which one is missing. */
const BrowserWindow = strictClass(
  'BrowserWindow',
  StandInWindow,
) as unknown as typeof import('electron').BrowserWindow
const Menu = StandInMenu as unknown as typeof import('electron').Menu
const MenuItem = StandInMenuItem as unknown as typeof import('electron').MenuItem
const Notification = strictClass(
  'Notification',
  StandInNotification,
) as unknown as typeof import('electron').Notification

/** What the program, electron-store and Playwright ask of Electron; every part has Electron's own type. */
const electron = {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  journal,
  Menu,
  MenuItem,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
} satisfies Partial<typeof import('electron')> & { journal: unknown }

export {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  journal,
  Menu,
  MenuItem,
  Notification,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
}
// biome-ignore lint/style/noDefaultExport: Electron has both, and electron-store imports the default one
export default electron
