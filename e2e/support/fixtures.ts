import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { ApiVariant } from '../../sandbox/api-variant.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts'
import { ElectronHost } from './hosts/electron-host.ts'
import { KeptTab } from './hosts/kept-tab.ts'
import { type PictureHost, startPictureHost } from './hosts/picture-host.ts'
import { WorkerProgram } from './hosts/worker-program.ts'
import { type ProductListPage, productListIn } from './pages/product-list.ts'
import { type DeskWindow, openWindow } from './pages/window.ts'

export interface StartOptions {
  /** `sandbox`: the sandbox is open, with its valid key from the environment. */
  account?: 'sandbox' | 'none' | 'sample'
  args?: readonly string[]
}

export interface OpenOptions extends StartOptions {
  /** What is done with the page before the program's own code runs in it. */
  before?: (page: Page) => Promise<void>
  /** The test is about errors in the page: they do not fail it. */
  mayFail?: boolean
}

/** The running app: own data folder, the real core behind it. */
export interface Desk {
  /** Its data folder. */
  readonly folder: string
  /** In the browser preview alone: starts it without a window; its address. */
  start(options?: StartOptions): Promise<string>
  /** Starts it and opens its window. */
  open(options?: OpenOptions): Promise<Page>
  /** Ends the program normally; the next start runs a new one, with another page. */
  stop(): Promise<void>
  /** Ends the program like a power failure. */
  kill(): Promise<void>
}

interface Fixtures {
  /** Options of the marketplace of this test; override with `test.use({ market: … })`. */
  market: SandboxOptions
  sandbox: Sandbox
  /** Where the program of this test keeps everything. */
  folder: string
  desk: Desk
  /** Its window, with the whole catalog of `market` read before the test begins. */
  window: DeskWindow
  /** The list of products in it. */
  list: ProductListPage
  /** A web host with pictures of the supplier. */
  pictures: PictureHost
  /** The desktop app as such, for what only it has. */
  electron: ElectronHost
  /** The tab of this test, opened when it is first asked for: the desktop app needs none. */
  tab: () => Promise<Page>
  /** Fails the test on any policy violation or uncaught error in a page it was given. */
  strict: (page: Page) => void
}

/** The program around the core, by the Playwright project: a tab of the browser preview, or the desktop app. */
export interface HostOption {
  host: 'preview' | 'electron'
}

interface WorkerFixtures extends HostOption {
  /** The program of this worker: every test opens its own preview in it; after a test ended it, a new one is started. */
  program: WorkerProgram
  /** The tab of this worker, empty for each test. */
  keptTab: KeptTab
}

/**
 * The tag of a test that exists for each shape: `npm test` runs it on shape a, `npm run test:full` on both. Only the
 * golden path of a screen has none; the other differences of the shapes are tested in the core.
 */
export const fullOn = (shape: ApiVariant): '' | ' @full' => (shape === 'a' ? '' : ' @full')
/** The tag of a test that only `npm run test:full` runs: `test(title, FULL, async …)`. */
export const FULL = { tag: '@full' } as const
/** The tag of a test that runs in a tab alone: the desktop app saves a file through the system's dialog. */
export const IN_TAB = { tag: '@tab' } as const
/** The same for one that only `npm run test:full` runs. */
export const FULL_IN_TAB = { tag: ['@tab', '@full'] }
/** The same for a group: its shape by name. */
export const named = (shape: ApiVariant): string => shape + fullOn(shape)

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: ['preview', { option: true, scope: 'worker' }],

  program: [
    async ({ browserName: _ }, use) => {
      const program = new WorkerProgram()
      await use(program)
      await program.end('SIGTERM')
    },
    { scope: 'worker' },
  ],

  keptTab: [async ({ browser }, use) => use(new KeptTab(browser)), { scope: 'worker' }],

  market: [{ products: 300, orders: 10, images: false }, { option: true }],

  sandbox: async ({ market }, use) => {
    const sandbox = await startSandbox(market)
    await use(sandbox)
    await sandbox.close()
  },

  folder: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'supplier-desk-e2e-'))
    await use(folder)
    // Chromium's own processes end a moment after their program.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  },

  electron: async ({ folder, sandbox, strict, timezoneId }, use) => {
    const electron = new ElectronHost({ folder, sandbox, watch: strict, timezoneId })
    await use(electron)
    await electron.end()
  },

  desk: async ({ host, folder, tab, sandbox, program, electron, strict }, use) => {
    if (host === 'electron') return use(electron)
    const start: Desk['start'] = ({ account = 'sandbox', args = [] } = {}) => {
      const own = { none: ['--connect'], sample: ['--sample'], sandbox: ['--base-url', sandbox.baseUrl] }
      return program.start(['--no-open', '--data', folder, ...own[account], ...args], sandbox.keys.valid)
    }
    await use({
      folder,
      start,
      open: async ({ before, mayFail = false, ...options } = {}) => {
        const kept = await tab()
        const page = mayFail || before !== undefined ? await kept.context().newPage() : kept
        if (!mayFail) strict(page)
        await before?.(page)
        await page.goto(await start(options))
        return page
      },
      stop: async () => {
        await program.closeDesk()
        await program.end('SIGTERM')
      },
      kill: () => program.end('SIGKILL'),
    })
    await program.closeDesk()
  },

  tab: async ({ keptTab, strict, deviceScaleFactor, hasTouch, timezoneId, viewport }, use) => {
    await use(async () => {
      const page = await keptTab.take({ deviceScaleFactor, hasTouch, timezoneId, viewport })
      strict(page)
      return page
    })
    await keptTab.clear()
  },

  pictures: async ({ sandbox: _ }, use) => {
    const host = await startPictureHost()
    await use(host)
    host.release()
    await host.close()
  },

  window: async ({ desk, market }, use) => {
    if (market.products === undefined)
      throw new Error('the market of a test with a window names its products')
    await use(await openWindow(desk, market.products))
  },

  list: async ({ window: { page }, market }, use) => use(await productListIn(page, market.products ?? 0)),

  page: async ({ host, tab, electron }, use) =>
    use(host === 'electron' ? await electron.app.firstWindow() : await tab()),

  context: async ({ page }, use) => use(page.context()),

  strict: [
    async ({ browserName: _ }, use) => {
      const complaints: string[] = []
      const watched = new Set<Page>()
      const uncaught = (error: Error) => complaints.push(`uncaught: ${error.message}`)
      const refused = (message: ConsoleMessage) => {
        if (/content security policy|trusted ?types?/i.test(message.text())) complaints.push(message.text())
      }
      await use(page => {
        if (!watched.has(page)) watched.add(page.on('pageerror', uncaught).on('console', refused))
      })
      for (const page of watched) page.off('pageerror', uncaught).off('console', refused)
      expect(complaints, 'policy violations and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
