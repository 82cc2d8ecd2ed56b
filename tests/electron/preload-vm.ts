import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { buildStale } from '../../scripts/build.mjs'
import type { Port } from '../../shared/contract/port.ts'
import { root } from '../packaging/tools.ts'

/** A page with the built preload in front of it. */
interface Page {
  /** What the preload put into the page, by name. */
  exposed: Record<string, unknown>
  port: Port
  /** What the preload sent: channel and values. */
  sent: [string, ...unknown[]][]
  /** Delivers values on a channel, as the main process does. */
  deliver: (channel: string, ...values: unknown[]) => void
  /** How many listeners the preload holds on a channel. */
  listeners: (channel: string) => number
  code: string
}

/** The modules a sandboxed preload may require, and no other. */
const REQUIRABLE = new Set(['electron', 'events', 'timers', 'url'])

/** Runs the built preload in a bare context: no Node, no DOM, and `require` of four modules only. */
export async function pageWithPreload(
  onSend: (channel: string, ...values: unknown[]) => void = () => {},
): Promise<Page> {
  await buildStale({ parts: ['preload'], log: () => {} })
  const code = readFileSync(join(root, 'dist', 'preload', 'preload.cjs'), 'utf8')
  const exposed: Record<string, unknown> = {}
  const sent: Page['sent'] = []
  const wire = new EventEmitter()
  const ipcRenderer = {
    send: (channel: string, ...values: unknown[]) => {
      sent.push([channel, ...values])
      onSend(channel, ...values)
    },
    on: (channel: string, listener: (...values: unknown[]) => void) => {
      wire.on(channel, listener)
      return ipcRenderer
    },
    off: (channel: string, listener: (...values: unknown[]) => void) => {
      wire.off(channel, listener)
      return ipcRenderer
    },
  }
  const contextBridge = {
    exposeInMainWorld: (name: string, value: unknown) => {
      if (Object.hasOwn(exposed, name)) throw new Error(`${name} is exposed twice`)
      exposed[name] = value
    },
  }
  const require = (name: string) => {
    if (!REQUIRABLE.has(name)) throw new Error(`a sandboxed preload cannot require ${name}`)
    if (name !== 'electron') throw new Error(`the fake has no ${name}`)
    return { contextBridge, ipcRenderer }
  }
  vm.runInNewContext(
    code,
    { require, exports: {}, module: { exports: {} }, TypeError },
    { filename: 'preload.cjs' },
  )
  return {
    exposed,
    port: exposed.supplierDeskPort as Port,
    sent,
    deliver: (channel, ...values) => {
      wire.emit(channel, { sender: ipcRenderer, ports: [] }, ...values)
    },
    listeners: channel => wire.listenerCount(channel),
    code,
  }
}
