import { EventEmitter } from 'node:events'
import type { WebContents, WebFrameMain } from 'electron'
import { codeToChromium, fromChromium, toChromium } from '../addresses.ts'
import { showTheme } from '../desktop/theme.ts'
import { isPrevented } from '../events.ts'
import { answerToPage, heardFromPage } from '../ipc.ts'
import { note } from '../journal.ts'
import { type MembersOf, strict } from '../part.ts'
import { connection, nextId } from '../program.ts'
import { defaultSession } from '../session.ts'
import { makeWire } from '../wire.ts'
import { keyPress } from './keys.ts'
import { type OpenedWindow, type PageMessage, PageTarget } from './page-target.ts'
import { pdfParams } from './pdf.ts'

const wire = makeWire()

/** What the contents ask of their window. */
interface Owner {
  /** The page is to be closed, after `beforeunload` was asked or without. */
  close(): void
  destroy(): void
  /** The page does not want to go. */
  stays(): void
  /** There is no page any more. */
  gone(): void
  /** Its first pixels are there. */
  painted(): void
}

/** A frame as the program sees it. Each document of the page has another one. */
interface Frame {
  url: string
  detached: boolean
  routingId: number
  processId: number
}

const frameOf = (url: string): Frame => ({ url, detached: false, routingId: nextId(), processId: 1 })

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0]

/** All contents there are, for the theme and for Playwright. */
export const allContents = new Set<StandInContents>()

/** `webContents`: what of it the program and Playwright use, over one page of Chromium. */
export class StandInContents extends EventEmitter implements MembersOf<WebContents> {
  readonly id = nextId()
  readonly session = defaultSession
  readonly page: PageTarget
  private readonly owner: Owner
  private frame = frameOf('')
  private zoom = 0
  private isLoadingNow = false
  /** The address the program itself asked for. */
  private asked: string | null = null
  private openHandler: OpenHandler | null = null
  private isGone = false
  private crash: PromiseWithResolvers<void> | null = null

  constructor(owner: Owner, options: { preload: string | undefined; width: number; height: number }) {
    super()
    this.setMaxListeners(0)
    this.owner = owner
    this.page = new PageTarget(options, {
      id: this.id,
      mayNavigate: (url, frame) => this.mayNavigate(url, frame),
    })
  }

  /** Begins to follow its page. */
  open(): void {
    allContents.add(this)
    this.listen()
    showTheme(this)
    this.page.attached.catch(error => {
      if (!this.isGone) console.error('stand-in: no page', error)
      this.owner.gone()
    })
  }

  get mainFrame(): WebFrameMain {
    return this.frame as unknown as WebFrameMain
  }

  private listen(): void {
    const { page } = this
    page.on('navigated', url => {
      if (this.asked === null && url === 'about:blank') return
      this.frame.detached = true
      this.frame = frameOf(url)
      this.emit('did-navigate', {}, url, 200, 'OK')
    })
    page.on('failed', url => this.emit('did-fail-load', {}, -2, 'ERR_FAILED', url, true, 1, 1))
    page.on('moved', url => {
      this.frame.url = url
      this.emit('did-navigate-in-page', {}, url, true, 1, 1)
    })
    page.on('loading', isLoading => {
      this.isLoadingNow = isLoading
      this.emit(isLoading ? 'did-start-loading' : 'did-stop-loading')
    })
    page.on('dom-ready', () => this.emit('dom-ready', {}))
    page.on('loaded', () => {
      if (this.frame.url === '') return
      this.isLoadingNow = false
      this.emit('did-finish-load', {})
    })
    page.on('painted', () => this.owner.painted())
    page.on('unload', answer => {
      const go = isPrevented(this, 'will-prevent-unload')
      answer(go)
      if (!go) this.owner.stays()
    })
    page.on('window-open', facts => this.openWindow(facts))
    page.on('crashed', () => {
      this.crash?.resolve()
      this.crash = null
      this.frame.detached = true
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    })
    page.on('message', (frame, message) => void this.hear(frame, message))
  }

  private openWindow({ url, windowName, windowFeatures }: OpenedWindow): void {
    const facts = { url: fromChromium(url), frameName: windowName, features: windowFeatures.join() }
    const decision = this.openHandler?.({ ...facts, disposition: 'new-window', referrer: {} } as never)
    note('window open', url, decision?.action)
  }

  private async hear(from: { isMain: boolean } | null, message: PageMessage): Promise<void> {
    if (message.kind === 'open') {
      this.openWindow({ url: message.url, windowName: '', windowFeatures: [] })
      return
    }
    const { kind, id, channel } = message
    const senderFrame = from === null ? null : from.isMain ? this.frame : frameOf('')
    const event = { sender: this, senderFrame, processId: 1, ports: [] }
    const values = wire.decode(message.values) as unknown[]
    if (kind === 'send') {
      heardFromPage(channel, event, values)
      return
    }
    try {
      this.deliver('answer', channel, [await answerToPage(channel, event, values)], id)
    } catch (error) {
      this.deliver('error', channel, [`Error invoking remote method '${channel}': ${error}`], id)
    }
  }

