import type { Handlers } from '../../shared/contract/contract.ts'
import type { connectionCalls } from '../../shared/contract/groups/connection.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'

/** Answers the calls of shared/contract/groups/connection.ts from the rate limiter of the open account. */
export function connectionHandlers(
  rateLimiter: Pick<RateLimiter, 'connection' | 'tryAgain' | 'use'>,
): Pick<Handlers, keyof typeof connectionCalls> {
  return {
    readConnection: () => rateLimiter.connection(),
    tryAgain: () => {
      rateLimiter.tryAgain()
      return rateLimiter.connection()
    },
    readUse: () => rateLimiter.use(),
  }
}
