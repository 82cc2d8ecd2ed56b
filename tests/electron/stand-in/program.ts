import type { Browser } from './browser/browser.ts'
import type { StandInWindow } from './window/window.ts'

/** The one program this process runs, as far as the parts of the stand-in share it. */
export const program = {
  isReady: false,
  /** Quitting was asked for and no window has refused yet. */
  isQuitting: false,
  /** `app.exit`: nobody is asked any more. */
  isExiting: false,
  hasEnded: false,
  exitCode: 0,
  appPath: process.cwd(),
  name: 'Electron',
  version: '0.0.0',
  /** Switches for Chromium. */
  switches: [] as string[],
  browser: null as Browser | null,
  windows: [] as StandInWindow[],
}

let lastId = 0
/** A number that no other thing of this process has. */
export function nextId(): number {
  lastId += 1
  return lastId
}

/** Electron throws when these are used before `ready`. */
export function needsReady(name: string): void {
  if (!program.isReady) throw new Error(`${name} cannot be used before app is ready`)
}

/** DevTools of the browser, which is there from `ready` on. */
export function connection(): Browser['cdp'] {
  if (program.browser === null) throw new Error('there is no browser yet')
  return program.browser.cdp
}
