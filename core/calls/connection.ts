import type { Handlers } from '../../shared/contract/contract.ts'
import type { connectionCalls } from '../../shared/contract/groups/connection.ts'
import type { Scheduler } from '../rate-limit/limiter.ts'

/** Answers the calls of shared/contract/groups/connection.ts from the gate of the open account. */
export function connectionHandlers(
  scheduler: Pick<Scheduler, 'connection' | 'tryAgain' | 'use'>,
): Pick<Handlers, keyof typeof connectionCalls> {
  return {
    readConnection: () => scheduler.connection(),
    tryAgain: () => {
      scheduler.tryAgain()
      return scheduler.connection()
    },
    readUse: () => scheduler.use(),
  }
}
