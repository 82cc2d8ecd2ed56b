import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, type Page, test } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Desk, OpenOptions, StartOptions } from '../fixtures.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Whether Electron's own binary lies where its download puts it. */
function hasBinary(): boolean {
  const folder = join(root, 'node_modules', 'electron')
  const record = join(folder, 'path.txt')
  return existsSync(record) && existsSync(join(folder, 'dist', readFileSync(record, 'utf8').trim()))
}

const STAND_IN = join(root, 'tests', 'electron', 'stand-in')
// Playwright asks Electron's package for its executable, and that package asks this variable; workers inherit it.
if (!process.env.ELECTRON_OVERRIDE_DIST_PATH && !hasBinary())
  process.env.ELECTRON_OVERRIDE_DIST_PATH = STAND_IN

/** Whether tests run on the stand-in, which keeps a journal and obeys `STAND_IN_…`. */
export const IS_STAND_IN = process.env.ELECTRON_OVERRIDE_DIST_PATH === STAND_IN
const cannotRun = IS_STAND_IN && process.platform === 'win32'

/** Closing takes much less; what takes longer is held up by something. */
const CLOSE_MS = 15_000

interface HostFacts {
  folder: string
  sandbox: Sandbox
  /** Given every page the program opens. */
  watch: (page: Page) => void
  timezoneId: string | undefined
}

interface LaunchOptions extends StartOptions {
  /** More environment of the program. */
  env?: Readonly<Record<string, string>>
  mayFail?: boolean
}

/** The desktop app: Electron's own binary where there is one, else what stands in for it. */
export class ElectronHost implements Desk {
  readonly folder: string
  readonly #facts: HostFacts
  #app: ElectronApplication | null = null
  #printed: string[] = []
  #isAsked = false

  constructor(facts: HostFacts) {
    this.folder = facts.folder
    this.#facts = facts
  }

  /** The program that runs now, for what a person or the system does beside its window. */
  get app(): ElectronApplication {
    if (this.#app === null) throw new Error('the program does not run')
    return this.#app
  }

  /** What the program wrote to its outputs since it was started. */
  printed(): string {
    return this.#printed.join('')
  }

  /** Arguments and environment by which the program is started on this test's folder. */
  command({ account = 'sandbox', args = [], env = {} }: LaunchOptions = {}) {
    const { sandbox } = this.#facts
    const own = { none: [], sample: ['--sample'], sandbox: ['--base-url', sandbox.baseUrl] }
    const key = account === 'sandbox' ? { SUPPLIER_API_KEY: sandbox.keys.valid } : {}
    const { ELECTRON_RUN_AS_NODE: _, ...inherited } = process.env as Record<string, string>
    return {
      // The first of two flags holds.
      args: [root, ...args, ...own[account]],
      env: { ...inherited, STAND_IN_NODE: process.execPath, ...key, SD_USER_DATA: this.folder, ...env },
    }
  }

  /** Starts the program without waiting for its window. */
  async launch(options: LaunchOptions = {}): Promise<ElectronApplication> {
    test.skip(cannotRun, 'needs Electron’s binary: the stand-in for it is a program for Linux and macOS')
    const { timezoneId, watch } = this.#facts
    const app = await _electron.launch({
      ...this.command(options),
      cwd: this.folder,
      ...(timezoneId === undefined ? {} : { timezoneId }),
    })
    this.#printed = []
    for (const stream of [app.process().stdout, app.process().stderr])
      stream?.on('data', chunk => this.#printed.push(String(chunk)))
    if (options.mayFail !== true) app.on('window', watch)
    this.#app = app
    this.#isAsked = false
    return app
  }

  async open({ before, ...options }: OpenOptions & LaunchOptions = {}): Promise<Page> {
    const app = await this.launch(options)
    const page = await app.firstWindow()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.waitForURL(url => url.host === 'bundle')
    if (before !== undefined) {
      await before(page)
      await page.reload()
    }
    return page
  }

  /** Starts the program beside itself, as a person does who clicks its icon twice; resolves once this second one has ended. */
  async startAgain(options: LaunchOptions = {}): Promise<{ code: number | null; printed: string }> {
    const { args, env } = this.command(options)
    const child = spawn(createRequire(import.meta.url)('electron') as string, args, {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const late = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS)
    const printed: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => printed.push(String(chunk)))
    const [code] = (await once(child, 'exit')) as [number | null]
    clearTimeout(late)
    return { code, printed: printed.join('') }
  }

  start(): Promise<string> {
    throw new Error('the desktop app has no address')
  }

  /** Resolves with the exit code once the program has ended. */
  async exited(): Promise<number | null> {
    const child = this.app.process()
    this.#isAsked = true
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    this.#app = null
    return child.exitCode
  }

  async stop(): Promise<void> {
    if (this.#app === null) return
    const child = this.#app.process()
    const late = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS)
    child.kill('SIGTERM')
    const code = await this.exited()
    clearTimeout(late)
    if (code !== 0) throw new Error(`the program ended with ${code}:\n${this.printed()}`)
  }

  async kill(): Promise<void> {
    if (this.#app === null) return
    this.#app.process().kill('SIGKILL')
    await this.exited()
  }

  /** For the end of a test, whatever holds the window. Rejects when the program ended by itself meanwhile. */
  async end(): Promise<void> {
    const child = this.#app?.process()
    if (child === undefined) return
    const endedByItself = !this.#isAsked && (child.exitCode !== null || child.signalCode !== null)
    if (endedByItself) throw new Error(`the program ended by itself:\n${this.printed()}`)
    await this.kill()
  }
}
