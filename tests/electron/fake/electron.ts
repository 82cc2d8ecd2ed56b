import { type ChildProcess, spawn } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import type {
  CrashReporter,
  Dialog,
  Notification as ElectronNotification,
  NativeTheme,
  NotificationConstructorOptions,
  PowerMonitor,
  PowerSaveBlocker,
  Protocol,
  SafeStorage,
  Screen,
  Session,
  Shell,
  UtilityProcess,
} from 'electron'
import { app } from './app.ts'
import { desk, fakeOf, needsReady, note } from './desk.ts'
import { ipcMain } from './ipc.ts'
import { BrowserWindow } from './window.ts'

/** What the program handed to Electron, for tests to try out. */
export const given = {
  answerPage: null as ((request: Request) => Response | Promise<Response>) | null,
  permission: null as ((permission: string) => boolean) | null,
  permissionCheck: null as (() => boolean) | null,
  device: null as (() => boolean) | null,
  request: null as ((url: string) => boolean) | null,
  menu: [] as readonly unknown[],
  proxy: 'DIRECT',
  /** The button a person presses in the next dialogs, by its place. */
  pressed: 0,
  /** What happens while a synchronous dialog is open. */
  whileAsked: null as (() => void) | null,
  /** Set: a dialog that stays open until the test presses one of its buttons. */
  press: null as PromiseWithResolvers<number> | null,
}

const protocol = fakeOf<Protocol>('protocol', {
  registerSchemesAsPrivileged: schemes => {
    if (desk.isReady) throw new Error('registerSchemesAsPrivileged must be called before the ready event')
    if (desk.schemes !== null) throw new Error('registerSchemesAsPrivileged may be called once')
    desk.schemes = schemes
    note('schemes')
  },
  handle: (scheme, handler) => {
    needsReady('protocol')
    note(`handle ${scheme}`)
    given.answerPage = handler as never
  },
})

const defaultSession = fakeOf<Session>('session', {
  setPermissionRequestHandler: handler => {
    given.permission = permission => {
      let answer = true
      handler?.({} as never, permission as never, granted => (answer = granted), {} as never)
      return answer
    }
  },
  setPermissionCheckHandler: handler => {
    given.permissionCheck = () => handler?.(null, 'geolocation' as never, '', {} as never) ?? true
  },
  setDevicePermissionHandler: handler => {
    given.device = () => handler?.({} as never) ?? true
  },
  webRequest: fakeOf<Session['webRequest']>('webRequest', {
    onBeforeRequest: (...parts: unknown[]) => {
      const handler = parts[1] as (details: { url: string }, answer: (r: { cancel: boolean }) => void) => void
      given.request = url => {
        let cancelled = false
        handler({ url }, answer => (cancelled = answer.cancel))
        return !cancelled
      }
    },
  }),
  resolveProxy: async () => given.proxy,
})

const session = {
  get defaultSession() {
    needsReady('session')
    return defaultSession
  },
} as typeof import('electron').session

/** Seals by turning the bits around: enough to tell a sealed key from a bare one. */
const turned = (bytes: Buffer) => Buffer.from(bytes.map(byte => byte ^ 0xff))
const safeStorage = fakeOf<SafeStorage>('safeStorage', {
  isAsyncEncryptionAvailable: async () => {
    needsReady('safeStorage')
    return true
  },
  encryptStringAsync: async text => turned(Buffer.from(text)),
  decryptStringAsync: async sealed => ({ result: turned(sealed).toString(), shouldReEncrypt: false }),
  getSelectedStorageBackend: () => (desk.isReady ? 'gnome_libsecret' : 'unknown'),
})

const utilityProcess = {
  fork: (script: string, args: string[] = []) => {
    needsReady('utilityProcess')
    note('fork')
    const child: ChildProcess = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    desk.children.push(child)
    app.once('will-quit', () => child.kill())
    return child as unknown as UtilityProcess
  },
} as typeof import('electron').utilityProcess

const Menu = {
  buildFromTemplate: (template: { role?: string }[]) =>
    Object.assign(template, { popup: () => note(`popup ${template.map(({ role }) => role).join(' ')}`) }),
  setApplicationMenu: (template: unknown) => {
    given.menu = template as unknown[]
    note('menu')
  },
} as unknown as typeof import('electron').Menu

const powerSaveBlocker = fakeOf<PowerSaveBlocker>('powerSaveBlocker', {
  start: type => {
    note(`stay awake ${type}`)
    return 7
  },
  stop: id => {
    note(`may sleep ${id}`)
    return true
  },
})

/** Notices on the desktop so far; a person may click them. */
export const notices: (EventEmitter & { title: string; body: string })[] = []

/** Stands for Electron's class; what it makes is an object of the fake. */
const Notification = class {
  static isSupported() {
    return desk.showsNotices
  }

  constructor({ title = '', body = '' }: NotificationConstructorOptions) {
    needsReady('Notification')
    const notice = fakeOf<ElectronNotification>('notification', {
      title,
      body,
      show: () => {
        note(`notice ${title}: ${body}`)
        notices.push(notice)
      },
    })
    // biome-ignore lint/correctness/noConstructorReturn: `new` of Electron's class gives the fake object
    return notice as never
  }
} as unknown as typeof import('electron').Notification

const electron = {
  app,
  BrowserWindow,
  crashReporter: fakeOf<CrashReporter>('crashReporter', {
    // It starts a process, which inherits the environment.
    start: options => {
      const inherits = process.env.SUPPLIER_API_KEY === undefined ? '' : ', knowing the key'
      note(`crashReporter upload ${options?.uploadToServer}${inherits}`)
    },
  }),
  dialog: fakeOf<Dialog>('dialog', {
    showErrorBox: (_title, content) => note(`error box: ${content}`),
    showMessageBoxSync: ((...parts: unknown[]) => {
      const { message, buttons } = parts.at(-1) as { message: string; buttons: string[] }
      note(`message box: ${message} ${buttons[given.pressed]}`)
      given.whileAsked?.()
      return given.pressed
    }) as Dialog['showMessageBoxSync'],
    showMessageBox: (async (...parts: unknown[]) => {
      const { message, signal } = parts.at(-1) as { message: string; signal?: AbortSignal }
      note(`message box: ${message}`)
      const aborted = new Promise<number>(resolve => signal?.addEventListener('abort', () => resolve(0)))
      const response = await Promise.race([given.press?.promise ?? given.pressed, aborted])
      note(`message box closed: ${response}`)
      return { response, checkboxChecked: false }
    }) as Dialog['showMessageBox'],
  }),
  ipcMain,
  Menu,
  Notification,
  nativeTheme: fakeOf<NativeTheme>('nativeTheme', { shouldUseDarkColors: false, themeSource: 'system' }),
  powerMonitor: fakeOf<PowerMonitor>('powerMonitor', {}),
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen: fakeOf<Screen>('screen', {
    getAllDisplays: () => {
      needsReady('screen')
      return [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] as never
    },
  }),
  session,
  shell: fakeOf<Shell>('shell', { openPath: async () => '' }),
  utilityProcess,
} satisfies Partial<typeof import('electron')>

export const { crashReporter, dialog, nativeTheme, powerMonitor, screen, shell } = electron
export {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  Notification,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  utilityProcess,
}
// biome-ignore lint/style/noDefaultExport: Electron has both, and electron-store imports the default one
export default electron
