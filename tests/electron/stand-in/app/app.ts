import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { App } from 'electron'
import { note } from '../journal.ts'
import { partOf } from '../part.ts'
import { program } from '../program.ts'
import { exitProgram, quitProgram, whenReady } from './lifecycle.ts'
import { lockFolder, releaseLock } from './single-instance.ts'

const paths = new Map<string, string>()
const USUAL: Readonly<Record<string, () => string>> = {
  home: homedir,
  appData: () => process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'),
  userData: () => join(app.getPath('appData'), program.name),
  sessionData: () => app.getPath('userData'),
  logs: () => join(app.getPath('userData'), 'logs'),
  crashDumps: () => join(app.getPath('userData'), 'Crashpad'),
  temp: tmpdir,
  downloads: () => join(homedir(), 'Downloads'),
}

/** `STAND_IN_LOCALE` is the regional format of the system. */
const locale = () => process.env.STAND_IN_LOCALE ?? 'en-US'

export const app: App & NodeJS.EventEmitter = partOf<App>('app', {
  isPackaged: false,
  getName: () => program.name,
  getVersion: () => program.version,
  getAppPath: () => program.appPath,
  getPath: name => {
    const path = paths.get(name) ?? USUAL[name]?.()
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  },
  setPath: (name, path) => {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (!(name in USUAL)) throw new Error('Failed to set path')
    mkdirSync(path, { recursive: true })
    paths.set(name, path)
  },
  getLocale: locale,
  getSystemLocale: locale,
  getPreferredSystemLanguages: () => [locale()],
  isReady: () => program.isReady,
  whenReady: () => whenReady,
  enableSandbox: () => {
    if (program.isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
  },
  commandLine: partOf<App['commandLine']>('app.commandLine', {
    appendSwitch: (name, value = '') =>
      void program.switches.push(value === '' ? `--${name}` : `--${name}=${value}`),
  }),
  setAppUserModelId: id => note('appUserModelId', id),
  setBadgeCount: count => {
    note('badge', count)
    return true
  },
  relaunch: options => note('relaunch', options?.args),
  requestSingleInstanceLock: sent => lockFolder(app.getPath('userData'), sent, secondStart),
  releaseSingleInstanceLock: releaseLock,
  quit: quitProgram,
  exit: exitProgram,
})

function secondStart(argv: unknown, folder: unknown, sent: unknown): void {
  void app.whenReady().then(() => app.emit('second-instance', {}, argv, folder, sent))
}
