import { EventEmitter } from 'node:events'
import type { IpcMain } from 'electron'
import { partOf } from './part.ts'

type Handler = (event: object, ...values: unknown[]) => unknown

const handlers = new Map<string, Handler>()
const listeners = new EventEmitter().setMaxListeners(0)

/** Channels are not events of `ipcMain` itself: a page may name one as it likes. */
export const ipcMain: IpcMain = partOf<IpcMain>('ipcMain', {
  handle: (channel, handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler as Handler)
  },
  removeHandler: channel => void handlers.delete(channel),
  on: (channel, listener) => {
    listeners.on(channel, listener)
    return ipcMain
  },
  off: (channel, listener) => {
    listeners.off(channel, listener)
    return ipcMain
  },
})

/** A message of a page. */
export function heardFromPage(channel: string, event: object, values: readonly unknown[]): void {
  listeners.emit(channel, event, ...values)
}

/** The answer to an `invoke` of a page; rejects as the handler does, and when there is none. */
export async function answerToPage(
  channel: string,
  event: object,
  values: readonly unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel)
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
  return handler(event, ...values)
}
