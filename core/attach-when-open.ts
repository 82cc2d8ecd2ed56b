import type { Port } from '../shared/contract/port.ts'
import type { Core } from './core.ts'

/** Attaches the port as soon as the core is open, unless the page is gone by then. */
export function attachWhenOpen(core: Promise<Core>, port: Port): () => void {
  let detach: (() => void) | null = null
  let isGone = false
  core.then(
    opened => {
      if (!isGone) detach = opened.attach(port)
    },
    // Reported where the core is opened.
    () => {},
  )
  return () => {
    isGone = true
    detach?.()
  }
}
