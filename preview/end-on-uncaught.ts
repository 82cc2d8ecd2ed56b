import type { Log } from '../core/base/log.ts'

/**
 * After an uncaught error, memory cannot be trusted, but the disk can. Logs and prints the error, then ends the
 * program.
 */
export function endPreviewOnUncaught(log: Log): void {
  const end = (what: string) => (error: unknown) => {
    const ref = log.error(what, error)
    console.error(
      `Supplier Desk has ended because of a mistake in the program (log reference ${ref}). What you queued is on disk. Start it again.`,
    )
    process.exit(1)
  }
  process.on('uncaughtException', end('uncaught error'))
  process.on('unhandledRejection', end('unhandled rejection'))
}
