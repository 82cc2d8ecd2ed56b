import type { Turn } from './limiter.ts'
import { OF_OUTBOX, PRIORITIES, type Priority } from './quota/priority.ts'

/** One write is under way at a time, and up to three reads. */
export type RequestKind = 'read' | 'write'

/** One who waits for a turn; `give` with null: there will be none. */
export interface WaitingTurn {
  priority: Priority
  kind: RequestKind
  give: (turn: Turn | null) => void
}

/** The callers that wait for a turn. */
export function makeQueue() {
  let waiting: readonly WaitingTurn[] = []
  const rank = (priority: Priority) => PRIORITIES.indexOf(priority)
  const remove = (entry: WaitingTurn) => {
    waiting = waiting.filter(other => other !== entry)
  }
  return {
    /** Adds one; resolves with the turn, or null if `signal` was aborted, after which `onLeft` is called. */
    wait: (priority: Priority, kind: RequestKind, signal: AbortSignal | undefined, onLeft: () => void) => {
      const { promise, resolve } = Promise.withResolvers<Turn | null>()
      const leave = () => {
        remove(entry)
        resolve(null)
        onLeft()
      }
      const entry: WaitingTurn = {
        priority,
        kind,
        give: given => {
          signal?.removeEventListener('abort', leave)
          resolve(given)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting = [...waiting, entry]
      return promise
    },
    /** By priority, then by the order of asking. */
    inOrder: () => waiting.toSorted((a, b) => rank(a.priority) - rank(b.priority)),
    remove,
    isOutboxWaiting: () => waiting.some(({ priority }) => OF_OUTBOX.includes(priority)),
    /** How many go before a new one of this priority. */
    before: (priority: Priority) => waiting.filter(entry => rank(entry.priority) < rank(priority)).length,
    /** Resolves all of them with null. */
    dismiss: () => {
      for (const entry of waiting) entry.give(null)
      waiting = []
    },
  }
}
