import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  WebContents,
  WebFrameMain,
} from 'electron'
import { app } from './app.ts'
import { desk, fakeOf, needsReady, note } from './desk.ts'
import { agreedFromMain } from './ipc.ts'

/** A window with what the program reported its page. */
export interface FakeWindow {
  window: ElectronWindow & NodeJS.EventEmitter
  contents: WebContents & NodeJS.EventEmitter
  options: BrowserWindowConstructorOptions
  /** Texts sent to the page so far. */
  reported: string[]
  /** The answer to an attempt to open another window. */
  openAnother: (url: string) => unknown
  keys: string[]
  /** Scripts run beside the page, each with its world. */
  scripts: { world: number; code: string }[]
  /** A page stuck in a loop: no script comes back. */
  hangs: boolean
  zoom: number
}

export const windows: FakeWindow[] = []

function contentsOf(made: Omit<FakeWindow, 'contents' | 'window'>): WebContents & NodeJS.EventEmitter {
  const mainFrame = { url: '', detached: false } as unknown as WebFrameMain
  const contents = fakeOf<WebContents>('webContents', {
    mainFrame,
    isDestroyed: () => false,
    send: (channel, ...values: unknown[]) => {
      agreedFromMain(channel)
      made.reported.push(...(values as string[]))
    },
    setWindowOpenHandler: handler => {
      made.openAnother = url => handler({ url } as never)
    },
    isLoading: () => false,
    executeJavaScriptInIsolatedWorld: async (world, scripts) => {
      for (const { code } of scripts) made.scripts.push({ world, code })
      if (made.hangs) return new Promise(() => {})
      return 'dropped'
    },
    getZoomLevel: () => made.zoom,
    setZoomLevel: level => {
      made.zoom = level
    },
    reload: () => note('reload'),
    forcefullyCrashRenderer: () => {
      note('forcefullyCrashRenderer')
      contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    },
    sendInputEvent: event => {
      made.keys.push(`${event.type} ${(event as { keyCode: string }).keyCode}`)
    },
  })
  return contents
}

function windowOf(
  contents: WebContents & NodeJS.EventEmitter,
  size: { width: number; height: number },
): ElectronWindow & NodeJS.EventEmitter {
  const window = fakeOf<ElectronWindow>('window', {
    webContents: contents,
    getNormalBounds: () => ({ x: 0, y: 0, ...size }),
    isMaximized: () => false,
    maximize: () => note('maximize'),
    setBackgroundColor: color => note(`background ${color}`),
    show: () => note('show'),
    focus: () => note('focus'),
    isMinimized: () => false,
    isVisible: () => true,
    isDestroyed: () => false,
    loadURL: async url => {
      note(`loadURL ${url}`)
      Object.assign(contents.mainFrame, { url })
      contents.emit('did-navigate', {}, url)
      if (desk.paints) window.emit('ready-to-show')
    },
  })
  return window
}

/** Stands for Electron's class; what it makes is an object of the fake. */
export const BrowserWindow = class {
  constructor(options: BrowserWindowConstructorOptions = {}) {
    needsReady('BrowserWindow')
    note('window')
    const made = {
      options,
      reported: [],
      keys: [],
      scripts: [],
      hangs: false,
      zoom: 0,
      openAnother: () => undefined,
    }
    const contents = contentsOf(made as never)
    const window = windowOf(contents, { width: options.width ?? 800, height: options.height ?? 600 })
    windows.push(Object.assign(made as never, { window, contents }))
    app.emit('web-contents-created', {}, contents)
    app.emit('browser-window-created', {}, window)
    // biome-ignore lint/correctness/noConstructorReturn: `new` of Electron's class gives the fake object
    return window as never
  }
} as unknown as typeof import('electron').BrowserWindow
