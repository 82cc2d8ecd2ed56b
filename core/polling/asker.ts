import type { ApiRequest, Reply } from '../api/reply.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'
import type { Priority } from '../rate-limit/quota/priority.ts'

export interface AskedReply {
  reply: Reply
  stamp: number
}

/** Sends the requests that keep the catalog and the orders up to date. */
export interface Asker {
  /**
   * Null if the account is closing, or if `patience` aborts before the request is sent; after that, the answer is
   * awaited.
   */
  ask(request: ApiRequest, priority: Priority, patience?: AbortSignal): Promise<AskedReply | null>
  isStopped(): boolean
  /** Gives up what is under way. */
  stop(): void
}

/** `stamp` returns the mark of the moment a read begins, which goes with its answer. */
export function makeAsker(rateLimiter: Pick<RateLimiter, 'turn'>, stamp: () => number): Asker {
  const stopping = new AbortController()
  const stopped = new Promise<null>(resolve => {
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  return {
    ask: async (request, priority, patience) => {
      const signal = patience === undefined ? stopping.signal : AbortSignal.any([stopping.signal, patience])
      const turn = await rateLimiter.turn(priority, 'read', signal)
      if (turn === null) return null
      const mark = stamp()
      const reply = await Promise.race([turn.send(request), stopped])
      return reply === null ? null : { reply, stamp: mark }
    },
    isStopped: () => stopping.signal.aborted,
    stop: () => stopping.abort(),
  }
}
