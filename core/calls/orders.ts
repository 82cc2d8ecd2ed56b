import { DEFAULT_ORDER_VIEW, type orderCalls } from '../../shared/contract/groups/orders.ts'
import type { AccountCalls } from './account-call.ts'

/** The calls of shared/contract/groups/orders.ts. */
export const orderAnswers: AccountCalls<keyof typeof orderCalls, 'orders' | 'orderViewState'> = {
  readOrders: {
    open: ({ orders }, { after, limit }) => orders.readAfter(after, limit),
    none: ({ after }) => ({ orders: [], revision: after, more: false }),
  },
  readOrdersProgress: {
    open: ({ orders }, { isLooking }) => {
      if (isLooking === true) orders.look()
      return orders.progress()
    },
    none: {
      state: 'empty',
      held: 0,
      total: null,
      requestsLeft: 0,
      finishedAt: null,
      endedAt: null,
      polledAt: null,
      nextAt: null,
    },
  },
  refreshOrders: {
    open: ({ orders }, { isWhole }) => ({ started: orders.refresh(isWhole) }),
    none: { started: false },
  },
  readOrder: { open: ({ orders }, { id }) => ({ held: orders.held(id) }), none: { held: null } },
  refreshOrder: {
    open: ({ orders }, { id }) => {
      orders.look()
      return orders.refreshOrder(id)
    },
    none: { kind: 'not-read', why: 'no-account', words: null },
  },
  readOrderViewState: {
    open: ({ orderViewState }) => ({ viewState: orderViewState.read() }),
    none: { viewState: DEFAULT_ORDER_VIEW },
  },
  saveOrderViewState: {
    open: ({ orders, orderViewState }, { viewState }) => {
      const kept = orderViewState.keep(viewState)
      if (kept.kind === 'saved') orders.seen(viewState.seenUpTo)
      return kept
    },
    none: { kind: 'not-saved', why: 'no-account' },
  },
}
