import type { Connection, NoKeyReason } from '../../shared/contract/groups/connection.ts'
import type { RateLimiter, Turn } from './limiter.ts'

const NO_BUDGET = { limit: 0, remaining: 0, resetsAt: null, reserve: 0, known: false }

/** The rate limiter of an account whose key is not available: it never gives a turn. */
export function keylessLimiter(why: NoKeyReason): RateLimiter {
  const connection: Connection = { network: { kind: 'no-key', why }, budget: NO_BUDGET, foreign: null }
  const waiting = new Set<(turn: Turn | null) => void>()
  let isClosed = false
  return {
    turn: (_priority, _kind, signal) => {
      if (isClosed || signal?.aborted === true) return Promise.resolve(null)
      const { promise, resolve } = Promise.withResolvers<Turn | null>()
      waiting.add(resolve)
      signal?.addEventListener('abort', () => resolve(null), { once: true })
      return promise.finally(() => waiting.delete(resolve))
    },
    connection: () => connection,
    onConnection: () => () => {},
    tryAgain: () => {},
    stopForDisk: () => {},
    sleep: () => {},
    wake: () => {},
    takeResend: () => false,
    resendAt: () => Number.POSITIVE_INFINITY,
    outboxNeeds: () => {},
    doneAt: () => null,
    othersSince: () => false,
    foundSince: () => false,
    use: () => ({ minutes: [], limit: 0 }),
    close: async () => {
      isClosed = true
      for (const give of waiting) give(null)
    },
  }
}