  private deliver(kind: string, channel: string, values: readonly unknown[], id = 0): void {
    if (this.frame.detached)
      console.error('Error sending from webFrameMain: Render frame was disposed before it could be accessed')
    else this.page.deliver(kind, channel, wire.encode(values), id)
  }

  /** Asked of every document that a frame of the page wants to show. */
  private mayNavigate(url: string, frameId: string): boolean {
    const isMainFrame = frameId === this.page.mainFrame
    const facts = { url, isMainFrame, isSameDocument: false, frame: this.frame }
    if (url === this.asked || (isMainFrame && url === this.frame.url.replace(/#.*/, ''))) return true
    if (isMainFrame && isPrevented(this, 'will-navigate', facts, url)) return false
    return !isPrevented(this, 'will-frame-navigate', facts)
  }

  send(channel: string, ...values: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    this.deliver('send', channel, values)
  }

  async loadURL(url: string): Promise<void> {
    this.asked = url.replace(/#.*/, '')
    this.isLoadingNow = true
    const done = new Promise<void>((resolve, reject) => {
      this.once('did-finish-load', () => resolve())
      this.once('did-fail-load', (_event, code, words) =>
        reject(new Error(`${words} (${code}) loading '${url}'`)),
      )
    })
    done.catch(() => {})
    await this.page.send('Page.navigate', { url: toChromium(url) })
    return done
  }

  getZoomLevel(): number {
    return this.zoom
  }

  /** The page is not drawn larger. */
  setZoomLevel(level: number): void {
    this.zoom = level
  }

  /** After `forcefullyCrashRenderer` it waits for the end of the page's process. */
  reload(): void {
    this.asked = this.frame.url.replace(/#.*/, '')
    Promise.resolve(this.crash?.promise)
      .then(() => this.page.send('Page.reload'))
      .catch(error => console.error('stand-in: reload', error))
  }

  isLoading(): boolean {
    return this.isLoadingNow
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  getURL(): string {
    return this.frame.url
  }

  focus(): void {
    this.page.send('Page.bringToFront').catch(() => {})
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  /** For pages that were opened nevertheless: the stand-in closes them when the program decides about windows. */
  get decidesAboutWindows(): boolean {
    return this.openHandler !== null
  }

  forcefullyCrashRenderer(): void {
    this.crash = Promise.withResolvers()
    this.page.send('Page.crash').catch(() => {})
  }

  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.page.evaluate({ expression: codeToChromium(code), userGesture })
  }

  async executeJavaScriptInIsolatedWorld(
    world: number,
    scripts: { code: string }[],
    userGesture = false,
  ): Promise<unknown> {
    await this.page.attached
    const { executionContextId: contextId } = await this.page.send<{ executionContextId: number }>(
      'Page.createIsolatedWorld',
      {
        frameId: this.page.mainFrame,
        worldName: `world ${world}`,
      },
    )
    let last: unknown
    for (const { code } of scripts)
      last = await this.page.evaluate({ expression: codeToChromium(code), contextId, userGesture })
    return last
  }

  sendInputEvent(event: Parameters<WebContents['sendInputEvent']>[0]): void {
    const press = keyPress(event)
    if (press === null) note('input', event.type)
    else this.page.send('Input.dispatchKeyEvent', press).catch(() => {})
  }

  async printToPDF(options: Parameters<WebContents['printToPDF']>[0]): Promise<Buffer<ArrayBuffer>> {
    const { data } = await this.page.send<{ data: string }>('Page.printToPDF', pdfParams(options))
    return Buffer.from(data, 'base64')
  }

  close({ waitForBeforeUnload = false }: { waitForBeforeUnload?: boolean } = {}): void {
    if (waitForBeforeUnload) this.owner.close()
    else this.owner.destroy()
  }

  /** For the window: lets the page go, asking it first or not. */
  async leave(isAsked: boolean): Promise<void> {
    if (!isAsked) {
      await connection().root.send('Target.closeTarget', { targetId: this.page.targetId })
      return
    }
    // Chromium asks no page that nobody has touched; Electron says that somebody has.
    await this.page.send('Runtime.evaluate', { expression: '0', userGesture: true })
    await this.page.send('Page.close')
  }

  /** For the window: the page is no more. */
  end(): void {
    this.isGone = true
    allContents.delete(this)
    this.emit('destroyed')
  }
}

export const webContents = strict('webContents', {
  fromDevToolsTargetId: (id: string) => [...allContents].find(({ page }) => page.targetId === id),
  getAllWebContents: () => [...allContents],
} as unknown as typeof import('electron').webContents)
