import { app, type BrowserWindow, ipcMain } from 'electron'
import { attachWhenOpen } from '../../core/attach-when-open.ts'
import type { Core } from '../../core/core.ts'
import { openPorts } from '../page/ipc-port.ts'
import { showContextMenu } from './context-menu.ts'
import { type WatchOptions, watchPage } from './page-health.ts'
import { openWindow, showWindow } from './window.ts'
import { rememberPlace, type WindowMemory } from './window-memory.ts'

interface OneWindowOptions extends WatchOptions {
  preload: string
  memory: WindowMemory
  /** May still be opening when the window opens: calls of the page wait for it. */
  core: Promise<Core>
  /** True once the program is quitting: no window is opened any more. */
  isQuitting: () => boolean
}

interface OneWindow {
  current: () => BrowserWindow | null
  /** Opens it or brings it to the front; null while quitting. */
  reveal: () => BrowserWindow | null
}

/** The one window of the program: opened now, opened again on macOS, brought to the front by a second start. */
export function keepOneWindow(options: OneWindowOptions): OneWindow {
  const { core, log, memory } = options
  let window: BrowserWindow | null = null
  let isPainted = false

  const open = () => {
    if (options.isQuitting()) return
    isPainted = false
    const begin = (made: BrowserWindow) => {
      watchPage(made, options)
      rememberPlace(made, memory)
      showContextMenu(made)
      const closePorts = openPorts(made, {
        ipcMain,
        onPage: port => attachWhenOpen(core, port),
        onRefused: why => log.write('refused a message', { why }),
      })
      made.once('ready-to-show', () => {
        isPainted = true
      })
      made.once('closed', () => {
        closePorts()
        window = null
      })
    }
    window = openWindow(options.preload, begin, memory.now)
  }

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  const reveal = () => {
    if (window === null) open()
    // Before its first paint it would be an empty frame; it shows itself as soon as it is painted.
    else if (isPainted) showWindow(window)
    return options.isQuitting() ? null : window
  }
  app.on('activate', () => {
    if (window === null) open()
  })
  app.on('second-instance', reveal)
  open()
  return { current: () => window, reveal }
}
