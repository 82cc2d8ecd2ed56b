import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { fromChromium } from '../addresses.ts'
import type { CdpSession } from '../browser/cdp.ts'
import { bindingOf, deliverOf, PRELOAD_WORLD, pageSource, preloadSource } from '../page/source.ts'
import { connection } from '../program.ts'
import { type Asking, answerRequest, type PausedRequest } from '../session.ts'

interface PageOptions {
  preload: string | undefined
  width: number
  height: number
}

/** `Page.windowOpen`. */
export interface OpenedWindow {
  url: string
  windowName: string
  windowFeatures: string[]
}

/** What the preload's world sends: for `ipcRenderer`, and when the page wants another window. `values` as makeWire has it. */
export type PageMessage =
  | { kind: 'send' | 'invoke'; id: number; channel: string; values: string }
  | { kind: 'open'; url: string }

/** What a page tells, as arguments of the event of that name. */
interface PageEvents {
  /** A document came: its address, as the program knows it. */
  navigated: [url: string]
  failed: [url: string]
  moved: [url: string]
  loading: [isLoading: boolean]
  'dom-ready': []
  loaded: []
  painted: []
  /** The page wants to stay; `answer(true)` lets it go. */
  unload: [answer: (go: boolean) => void]
  'window-open': [facts: OpenedWindow]
  crashed: []
  message: [frame: { isMain: boolean } | null, message: PageMessage]
}

interface Context {
  id: number
  name: string
  auxData?: { frameId?: string }
}

interface Frame {
  id: string
  parentId?: string
  url: string
  urlFragment?: string
  unreachableUrl?: string
}

interface BindingCall {
  executionContextId: number
  payload: string
}

interface Attached {
  sessionId: string
  targetInfo: { type: string }
}

interface Evaluated {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/** One page of Chromium, with the preload in a world of its own. What happens to it comes as {@link PageEvents}. */
export class PageTarget extends EventEmitter<PageEvents> {
  /** Settles when the page is there; rejects when there will be none. */
  readonly attached: Promise<void>
  targetId = ''
  mainFrame = ''
  #cdp: CdpSession | null = null
  #token = `standin${randomBytes(8).toString('hex')}`
  /** Execution context → its frame. */
  #contexts = new Map<number, string | undefined>()
  /** The preload's context of the page shown now. */
  #preloadContext: number | null = null

  constructor(options: PageOptions, asking: Asking) {
    super()
    this.setMaxListeners(0)
    this.attached = this.#attach(options, asking)
  }

