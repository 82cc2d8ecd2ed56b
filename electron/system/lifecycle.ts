import { app } from 'electron'

/** How long quitting waits for the core to close. A longer wait gains nothing: everything is on disk before it is shown. */
const CLOSE_MS = 3_000

interface ClosingOptions {
  /** Closes everything; called once. */
  close: () => Promise<void>
  after: (waitMs: number, act: () => void) => () => void
  onTrouble: (error: unknown) => void
}

/** Closes everything before the program ends, whatever the reason, and never waits without a limit. */
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
    // Electron does not await listeners: quitting is prevented once, synchronously, and requested again when all is closed.
    event.preventDefault()
    void close().then(() => app.quit())
  })
  // On Windows, logging off and shutting down do not emit `will-quit`; no system allows much time for them. Elsewhere
  // the system asks the program to quit. `powerMonitor`'s `shutdown` comes while another program can still cancel the
  // restart: a core closed then would leave a window that saves nothing.
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
