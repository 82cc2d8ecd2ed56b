import { app, crashReporter, dialog } from 'electron'
import type { Log } from '../../core/base/log.ts'
import { MESSAGES } from '../messages.ts'

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
