import { EventEmitter } from 'node:events'
import type { IpcMain } from 'electron'
import { FROM_CORE, TO_CORE } from '../../../electron/page/channels.ts'
import { fakeOf } from './desk.ts'

/** Ours, and the one electron-store opens by itself: it tells a folder's name and a version. */
const CHANNELS_TO_MAIN = new Set([TO_CORE, 'electron-store-get-data'])

const listeners = new EventEmitter()

export const ipcMain: IpcMain = fakeOf<IpcMain>('ipcMain', {
  on: (channel, listener) => {
    if (!CHANNELS_TO_MAIN.has(channel)) throw new Error(`nobody agreed on a channel ${channel}`)
    listeners.on(channel, listener)
    return ipcMain
  },
  off: (channel, listener) => {
    listeners.off(channel, listener)
    return ipcMain
  },
})

/** A message from a page, as Electron hands it over. */
export function arrive(event: object, message: unknown): void {
  listeners.emit(TO_CORE, event, message)
}

/** How many listeners hear the page. */
export function heardBy(): number {
  return listeners.listenerCount(TO_CORE)
}

export function agreedFromMain(channel: string): void {
  if (channel !== FROM_CORE) throw new Error(`nobody agreed on a channel ${channel}`)
}
