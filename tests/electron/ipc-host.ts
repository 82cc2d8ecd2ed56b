import { EventEmitter } from 'node:events'
import type { BrowserWindow, IpcMain } from 'electron'
import { FROM_CORE } from '../../electron/page/channels.ts'
import { openPorts } from '../../electron/page/ipc-port.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import { answerPort, type Host, type HostOptions } from '../../shared/contract/host.ts'
import type { Port } from '../../shared/contract/port.ts'
import { pageWithPreload } from './preload-vm.ts'

/** A window whose page and main process are our own code, with only Electron's wire between them replaced. */
interface IpcWindow {
  port: Port
  host: Pick<Host, 'emit'>
  close: () => Promise<void>
  /** Hands a message to the main process as if it came from this frame of this window. */
  arrive: (event: { senderFrame?: unknown; sender?: unknown }, message: unknown) => void
  /** Reloads the page. */
  reload: () => void
  refused: string[]
}

/** Connects the built preload with the IPC port of the main process. */
export async function openIpcWindow(handlers: Handlers, options: HostOptions): Promise<IpcWindow> {
  const wire = new EventEmitter()
  const ipcMain = {
    on: (channel: string, listener: never) => wire.on(channel, listener),
    off: (channel: string, listener: never) => wire.off(channel, listener),
  } as unknown as Pick<IpcMain, 'on' | 'off'>
  const mainFrame = { url: 'app://bundle/' }
  const later = (act: () => void) => void Promise.resolve().then(act)

  const page = await pageWithPreload((channel, ...values) => {
    // What crosses a process is cloned and arrives later.
    const cloned = structuredClone(values)
    later(() => wire.emit(channel, { sender: contents, senderFrame: mainFrame }, ...cloned))
  })
  const contents = Object.assign(new EventEmitter(), {
    mainFrame,
    isDestroyed: () => false,
    send: (channel: string, ...values: unknown[]) => {
      if (channel !== FROM_CORE) throw new Error(`nobody agreed on a channel ${channel}`)
      const cloned = structuredClone(values)
      later(() => page.deliver(channel, ...cloned))
    },
  })
  const window = { webContents: contents, isDestroyed: () => false } as unknown as BrowserWindow

  const refused: string[] = []
  let host: Host | null = null
  const closePorts = openPorts(window, {
    ipcMain,
    onPage: port => {
      const opened = answerPort(port, handlers, options)
      host = opened
      return () => opened.close()
    },
    onRefused: why => refused.push(why),
  })
  contents.emit('did-navigate', {}, mainFrame.url)
  const [TO_MAIN = ''] = wire.eventNames().map(String)
  return {
    port: page.port,
    host: { emit: (event, value) => host?.emit(event, value) },
    close: async () => closePorts(),
    arrive: (event, message) => {
      wire.emit(TO_MAIN, { sender: contents, senderFrame: mainFrame, ...event }, message)
    },
    reload: () => contents.emit('did-navigate', {}, mainFrame.url),
    refused,
  }
}
