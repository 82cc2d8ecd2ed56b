import type { Connection } from '../../shared/contract/groups/connection.ts'
import type { RateLimiter, Turn } from './limiter.ts'

const NO_KEY: Connection = {
  network: { kind: 'no-key' },
  budget: { limit: 0, remaining: 0, resetsAt: null, reserve: 0, known: false },
  foreign: null,
}

/** The rate limiter of an account whose key is not available: it never gives a turn. */
export function keylessLimiter(): RateLimiter {
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
    connection: () => NO_KEY,
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
