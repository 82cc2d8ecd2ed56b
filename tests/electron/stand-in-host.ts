import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_SCHEME, APP_URL } from '../../electron/page/app-address.ts'
import { openPorts } from '../../electron/page/ipc-port.ts'
import { buildStale } from '../../scripts/build.mjs'
import type { Handlers } from '../../shared/contract/contract.ts'
import { answerPort, type Host, type HostOptions } from '../../shared/contract/host.ts'
import type { Port } from '../../shared/contract/port.ts'
import { root } from '../packaging/tools.ts'
import { app } from './stand-in/app/app.ts'
import { becomeReady } from './stand-in/app/lifecycle.ts'
import { ipcMain } from './stand-in/ipc.ts'
import { strict } from './stand-in/part.ts'
import { protocol } from './stand-in/session.ts'
import { StandInWindow } from './stand-in/window/window.ts'

let started: Promise<void> | null = null

/** One Chromium for all windows of this process. */
async function start(): Promise<void> {
  await buildStale({ parts: ['preload'], log: () => {} })
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-host-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  app.setPath('userData', folder)
  // Or the end of the last window would be that of the process.
  app.on('window-all-closed', () => {})
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges: { standard: true } }])
  await becomeReady()
  const headers = { 'content-type': 'text/html' }
  protocol.handle(APP_SCHEME, async () => new Response('<!doctype html><title>A page</title>', { headers }))
}

/** The built preload in a real page and the IPC port of the main process, over the stand-in for Electron. */
export async function openStandInWindow(handlers: Handlers, options: HostOptions) {
  started ??= start()
  await started
  const preload = join(root, 'dist', 'preload', 'preload.cjs')
  const window = strict('BrowserWindow', new StandInWindow({ webPreferences: { preload } }))
  window.open()
  let host: Host | null = null
  const closePorts = openPorts(window as never, {
    ipcMain,
    onPage: port => {
      const opened = answerPort(port, handlers, options)
      host = opened
      return opened.close
    },
    onRefused: why => {
      // Every window hears of every message; a test may have two.
      if (why === 'other-window') return
      throw new Error(`the page was refused: ${why}`)
    },
  })
  await window.loadURL(APP_URL)
  return {
    port: await portOf(window),
    host: { emit: ((event, value) => host?.emit(event, value)) as Host['emit'] },
    close: async () => {
      closePorts()
      window.destroy()
    },
  }
}

/** The page's own port, held from here: what it hears is fetched from it in the order in which it came. */
async function portOf({ contents }: StandInWindow): Promise<Port> {
  const listeners = new Set<(text: string) => void>()
  await contents.executeJavaScript(`{
    let reported = []
    let wake = () => {}
    supplierDeskPort.onMessage(text => { reported.push(text); wake() })
    globalThis.heard = async () => {
      if (reported.length === 0) await new Promise(resolve => { wake = resolve })
      return reported.splice(0)
    }
  }`)
  const follow = async () => {
    while (!contents.isDestroyed())
      for (const text of (await contents.executeJavaScript('heard()')) as string[])
        for (const listener of listeners) listener(text)
  }
  // Ends with the page.
  follow().catch(() => {})
  return {
    send: text => {
      contents.executeJavaScript(`supplierDeskPort.send(${JSON.stringify(text)})`).catch(() => {})
    },
    onMessage: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
