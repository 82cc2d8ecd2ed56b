import { defineConfig } from '@playwright/test'

const chromium = process.env.SD_CHROMIUM ?? '/usr/bin/chromium'

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

export default defineConfig({
  // What is tagged is for `npm run test:full`, as tests/README.md tells.
  ...(process.env.DESK_FULL ? {} : { grepInvert: /@full/ }),
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
    launchOptions: { executablePath: chromium, args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
})
