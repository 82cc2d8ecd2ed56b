import type { BrowserWindow, IpcMain, IpcMainEvent } from 'electron'
import type { Port } from '../../shared/contract/port.ts'
import { isAppAddress } from './app-address.ts'
import { FROM_CORE, TO_CORE } from './channels.ts'

interface PortsOptions {
  ipcMain: Pick<IpcMain, 'on' | 'off'>
  /** Called with a port for each page the window loads; what it returns is called when that page is gone. */
  onPage: (port: Port) => () => void
  /** Receives why a message was refused; never its content. */
  onRefused: (why: PortRefusal) => void
}

type PortRefusal = 'no-frame' | 'other-window' | 'other-frame' | 'other-page' | 'not-text'

/**
 * One port per page of the window: callers number their calls from 1, so an answer meant for a page that was
 * reloaded must not reach the next one. What a page sends before there is a listener is buffered.
 */
export function openPorts(window: BrowserWindow, options: PortsOptions): () => void {
  const contents = window.webContents
  const send = (text: string) => {
    if (!contents.isDestroyed()) contents.send(FROM_CORE, text)
  }
  let page = openPage(send, options.onPage)
  let loads = 0

  const onMessage = (event: IpcMainEvent, text: unknown) => {
    const refusal = refusalOf(event, text, window)
    if (refusal !== null) options.onRefused(refusal)
    else page.receive(text as string)
  }
  const onNavigated = () => {
    loads += 1
    if (loads === 1) return
    page.close()
    page = openPage(send, options.onPage)
  }

  options.ipcMain.on(TO_CORE, onMessage)
  contents.on('did-navigate', onNavigated)
  return () => {
    options.ipcMain.off(TO_CORE, onMessage)
    page.close()
  }
}

/** One page's port, until it is closed. */
function openPage(send: (text: string) => void, onPage: PortsOptions['onPage']) {
  const listeners = new Set<(text: string) => void>()
  const early: string[] = []
  let isOpen = true
  const detach = onPage({
    send: text => {
      if (isOpen) send(text)
    },
    onMessage: listener => {
      listeners.add(listener)
      for (const text of early.splice(0)) listener(text)
      return () => listeners.delete(listener)
    },
  })
  return {
    receive: (text: string) => {
      if (listeners.size === 0) early.push(text)
      for (const listener of [...listeners]) listener(text)
    },
    close: () => {
      isOpen = false
      detach()
    },
  }
}

/** Why a message may not be answered; null when it may. The frame is read once and first: it can become null. */
function refusalOf(event: IpcMainEvent, text: unknown, window: BrowserWindow): PortRefusal | null {
  const frame = event.senderFrame
  if (frame === null) return 'no-frame'
  if (window.isDestroyed() || event.sender !== window.webContents) return 'other-window'
  if (frame !== window.webContents.mainFrame) return 'other-frame'
  if (!isAppAddress(frame.url)) return 'other-page'
  return typeof text === 'string' ? null : 'not-text'
}
