import type { Handlers } from '../../shared/contract/contract.ts'
import type { orderCalls } from '../../shared/contract/groups/orders.ts'

/** Answers about orders: there are none. */
export function makeOrderAnswers(): Pick<Handlers, keyof typeof orderCalls> {
  return {
    readOrders: ({ after }) => ({ orders: [], revision: after, more: false }),
    readOrdersProgress: () => ({
      state: 'complete',
      held: 0,
      total: 0,
      requestsLeft: 0,
      finishedAt: 1,
      polledAt: 1,
      nextAt: null,
    }),
    refreshOrders: () => ({ started: true }),
    readOrder: () => ({ held: null }),
    refreshOrder: () => ({ kind: 'gone' }),
    readOrderDesk: () => ({ desk: { look: 'board', phrases: [], seenUpTo: null, pickBy: 'sku' } }),
    keepOrderDesk: () => ({ kind: 'saved' }),
  }
}