  async send<T = unknown>(method: string, params: object = {}): Promise<T> {
    await this.attached
    if (this.#cdp === null) throw new Error('there is no page')
    return this.#cdp.send<T>(method, params)
  }

  /** Calls the preload's end. Before the first page there is nobody to hear it. */
  deliver(kind: string, channel: string, text: string, id: number): void {
    if (this.#preloadContext === null) return
    const call = {
      executionContextId: this.#preloadContext,
      silent: true,
      functionDeclaration: `(...all) => globalThis['${deliverOf(this.#token)}'](...all)`,
      arguments: [kind, channel, text, id].map(value => ({ value })),
    }
    this.send('Runtime.callFunctionOn', call).catch(() => {})
  }

  /** Runs code and gives its value, which must be one that JSON can say. */
  async evaluate(params: object): Promise<unknown> {
    const { result, exceptionDetails } = await this.send<Evaluated>('Runtime.evaluate', {
      ...params,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  async #attach({ preload, width, height }: PageOptions, asking: Asking): Promise<void> {
    const browser = connection()
    const size = { url: 'about:blank', newWindow: true, width, height }
    this.targetId = (await browser.root.send<{ targetId: string }>('Target.createTarget', size)).targetId
    const { sessionId } = await browser.root.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: this.targetId,
      flatten: true,
    })
    const page = browser.session(sessionId)
    this.#cdp = page
    this.#hearContexts(page)
    this.#hearDocument(page)
    this.#hearRequests(page, asking)
    await Promise.all([
      page.send('Page.enable'),
      page.send('Runtime.enable'),
      page.send('Inspector.enable'),
      page.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    ])
    const { frameTree } = await page.send<{ frameTree: { frame: Frame } }>('Page.getFrameTree')
    this.mainFrame = frameTree.frame.id
    await page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: pageSource(this.#token) })
    if (preload === undefined) return
    const binding = { name: bindingOf(this.#token), executionContextName: PRELOAD_WORLD }
    await page.send('Runtime.addBinding', binding)
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: PRELOAD_WORLD,
      source: preloadSource(this.#token, readFileSync(preload, 'utf8')),
    })
  }

  #hearContexts(page: CdpSession): void {
    const forget = () => {
      this.#contexts.clear()
      this.#preloadContext = null
    }
    page.on('Runtime.executionContextCreated', ({ context }: { context: Context }) => {
      const frame = context.auxData?.frameId
      this.#contexts.set(context.id, frame)
      if (context.name === PRELOAD_WORLD && frame === this.mainFrame) this.#preloadContext = context.id
    })
    page.on('Runtime.executionContextDestroyed', ({ executionContextId }: { executionContextId: number }) => {
      this.#contexts.delete(executionContextId)
      if (this.#preloadContext === executionContextId) this.#preloadContext = null
    })
    page.on('Runtime.executionContextsCleared', forget)
    page.on('Runtime.bindingCalled', ({ executionContextId, payload }: BindingCall) => {
      const isKnown = this.#contexts.has(executionContextId)
      const isMain = this.#contexts.get(executionContextId) === this.mainFrame
      this.emit('message', isKnown ? { isMain } : null, JSON.parse(payload))
    })
    page.on('Inspector.targetCrashed', () => {
      forget()
      this.emit('crashed')
    })
  }

  #hearDocument(page: CdpSession): void {
    page.on('Page.frameNavigated', ({ frame }: { frame: Frame }) => {
      if (frame.parentId !== undefined) return
      if (frame.unreachableUrl !== undefined) this.emit('failed', fromChromium(frame.unreachableUrl))
      else this.emit('navigated', fromChromium(frame.url + (frame.urlFragment ?? '')))
    })
    page.on('Page.navigatedWithinDocument', ({ frameId, url }: { frameId: string; url: string }) => {
      if (frameId === this.mainFrame) this.emit('moved', fromChromium(url))
    })
    page.on('Page.frameStartedLoading', ({ frameId }: { frameId: string }) => {
      if (frameId === this.mainFrame) this.emit('loading', true)
    })
    page.on('Page.frameStoppedLoading', ({ frameId }: { frameId: string }) => {
      if (frameId === this.mainFrame) this.emit('loading', false)
    })
    page.on('Page.domContentEventFired', () => this.emit('dom-ready'))
    page.on('Page.loadEventFired', () => this.emit('loaded'))
    page.on('Page.lifecycleEvent', ({ frameId, name }: { frameId: string; name: string }) => {
      if (frameId === this.mainFrame && name === 'firstContentfulPaint') this.emit('painted')
    })
    page.on('Page.javascriptDialogOpening', ({ type }: { type: string }) => {
      // The page may be gone by the time of the answer.
      const answer = (accept: boolean) =>
        void page.send('Page.handleJavaScriptDialog', { accept }).catch(() => {})
      if (type === 'beforeunload') this.emit('unload', answer)
      else answer(type === 'alert')
    })
    page.on('Page.windowOpen', (facts: OpenedWindow) => this.emit('window-open', facts))
  }

  #hearRequests(page: CdpSession, asking: Asking): void {
    const answerAll = (session: CdpSession) =>
      session.on('Fetch.requestPaused', (params: PausedRequest) => {
        // Whoever asked may be gone by the time of the answer.
        answerRequest(session, params, asking).catch(() => {})
      })
    answerAll(page)
    page.on('Target.attachedToTarget', ({ sessionId, targetInfo }: Attached) => {
      const child = connection().session(sessionId)
      answerAll(child)
      const isWorker = /worker/.test(targetInfo.type)
      const watched = isWorker ? child.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }) : null
      Promise.resolve(watched)
        .catch(() => {})
        .then(() => child.send('Runtime.runIfWaitingForDebugger'))
        .catch(() => {})
    })
  }
}
