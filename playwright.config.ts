import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { HostOption } from './e2e/support/fixtures.ts'

const chromium = process.env.SD_CHROMIUM ?? '/usr/bin/chromium'

// Accounts are locked among the programs of the tests alone.
process.env.SD_SENDERS ??= join(tmpdir(), 'supplier-desk-test-senders')

/** Arguments without which a headless Chromium in a container does not start, or talks to hosts of its maker. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isFull = Boolean(process.env.DESK_FULL)

/** Code that runs for two seconds is not worth optimising: a tenth of the processor time of all these tests. */
const UNOPTIMISED = '--js-flags=--max-lazy,--no-maglev,--no-turbofan'

/** What crosses from the page into the program around it: `npm test` runs these in the desktop app, not in a tab. */
const CROSSING = [
  'app/connect',
  'prices/edits',
  'import/bad-files',
  'outbox/day-offline',
  'orders/paper',
  'orders/new-orders',
  'app/keyboard-help',
].map(name => `**/${name}.spec.ts`)
/** What only the desktop app has. */
const ELECTRON = '**/e2e/desktop/**'
/** What is about the preview and its tabs, about a socket that is late, about touch, or about the grid on a page of its own. */
const TAB = [
  '**/preview-session.spec.ts',
  '**/account-switch.spec.ts',
  '**/later-file.spec.ts',
  '**/first-start.spec.ts',
  '**/orders/touch.spec.ts',
  '**/grid/**',
  '**/monkey/**',
]

export default defineConfig<object, HostOption>({
  // What is tagged is for `npm run test:full`, as tests/README.md tells.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  testDir: 'e2e',
  globalSetup: './e2e/support/build-first.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [['list']] : [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: chromium,
      args: isFull ? CHROMIUM_ARGS : [...CHROMIUM_ARGS, UNOPTIMISED],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'chromium', testIgnore: isFull ? ELECTRON : [ELECTRON, ...CROSSING] },
    {
      name: 'electron',
      use: { host: 'electron' },
      grepInvert: isFull ? /@tab/ : /@tab|@full/,
      ...(isFull ? { testIgnore: TAB } : { testMatch: [ELECTRON, ...CROSSING] }),
    },
  ],
})
