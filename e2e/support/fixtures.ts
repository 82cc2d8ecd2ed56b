import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { ApiVariant } from '../../sandbox/api-variant.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts'
import { WorkerProgram } from './worker-program.ts'

/** The running app: own data folder, free port, the real core behind it. */
export interface Desk {
  /** Its data folder. */
  readonly folder: string
  /** Starts it; `account: 'sandbox'` opens the sandbox with its valid key from the environment. */
  start(options?: { account?: 'sandbox' | 'none' | 'sample'; args?: readonly string[] }): Promise<string>
  /** Starts it and opens its window. */
  open(page: Page, options?: Parameters<Desk['start']>[0]): Promise<void>
  /** Ends the program normally; the next start runs a new one. */
  stop(): Promise<void>
  /** Ends the program like a power failure. */
  kill(): Promise<void>
}

interface Fixtures {
  /** Options of the marketplace of this test; override with `test.use({ market: … })`. */
  market: SandboxOptions
  sandbox: Sandbox
  desk: Desk
  /** Fails the test on any policy violation or uncaught error in the window. */
  strictPage: undefined
}

interface WorkerFixtures {
  /**
   * The program of this worker: every test opens its own preview in it; after a test ended it, a new one is started.
   */
  program: WorkerProgram
}

/**
 * The tag of a test that exists for each shape: `npm test` runs it on shape a, `npm run test:full` on both. Only the
 * golden path of a screen has none; the other differences of the shapes are tested in the core.
 */
export const fullOn = (shape: ApiVariant): '' | ' @full' => (shape === 'a' ? '' : ' @full')
/** The tag of a test that only `npm run test:full` runs: `test(title, FULL, async …)`. */
export const FULL = { tag: '@full' } as const
/** The same for a group: its shape by name. */
export const named = (shape: ApiVariant): string => shape + fullOn(shape)

export const test = base.extend<Fixtures, WorkerFixtures>({
  program: [
    async ({ browserName: _ }, use) => {
      const program = new WorkerProgram()
      await use(program)
      await program.end('SIGTERM')
    },
    { scope: 'worker' },
  ],

  market: [{ products: 300, orders: 10, images: false }, { option: true }],

  sandbox: async ({ market }, use) => {
    const sandbox = await startSandbox(market)
    await use(sandbox)
    await sandbox.close()
  },

  desk: async ({ sandbox, program }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'supplier-desk-e2e-'))
    const desk: Desk = {
      folder,
      start: ({ account = 'sandbox', args = [] } = {}) => {
        const own = { none: ['--connect'], sample: ['--sample'], sandbox: ['--base-url', sandbox.baseUrl] }
        return program.start(['--no-open', '--data', folder, ...own[account], ...args], sandbox.keys.valid)
      },
      open: async (page, options) => {
        await page.goto(await desk.start(options))
      },
      stop: async () => {
        await program.closeDesk()
        await program.end('SIGTERM')
      },
      kill: () => program.end('SIGKILL'),
    }
    await use(desk)
    await program.closeDesk()
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
