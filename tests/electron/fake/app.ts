import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { preventable } from '../stand-in/events.ts'
import { desk, fakeOf, note } from './desk.ts'

const paths = new Map<string, string>([
  ['userData', join(tmpdir(), 'never-used-user-data')],
  ['crashDumps', join(tmpdir(), 'never-used-crash-dumps')],
])

const whenReady = Promise.withResolvers<void>()

/** Lets `ready` come: only after the main module was read to its end, as in Electron. */
export async function becomeReady(): Promise<void> {
  desk.isReady = true
  note('ready')
  app.emit('ready')
  whenReady.resolve()
  await new Promise(resolve => setImmediate(resolve))
}

export const app = fakeOf<App>('app', {
  isPackaged: process.env.FAKE_PACKAGED === '1',
  commandLine: fakeOf<App['commandLine']>('app.commandLine', {
    hasSwitch: name => process.argv.some(arg => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  }),
  getName: () => 'Supplier Desk',
  getVersion: () => '0.1.0',
  getSystemLocale: () => 'lt-LT',
  getAppPath: () => process.env.FAKE_APP_PATH ?? process.cwd(),
  getPath: name => {
    const path = paths.get(name)
    if (path === undefined) throw new Error(`the fake has no path ${name}`)
    return path
  },
  setPath: (name, path) => {
    if (!existsSync(path)) throw new Error(`setPath: ${name} is no folder`)
    note(`setPath ${name}`)
    paths.set(name, path)
  },
  requestSingleInstanceLock: sent => {
    note('lock')
    desk.handedOver = sent
    return desk.hasLock
  },
  enableSandbox: () => {
    if (desk.isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
    note('enableSandbox')
  },
  setAppUserModelId: id => note(`appUserModelId ${id}`),
  whenReady: () => whenReady.promise,
  quit: () => {
    note('quit')
    const event = preventable({})
    app.emit('before-quit', event)
    if (event.defaultPrevented || desk.windowStays) return
    const last = preventable({})
    app.emit('will-quit', last)
    if (!last.defaultPrevented) note('ended')
  },
  setBadgeCount: count => {
    note(`badge ${count}`)
    return true
  },
  relaunch: options => note(`relaunch ${options?.args?.join(' ')}`),
  exit: code => note(`exit ${code}`),
})
