import type { Handlers } from '../../shared/contract/contract.ts'
import type { orderCalls } from '../../shared/contract/groups/orders.ts'
import type { OpenedAccount } from '../account/opened-account.ts'
import { noOrderHandlers } from './no-account.ts'

type OrderHandlers = Pick<Handlers, keyof typeof orderCalls>

/** Answers the calls of shared/contract/groups/orders.ts. */
export function orderHandlers(current: () => OpenedAccount | null): OrderHandlers {
  const orNone = () => {
    const account = current()
    return account === null ? noOrderHandlers : handlersOf(account)
  }
  return {
    readOrders: input => orNone().readOrders(input),
    readOrdersProgress: input => orNone().readOrdersProgress(input),
    refreshOrders: input => orNone().refreshOrders(input),
    readOrder: input => orNone().readOrder(input),
    refreshOrder: input => orNone().refreshOrder(input),
    readOrderDesk: input => orNone().readOrderDesk(input),
    saveOrderViewState: input => orNone().saveOrderViewState(input),
  }
}

function handlersOf({ orders, orderDesk }: OpenedAccount): OrderHandlers {
  return {
    readOrders: ({ after, limit }) => orders.readAfter(after, limit),
    readOrdersProgress: ({ isLooking }) => {
      if (isLooking === true) orders.look()
      return orders.progress()
    },
    refreshOrders: ({ isWhole }) => ({ started: orders.refresh(isWhole) }),
    readOrder: ({ id }) => ({ held: orders.held(id) }),
    refreshOrder: ({ id }) => {
      orders.look()
      return orders.refreshOrder(id)
    },
    readOrderDesk: () => ({ desk: orderDesk.read() }),
    saveOrderViewState: ({ desk }) => {
      const kept = orderDesk.keep(desk)
      if (kept.kind === 'saved') orders.seen(desk.seenUpTo)
      return kept
    },
  }
}
