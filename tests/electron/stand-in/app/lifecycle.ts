import { join } from 'node:path'
import { startBrowser } from '../browser/browser.ts'
import { killChildren } from '../desktop/utility-process.ts'
import { isPrevented, preventable } from '../events.ts'
import { program } from '../program.ts'
import { followTargets } from '../window/targets.ts'
import { app } from './app.ts'
import { releaseLock } from './single-instance.ts'

// The order of quitting and exiting is that of Electron's shell/browser/browser.cc.

const ready = Promise.withResolvers<void>()
export const whenReady = ready.promise
const endOfProcess = process.exit.bind(process)

/** The main module was evaluated to its end: Chromium is started, then `ready` comes. */
export async function becomeReady(): Promise<void> {
  if (program.hasEnded) return
  const browser = await startBrowser(program.switches, join(app.getPath('sessionData'), 'stand-in-profile'))
  program.browser = browser
  browser.cdp.onClosed = () => endProgram(program.exitCode)
  await browser.cdp.root.send('Target.setDiscoverTargets', { discover: true })
  followTargets(browser.cdp)
  program.isReady = true
  ready.resolve()
  // Playwright's loader puts itself here.
  app.emit('ready', {}, {})
}

export function quitProgram(): void {
  if (program.isQuitting) return
  program.isQuitting = !isPrevented(app, 'before-quit')
  if (!program.isQuitting) return
  if (program.windows.length === 0) afterLastWindow()
  else for (const window of [...program.windows]) window.close()
}

/** Nobody is asked, nobody can hold it up. */
export function exitProgram(code = 0): void {
  Object.assign(program, { isQuitting: true, isExiting: true, exitCode: code })
  if (!program.isReady || program.windows.length === 0) endProgram(code)
  else for (const window of [...program.windows]) window.destroy()
}

/** For the windows: the last one is closed. */
export function lastWindowClosed(): void {
  if (program.isExiting) endProgram(program.exitCode)
  else if (program.isQuitting) afterLastWindow()
  else if (app.listenerCount('window-all-closed') === 0) quitProgram()
  else app.emit('window-all-closed')
}

function afterLastWindow(): void {
  if (program.hasEnded) return
  if (isPrevented(app, 'will-quit')) program.isQuitting = false
  else endProgram(Number(process.exitCode ?? 0))
}

function endProgram(code: number): void {
  if (program.hasEnded) return
  Object.assign(program, { hasEnded: true, isQuitting: true })
  app.emit('quit', preventable({}), code)
  killChildren()
  releaseLock()
  const { browser } = program
  if (browser === null || browser.cdp.isClosed) endOfProcess(code)
  else void browser.end().then(() => endOfProcess(code))
}

/** What Electron does with the process itself. */
export function becomeElectron(): void {
  const { STAND_IN_PLATFORM } = process.env
  if (STAND_IN_PLATFORM !== undefined)
    Object.defineProperty(process, 'platform', { value: STAND_IN_PLATFORM })
  const versions = { ...process.versions, electron: '45.4.1-stand-in', chrome: '156' }
  Object.defineProperty(process, 'versions', { value: versions })
  Object.assign(process, { type: 'browser', defaultApp: true })
  process.exit = (code?: number | string | null) => {
    exitProgram(Number(code ?? process.exitCode ?? 0))
    return undefined as never
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, quitProgram)
  process.on('uncaughtException', error => {
    // Electron shows a box; the process stays.
    if (process.listenerCount('uncaughtException') === 1) console.error('Uncaught Exception:', error)
  })
}
