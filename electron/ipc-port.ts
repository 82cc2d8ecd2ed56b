import { type BrowserWindow, type IpcMainEvent, ipcMain } from 'electron'
import type { Port } from '../shared/contract/port.ts'
import { isAppAddress } from './app-address.ts'
import { FROM_CORE, TO_CORE } from './channels.ts'

export interface PortsOptions {
  /** Called with a port for each page the window loads; what it returns is called when that page is gone. */
  onPage: (port: Port) => () => void
  /** Told why a message was refused; no content. */
  onRefused: (why: Refusal) => void
}

export type Refusal = 'no-frame' | 'other-window' | 'other-frame' | 'other-page' | 'not-text'

/**
 * One port per page of the window: callers number their calls from 1, so an answer meant for a page that was
 * reloaded must not reach the next one.
 */
export function openPorts(window: BrowserWindow, options: PortsOptions): () => void {
  const contents = window.webContents
  let page = openPage()
  let loads = 0

  function openPage() {
    const listeners = new Set<(text: string) => void>()
    const closePage = options.onPage({
      send: text => {
        if (page.listeners === listeners && !contents.isDestroyed()) contents.send(FROM_CORE, text)
      },
      onMessage: listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    return { listeners, closePage }
  }

  const onMessage = (event: IpcMainEvent, text: unknown) => {
    const refusal = refusalOf(event, text, window)
    if (refusal !== null) return options.onRefused(refusal)
    for (const listener of [...page.listeners]) listener(text as string)
  }
  const onNavigated = () => {
    loads += 1
    if (loads === 1) return
    page.closePage()
    page = openPage()
  }

  ipcMain.on(TO_CORE, onMessage)
  contents.on('did-navigate', onNavigated)
  return () => {
    ipcMain.off(TO_CORE, onMessage)
    page.closePage()
  }
}

/** Why a message may not be answered; null when it may. The frame is read once and first: it can become null. */
export function refusalOf(event: IpcMainEvent, text: unknown, window: BrowserWindow): Refusal | null {
  const frame = event.senderFrame
  if (frame === null) return 'no-frame'
  if (window.isDestroyed() || event.sender !== window.webContents) return 'other-window'
  if (frame !== window.webContents.mainFrame) return 'other-frame'
  if (!isAppAddress(frame.url)) return 'other-page'
  return typeof text === 'string' ? null : 'not-text'
}
