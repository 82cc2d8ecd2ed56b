import type { Asker } from './asker.ts'

/** The same asker, whose waiting requests can be given up because something more urgent came. */
export function interruptible(asker: Asker): { asker: Asker; interrupt(): void } {
  let patience = new AbortController()
  return {
    asker: { ...asker, ask: (request, priority) => asker.ask(request, priority, patience.signal) },
    interrupt: () => {
      patience.abort()
      patience = new AbortController()
    },
  }
}
