import { app, type BrowserWindow, dialog } from 'electron'
import type { Log } from '../../core/base/log.ts'
import { MESSAGES } from '../messages.ts'

/** A second crash within this time is not answered by reloading again. */
const CRASH_AGAIN_MS = 60_000
/** A page that runs an empty script within this time answers, whatever Electron says. */
const ANSWER_MS = 2_000
/** An isolated world: it shares no objects with the page. */
const OWN_WORLD = 1003

export interface WatchOptions {
  log: Log
  /** Milliseconds of a clock that only goes forward. */
  monotonic: () => number
  after: (waitMs: number, act: () => void) => () => void
}

/**
 * Follows the page of a window: reloads it after a crash, asks a person when it crashes again or hangs, and before it
 * loses edits.
 */
export function watchPage(window: BrowserWindow, options: WatchOptions): void {
  const health = new PageHealth(window, options)
  const contents = window.webContents
  contents.on('will-prevent-unload', event => health.askBeforeLosingEdits(event))
  contents.on('render-process-gone', (_event, gone) => health.crashed(gone))
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame) return
    options.log.write('the window could not load its page', { code, description })
    window.show()
  })
  const onError = (error: unknown) => options.log.error('a hanging page could not be asked about', error)
  window.on('unresponsive', () => health.seemsToHang().catch(onError))
  window.on('responsive', () => health.answers())
}

class PageHealth {
  readonly #window: BrowserWindow
  readonly #options: WatchOptions
  #lastCrashAt = Number.NEGATIVE_INFINITY
  /** The page waits for a person's answer about its edits: it can answer nothing else. */
  #isHeld = false
  /** The question about a page that hangs, from its first doubt on. */
  #question: AbortController | null = null
  /** A person asked for the next crash. */
  #isEnding = false

  constructor(window: BrowserWindow, options: WatchOptions) {
    this.#window = window
    this.#options = options
  }

  /**
   * The page holds on to its window while edits are not on disk (`beforeunload`). Electron shows nothing of that by
   * itself: the window would just not close. The event must be answered at once, so the question is a synchronous one.
   */
  askBeforeLosingEdits(event: { preventDefault: () => void }): void {
    this.#isHeld = true
    const { message, detail, wait, close } = MESSAGES.notSaved
    const answer = dialog.showMessageBoxSync(this.#window, {
      type: 'warning',
      message,
      detail,
      buttons: [wait, close],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    this.#isHeld = false
    // Preventing the prevention lets the page go.
    if (answer === 1) event.preventDefault()
  }

  crashed({ reason, exitCode }: { reason: string; exitCode: number }): void {
    const isAsked = this.#isEnding
    this.#isEnding = false
    if (reason === 'clean-exit' || this.#window.isDestroyed()) return
    this.answers()
    if (isAsked) {
      this.#window.webContents.reload()
      return
    }
    const { log, monotonic } = this.#options
    log.write('the window crashed', { reason, exitCode })
    const again = monotonic() - this.#lastCrashAt < CRASH_AGAIN_MS
    this.#lastCrashAt = monotonic()
    if (again) void askAfterCrash(this.#window)
    else this.#window.webContents.reload()
  }

  /**
   * Electron says so 5 s after a window was asked to close and did not, even when a person keeps it open because of
   * edits (electron#44629); only a page that doesn't answer either is worth a question.
   */
  async seemsToHang(): Promise<void> {
    if (this.#isHeld || this.#question !== null) return
    const question = new AbortController()
    this.#question = question
    try {
      if (await this.#runsScripts()) return
      // Meanwhile it may have answered, or a person may be asked about its edits.
      if (question.signal.aborted || this.#isHeld || this.#window.isDestroyed()) return
      this.#options.log.write('the window does not answer')
      if (await wantsReload(this.#window, question.signal)) this.#endPage()
    } finally {
      if (this.#question === question) this.#question = null
    }
  }

  /** The page answers, or there is another one: the question is taken away. */
  answers(): void {
    this.#question?.abort()
    this.#question = null
  }

  async #runsScripts(): Promise<boolean> {
    const late = Promise.withResolvers<boolean>()
    const stopWaiting = this.#options.after(ANSWER_MS, () => late.resolve(false))
    const script = this.#window.webContents.executeJavaScriptInIsolatedWorld(OWN_WORLD, [{ code: '0' }])
    const answered = script.then(
      () => true,
      () => false,
    )
    const runs = await Promise.race([answered, late.promise])
    stopWaiting()
    return runs
  }

  /** A page stuck in a loop cannot reload itself; its process is ended, and {@link crashed} loads it again. */
  #endPage(): void {
    if (this.#window.isDestroyed()) return
    this.#isEnding = true
    this.#window.webContents.forcefullyCrashRenderer()
  }
}

async function askAfterCrash(window: BrowserWindow): Promise<void> {
  const { message, detail, reload, quit } = MESSAGES.windowGone
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message,
    detail,
    buttons: [reload, quit],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 1) app.quit()
  else if (!window.isDestroyed()) window.webContents.reload()
}

/** Whether a person wants a page that hangs to be loaded again; no when `signal` takes the question away. */
async function wantsReload(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { message, detail, wait, reload } = MESSAGES.notResponding
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    detail,
    buttons: [wait, reload],
    defaultId: 0,
    cancelId: 0,
    signal,
  })
  return response === 1 && !signal.aborted
}
