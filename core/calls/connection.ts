import type { Output } from '../../shared/contract/contract.ts'
import type { connectionCalls } from '../../shared/contract/groups/connection.ts'
import type { AccountCalls } from './account-call.ts'

const CLOSED: Output<'readConnection'> = {
  network: { kind: 'closed' },
  budget: { limit: 0, remaining: 0, resetsAt: null, reserve: 0, known: false },
  foreign: null,
}

/** The calls of shared/contract/groups/connection.ts. */
export const connectionAnswers: AccountCalls<keyof typeof connectionCalls, 'rateLimiter'> = {
  readConnection: { open: ({ rateLimiter }) => rateLimiter.connection(), none: CLOSED },
  tryAgain: {
    open: ({ rateLimiter }) => {
      rateLimiter.tryAgain()
      return rateLimiter.connection()
    },
    none: CLOSED,
  },
  readUse: { open: ({ rateLimiter }) => rateLimiter.use(), none: { minutes: [], limit: 0 } },
}
