import { app, type BrowserWindow, crashReporter, dialog } from 'electron'
import type { Log } from '../../core/base/log.ts'
import { MESSAGES } from '../messages.ts'

/** A second crash within this time is not answered by reloading again. */
const CRASH_AGAIN_MS = 60_000

/** Crash dumps stay on this computer: they can hold what was in memory, a key too. */
export function keepCrashDumps(): void {
  crashReporter.start({ uploadToServer: false })
}

/** After an error nobody caught, what is in memory cannot be trusted; what is on disk can. Says so, and ends. */
export function endOnUncaught(log: Log): void {
  let ending = false
  const end = (what: string) => (error: unknown) => {
    const ref = log.error(what, error)
    if (ending) return
    ending = true
    dialog.showErrorBox('Supplier Desk', MESSAGES.stopped(ref))
    app.exit(1)
  }
  process.on('uncaughtException', end('uncaught error'))
  process.on('unhandledRejection', end('unhandled rejection'))
}

/** Reloads a page that crashed, once; asks a person when it crashes again or does not answer. */
export function watchWindow(window: BrowserWindow, log: Log, now: () => number): void {
  let lastCrashAt = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    log.write('the window crashed', { reason, exitCode })
    const again = now() - lastCrashAt < CRASH_AGAIN_MS
    lastCrashAt = now()
    if (again) void askAfterCrash(window)
    else window.webContents.reload()
  })
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame) return
    log.write('the window could not load its page', { code, description })
    window.show()
  })
  window.on('unresponsive', () => {
    log.write('the window does not answer')
    void askWhileWaiting(window)
  })
}

async function askAfterCrash(window: BrowserWindow): Promise<void> {
  const { message, detail, reload, quit } = MESSAGES.windowGone
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message,
    detail,
    buttons: [reload, quit],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 1) app.quit()
  else if (!window.isDestroyed()) window.webContents.reload()
}

async function askWhileWaiting(window: BrowserWindow): Promise<void> {
  const { message, detail, wait, reload } = MESSAGES.notResponding
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message,
    detail,
    buttons: [wait, reload],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 1 && !window.isDestroyed()) {
    // A page that is stuck in a loop cannot reload itself; its process is ended first.
    window.webContents.forcefullyCrashRenderer()
    window.webContents.reload()
  }
}
