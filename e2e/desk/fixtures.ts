import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts'
import { type Program, startProgram } from './program.ts'

const READY = /^Supplier Desk is ready at (http\S+)/

/** The app as a person starts it: own data folder, free port, the real core behind it. */
export interface Desk {
  /** Folder with everything it keeps. */
  readonly folder: string
  /** Starts it; `account: 'sandbox'` opens the sandbox with its valid key from the environment. */
  start(wish?: { account?: 'sandbox' | 'none' | 'sample'; args?: readonly string[] }): Promise<string>
  /** Starts it and opens its window. */
  open(page: Page, wish?: Parameters<Desk['start']>[0]): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

interface Fixtures {
  /** How the marketplace of this test is made; override with `test.use({ market: … })`. */
  market: SandboxOptions
  sandbox: Sandbox
  desk: Desk
  /** Fails the test on any policy violation or uncaught error in the window. */
  strictPage: undefined
}

export const test = base.extend<Fixtures>({
  market: [{ products: 300, orders: 10, images: false }, { option: true }],

  sandbox: async ({ market }, use) => {
    const sandbox = await startSandbox(market)
    await use(sandbox)
    await sandbox.close()
  },

  desk: async ({ sandbox }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'supplier-desk-e2e-'))
    let program: Program | null = null
    const desk: Desk = {
      folder,
      start: async ({ account = 'sandbox', args = [] } = {}) => {
        const own = { none: ['--connect'], sample: ['--sample'], sandbox: ['--base-url', sandbox.baseUrl] }
        const flags = ['--no-open', '--data', folder, ...own[account], ...args]
        program = await startProgram('preview/main.ts', flags, READY, {
          SUPPLIER_API_KEY: sandbox.keys.valid,
        })
        return READY.exec(program.ready)?.[1] ?? ''
      },
      open: async (page, wish) => {
        await page.goto(await desk.start(wish))
      },
      stop: async () => program?.stop(),
      kill: async () => program?.kill(),
    }
    await use(desk)
    await desk.stop()
    await rm(folder, { recursive: true, force: true })
  },

  strictPage: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(`uncaught: ${error.message}`))
      page.on('console', message => {
        if (/content security policy|trusted ?types?/i.test(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints, 'policy violations and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
