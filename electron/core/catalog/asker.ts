import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Priority, Scheduler } from '../scheduler/scheduler.ts'

/** Asks the marketplace for whoever keeps the catalog up. */
export interface Asker {
  /** Null when nothing may be asked any more, or the answer is not waited for: the account is closing. */
  ask(request: ApiRequest, priority: Priority): Promise<{ reply: Reply; fence: number } | null>
  isStopped(): boolean
  /** Gives up what is under way. */
  stop(): void
}

/** `fence` draws the mark that goes with each answer. */
export function makeAsker(scheduler: Pick<Scheduler, 'turn'>, fence: () => number): Asker {
  const stopping = new AbortController()
  const stopped = new Promise<null>(resolve => {
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  return {
    ask: async (request, priority) => {
      const turn = await scheduler.turn(priority, 'read', stopping.signal)
      if (turn === null) return null
      const mark = fence()
      const reply = await Promise.race([turn.send(request), stopped])
      return reply === null ? null : { reply, fence: mark }
    },
    isStopped: () => stopping.signal.aborted,
    stop: () => stopping.abort(),
  }
}
