import { app, powerMonitor } from 'electron'

/** How long quitting waits for the core to close. Longer gains nothing: everything is on disk before it is shown. */
const CLOSE_MS = 3_000

export interface ClosingOptions {
  /** Closes everything; called once. */
  close: () => Promise<void>
  after: (waitMs: number, act: () => void) => () => void
  onTrouble: (error: unknown) => void
}

/** Closes everything before the program ends, however that comes about, and never waits without a bound. */
export function closeBeforeQuit(options: ClosingOptions): { isQuitting: () => boolean } {
  let closing: Promise<void> | null = null
  let closed = false
  const close = () => {
    closing ??= bounded(options.close().catch(options.onTrouble), options.after).then(() => {
      closed = true
    })
    return closing
  }

  // Only once every window has agreed to close: a person who keeps the window open, because edits are still being
  // saved, must keep the core that saves them.
  app.on('will-quit', event => {
    if (closed) return
    // Listeners are not waited for, so quitting is stopped once, synchronously, and taken up again when all is closed.
    event.preventDefault()
    void close().then(() => app.quit())
  })
  // Logging off and shutting down do not pass through here on Windows, and get little time anywhere.
  powerMonitor.on('shutdown', () => void close())
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => void close())
  })
  return { isQuitting: () => closing !== null }
}

/** Settles with `work`, or after {@link CLOSE_MS}. */
function bounded(work: Promise<void>, after: (waitMs: number, act: () => void) => () => void): Promise<void> {
  return new Promise(resolve => {
    const stop = after(CLOSE_MS, resolve)
    void work.then(() => {
      stop()
      resolve()
    })
  })
}
