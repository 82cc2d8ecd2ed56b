import { EventEmitter } from 'node:events'
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  Rectangle,
  WebContents,
} from 'electron'
import { app } from '../app/app.ts'
import { lastWindowClosed } from '../app/lifecycle.ts'
import { isPrevented, type Preventable, preventable } from '../events.ts'
import { note } from '../journal.ts'
import { type MembersOf, strict } from '../part.ts'
import { needsReady, nextId, program } from '../program.ts'
import { StandInContents } from './contents.ts'

/** So long Electron waits for a page to close before it says that the window does not answer. */
const CLOSE_MS = 5_000
const HUNG_AGAIN_MS = 50

/** `BrowserWindow`: what of it the program and Playwright use. What it did to the desktop is in the journal. */
export class StandInWindow extends EventEmitter implements MembersOf<ElectronWindow> {
  readonly id = nextId()
  private made: StandInContents | null = null
  private readonly options: BrowserWindowConstructorOptions
  private bounds: Rectangle
  private backgroundColor: string
  private isShown: boolean
  private isMinimised = false
  private isMaximised = false
  private isGone = false
  private hung: NodeJS.Timeout | null = null

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    needsReady('BrowserWindow')
    this.setMaxListeners(0)
    const { width = 800, height = 600, x = 40, y = 40, show = true } = options
    this.options = options
    this.backgroundColor = options.backgroundColor ?? '#FFFFFF'
    this.isShown = show
    this.bounds = { x, y, width, height }
  }

  /** Its page begins. */
  open(): void {
    const { width, height } = this.bounds
    const { preload } = this.options.webPreferences ?? {}
    this.made = strict('webContents', new StandInContents(this, { preload, width, height }))
    this.made.open()
    this.watchForHangs()
    program.windows.push(this)
    app.emit('web-contents-created', preventable({}), this.webContents)
    app.emit('browser-window-created', preventable({}), this)
  }

  get contents(): StandInContents {
    if (this.made === null) throw new Error('the window is not open yet')
    return this.made
  }

  static getAllWindows(): StandInWindow[] {
    return [...program.windows]
  }

  static getFocusedWindow(): StandInWindow | null {
    return program.windows.find(window => window.isVisible()) ?? null
  }

  static fromWebContents(contents: unknown): StandInWindow | null {
    return program.windows.find(window => window.contents === contents) ?? null
  }

  get webContents(): WebContents {
    return this.contents as unknown as WebContents
  }

  /** As `lib/browser/api/browser-window.ts` does it. A page that really hangs is not noticed: a test emits it. */
  private watchForHangs(): void {
    const tell = () => {
      this.hung = null
      if (!this.isGone) this.emit('unresponsive')
    }
    this.contents.on('unresponsive', () => {
      this.hung ??= setTimeout(tell, HUNG_AGAIN_MS)
    })
    this.contents.on('responsive', () => {
      this.stopWaiting()
      this.emit('responsive')
    })
    this.on('close', (event: Preventable) =>
      queueMicrotask(() => {
        if (this.hung === null && !event.defaultPrevented) this.hung = setTimeout(tell, CLOSE_MS)
      }),
    )
    this.contents.on('destroyed', () => this.stopWaiting())
  }

  private stopWaiting(): void {
    if (this.hung !== null) clearTimeout(this.hung)
    this.hung = null
  }

  private tell(event: string): void {
    if (this.isGone) throw new TypeError('Object has been destroyed')
    note(event)
    this.emit(event)
  }

  loadURL(url: string): Promise<void> {
    const done = this.contents.loadURL(url)
    done.catch(() => {})
    return done
  }

  show(): void {
    this.isShown = true
    this.tell('show')
    this.contents.focus()
  }

  hide(): void {
    this.isShown = false
    this.tell('hide')
  }

  focus(): void {
    this.tell('focus')
  }

  minimize(): void {
    this.isMinimised = true
    this.tell('minimize')
  }

  restore(): void {
    this.isMinimised = false
    this.tell('restore')
  }

  isVisible(): boolean {
    return this.isShown
  }

  isMinimized(): boolean {
    return this.isMinimised
  }

  isFocused(): boolean {
    return this.isShown
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  getBounds(): Rectangle {
    return { ...this.bounds }
  }

  /** A maximised window keeps its bounds here: the page's size does not follow. */
  getNormalBounds(): Rectangle {
    return this.getBounds()
  }

  maximize(): void {
    this.isMaximised = true
    this.isShown = true
    this.tell('maximize')
  }

  isMaximized(): boolean {
    return this.isMaximised
  }

  setBounds(bounds: Partial<Rectangle>): void {
    Object.assign(this.bounds, bounds)
  }

  getMinimumSize(): number[] {
    return [this.options.minWidth ?? 0, this.options.minHeight ?? 0]
  }

  setBackgroundColor(color: string): void {
    this.backgroundColor = color
  }

  getBackgroundColor(): string {
    return this.backgroundColor.toUpperCase()
  }

  /** What a person's click on the cross does. */
  close(): void {
    if (this.isGone || isPrevented(this, 'close')) return
    // A page that is not there any more lets its window go.
    this.contents.leave(true).catch(() => this.gone())
  }

  destroy(): void {
    if (this.isGone) return
    this.contents.leave(false).catch(() => {})
    this.gone()
  }

  /** For the page: it does not want to go, so the program does not end. */
  stays(): void {
    program.isQuitting = false
  }

  /** For the page: its first pixels are there. */
  painted(): void {
    this.emit('ready-to-show')
  }

  /** For the page: it is no more, and neither is the window. */
  gone(): void {
    if (this.isGone) return
    this.isGone = true
    this.contents.end()
    this.emit('closed')
    program.windows = program.windows.filter(({ id }) => id !== this.id)
    if (program.windows.length === 0) lastWindowClosed()
  }
}
