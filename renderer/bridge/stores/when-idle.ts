/** A window that is never idle waits no longer than this. */
const IDLE_AT_MOST_MS = 500

/** Resolves when the window has drawn what it has, and asked for what it shows. */
export function whenIdle(): Promise<void> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: IDLE_AT_MOST_MS })
    else setTimeout(resolve)
  })
}
