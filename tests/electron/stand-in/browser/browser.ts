import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { type Cdp, overPipe } from './cdp.ts'

export interface Browser {
  cdp: Cdp
  /** Ends it, by force after {@link END_MS}. */
  end(): Promise<void>
}

const END_MS = 3_000

/** Arguments without which a Chromium of another maker talks to that maker, or asks things. */
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--password-store=basic',
]

/** Starts Chromium without a window; `profile` keeps its storage between starts. */
export async function startBrowser(switches: readonly string[], profile: string): Promise<Browser> {
  mkdirSync(profile, { recursive: true })
  const { STAND_IN_CHROMIUM, SD_CHROMIUM, STAND_IN_CHROMIUM_ARGS = '' } = process.env
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...switches,
    ...QUIET,
    `--user-data-dir=${profile}`,
    '--remote-debugging-pipe',
    '--no-startup-window',
    ...STAND_IN_CHROMIUM_ARGS.split(' ').filter(arg => arg !== ''),
  ]
  // Its errors are passed on: Playwright reads the address of the second debugger there.
  const child = spawn(STAND_IN_CHROMIUM ?? SD_CHROMIUM ?? '/usr/bin/chromium', args, {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'],
  })
  const started = Promise.withResolvers<void>()
  child.once('error', started.reject)
  const cdp = overPipe(child)
  cdp.root.send('Browser.getVersion').then(() => started.resolve(), started.reject)
  await started.promise
  return { cdp, end: () => endOf(child, cdp) }
}

function endOf(child: ChildProcess, cdp: Cdp): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    const byForce = setTimeout(() => child.kill('SIGKILL'), END_MS)
    child.once('exit', () => {
      clearTimeout(byForce)
      resolve()
    })
    // The answer may be lost with the browser.
    cdp.root.send('Browser.close').catch(() => {})
  })
}
