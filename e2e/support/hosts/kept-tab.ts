import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What tests set by `test.use`: Playwright makes the context of a test with it. */
interface TabKind {
  deviceScaleFactor: number | undefined
  hasTouch: boolean
  timezoneId: string | undefined
  viewport: { width: number; height: number } | null
}

/**
 * A tab that the tests of a worker use one after the other, empty each time. The program of each test has an address of
 * its own, and with it a storage of its own; a new process and a new context for each test take a tenth of all the time.
 */
export class KeptTab {
  readonly #browser: Browser
  #kind: TabKind | null = null
  #context: BrowserContext | null = null
  #page: Page | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The empty tab. Within a test it is the same one. */
  async take(kind: TabKind): Promise<Page> {
    if (JSON.stringify(kind) !== JSON.stringify(this.#kind)) await this.#drop()
    this.#kind = kind
    this.#context ??= await this.#browser.newContext()
    if (this.#page === null || this.#page.isClosed()) this.#page = await this.#context.newPage()
    return this.#page
  }

  /** Undoes what a test did to the tab, and closes the others it opened. */
  async clear(): Promise<void> {
    const context = this.#context
    if (context === null) return
    const beside = context.pages().filter(page => page !== this.#page)
    await Promise.all(beside.map(page => page.close()))
    await context.clearPermissions()
    const page = this.#page
    if (page === null || page.isClosed()) return
    try {
      await page.goto('about:blank')
      if (this.#kind?.viewport) await page.setViewportSize(this.#kind.viewport)
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
    } catch {
      // A tab whose process ended or that is stuck.
      await this.#drop()
    }
  }

  async #drop(): Promise<void> {
    await this.#context?.close()
    this.#context = null
    this.#page = null
  }
}
