import type { makeWire } from '../wire.ts'
import type { joinWorlds } from './worlds.ts'

type Listener = (event: object, ...values: unknown[]) => void
type Preload = (require: (name: string) => unknown, process: object, module: object, exports: object) => void

/** What the main process can do in the preload's world. */
type Deliver = (kind: 'send' | 'answer' | 'error', channel: string, text: string, id: number) => void

/**
 * `ipcRenderer` over a binding that takes texts, and the function that brings the main process's messages to it. Run in
 * the preload's world, from its source text: it uses nothing outside itself.
 */
export function makeIpc(post: (text: string) => void, wire: ReturnType<typeof makeWire>) {
  const listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>()
  const waiting = new Map<number, { yes: (value: unknown) => void; no: (error: Error) => void }>()
  let lastId = 0
  const tell = (message: object) => post(JSON.stringify(message))
  const heardOn = (channel: string) => listeners.get(channel) ?? []
  const add = (channel: string, listener: Listener, isOnce = false) => {
    listeners.set(channel, [...heardOn(channel), { listener, isOnce }])
    return ipcRenderer
  }
  const drop = (channel: string, listener: Listener) => {
    const at = heardOn(channel).findLastIndex(one => one.listener === listener)
    listeners.set(
      channel,
      heardOn(channel).filter((_one, index) => index !== at),
    )
    return ipcRenderer
  }
  const ipcRenderer = {
    send: (channel: string, ...values: unknown[]) =>
      tell({ kind: 'send', channel, values: wire.encode(values) }),
    invoke: (channel: string, ...values: unknown[]) =>
      new Promise((yes, no) => {
        lastId += 1
        waiting.set(lastId, { yes, no })
        tell({ kind: 'invoke', id: lastId, channel, values: wire.encode(values) })
      }),
    on: add,
    addListener: add,
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: drop,
    removeListener: drop,
    removeAllListeners: (channel: string) => {
      listeners.delete(channel)
      return ipcRenderer
    },
    listenerCount: (channel: string) => heardOn(channel).length,
  }
  const deliver: Deliver = (kind, channel, text, id) => {
    const values = wire.decode(text) as unknown[]
    if (kind !== 'send') {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (kind === 'answer') asked?.yes(values[0])
      else asked?.no(new Error(String(values[0])))
      return
    }
    for (const { listener, isOnce } of [...heardOn(channel)]) {
      if (isOnce) drop(channel, listener)
      listener({ sender: ipcRenderer, ports: [] }, ...values)
    }
  }
  return { ipcRenderer, deliver }
}

/** Runs a sandboxed preload, which can require `electron` and nothing else. From its source text, as the others. */
export function runPreload(
  { tell, on, pack }: ReturnType<typeof joinWorlds>,
  post: (text: string) => void,
  ipcRenderer: object,
  facts: object,
  preload: Preload,
): void {
  const exposed = new Set<string>()
  on('open', (url: string) => post(JSON.stringify({ kind: 'open', url })))
  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld: (name: string, value: unknown) => {
        if (exposed.has(name))
          throw new Error('Cannot bind an API on top of an existing property on the window object')
        exposed.add(name)
        tell('expose', { name, box: pack(value) })
      },
    },
  }
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron
    throw new Error(`module not found: ${name}`)
  }
  const process = { ...facts, type: 'renderer', sandboxed: true, contextIsolated: true, env: {} }
  const module = { exports: {} }
  preload(require, process, module, module.exports)
}
