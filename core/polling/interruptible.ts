import type { Asker } from './asker.ts'

/** The same asker, whose requests that wait for their turn can be given up: somebody wants something sooner. */
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
