import { app, type BrowserWindow, Menu, type MenuItemConstructorOptions, shell } from 'electron'
import { MESSAGES } from '../messages.ts'

interface MenuFacts {
  isMac: boolean
  isPackaged: boolean
  /** Hands a shortcut to the page, which owns it: the menu only shows it and lets a mouse reach it. */
  press: (keyCode: string, modifiers: readonly ('control' | 'meta')[]) => void
  showLogs: () => void
}

/**
 * The menu. On macOS the edit roles are what makes Cmd+C and Cmd+V work at all. A packaged program has no Reload: it
 * would throw away a half-typed cell. Shortcuts of the page are shown, not registered.
 */
export function menuTemplate(facts: MenuFacts): MenuItemConstructorOptions[] {
  const { isMac, isPackaged, press, showLogs } = facts
  const pageItem = (label: string, key: string): MenuItemConstructorOptions => ({
    label,
    accelerator: `CmdOrCtrl+${key}`,
    registerAccelerator: false,
    click: () => press(key, [isMac ? 'meta' : 'control']),
  })
  const forDevelopers: MenuItemConstructorOptions[] = [
    { type: 'separator' },
    // Ctrl+R fills to the right, as in Excel.
    { role: 'reload', accelerator: 'Shift+CmdOrCtrl+R' },
    { role: 'toggleDevTools' },
  ]
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: MESSAGES.file,
      submenu: [
        pageItem(MESSAGES.openFile, 'O'),
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    isMac ? { role: 'editMenu' } : editMenu(pageItem),
    {
      label: MESSAGES.view,
      submenu: [
        pageItem(MESSAGES.goTo, 'K'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // Where plus needs shift, the key alone says equals.
        { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(isPackaged ? [] : forDevelopers),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    {
      role: 'help',
      label: MESSAGES.help,
      submenu: [{ label: MESSAGES.logs, click: showLogs }, ...(isMac ? [] : [{ role: 'about' } as const])],
    },
  ]
}

/**
 * Edit on Windows and Linux. The roles of undo, redo and select all would act on text alone, past the sheet; the page's
 * keys act on whichever has the focus. On macOS its fields need the roles: they have no such keys of their own.
 */
function editMenu(pageItem: (label: string, key: string) => MenuItemConstructorOptions) {
  return {
    label: MESSAGES.edit,
    submenu: [
      pageItem(MESSAGES.undo, 'Z'),
      pageItem(MESSAGES.redo, 'Y'),
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { type: 'separator' },
      pageItem(MESSAGES.selectAll, 'A'),
    ],
  } satisfies MenuItemConstructorOptions
}

/** Sets the menu for the one window, whichever it is at the time of a click. */
export function setMenu(current: () => BrowserWindow | null, logFolder: string): void {
  const template = menuTemplate({
    isMac: process.platform === 'darwin',
    isPackaged: app.isPackaged,
    press: (keyCode, modifiers) => {
      const contents = current()?.webContents
      for (const type of ['keyDown', 'keyUp'] as const)
        contents?.sendInputEvent({ type, keyCode, modifiers: [...modifiers] })
    },
    showLogs: () => void shell.openPath(logFolder),
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
