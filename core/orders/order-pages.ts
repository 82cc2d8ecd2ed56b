import { PER_PAGE_MAX } from '../../shared/domain/rules/limits.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { listOrders } from '../api/endpoints.ts'
import { type OrderPage, readOrderPage } from '../api/replies/read-order.ts'
import type { Asker } from '../polling/asker.ts'
import type { Priority } from '../rate-limit/quota/priority.ts'

/** The answer to a request for a page of the list of orders. */
export type AskedOrders =
  | { kind: 'page'; page: OrderPage; stamp: number }
  /** The marketplace refused a page after the first, or showed nothing on it: the list ends before it. */
  | { kind: 'end' }
  /** The marketplace refuses this request; it may answer another. */
  | { kind: 'refused' }
  | { kind: 'no-answer' }

/** Pages of GET /orders (API document §4), whose shape is not shown. */
export interface OrderPages {
  ask(number: number, priority: Priority, status?: OrderStatus): Promise<AskedOrders>
  /** False after several answers in a row without a list of order groups. */
  areReadable(): boolean
}

const UNREADABLE_AFTER = 3

/** Requests pages of GET /orders. It counts unreadable answers, so all readers of an account share one. */
export function orderPages(asker: Asker): OrderPages {
  let unreadable = 0
  return {
    ask: async (number, priority, status) => {
      const asked = await asker.ask(listOrders(number, PER_PAGE_MAX, status), priority)
      if (asked === null) return { kind: 'no-answer' }
      const { reply, stamp } = asked
      if (reply.kind === 'refused' && reply.status !== 401 && reply.status !== 403)
        return { kind: number > 1 ? 'end' : 'refused' }
      if (reply.kind !== 'ok') return { kind: 'no-answer' }
      if (number > 1 && holdsNothing(reply.data)) return { kind: 'end' }
      const page = readOrderPage(reply.data)
      unreadable = page === null ? unreadable + 1 : 0
      return page === null ? { kind: 'no-answer' } : { kind: 'page', page, stamp }
    },
    areReadable: () => unreadable < UNREADABLE_AFTER,
  }
}

function holdsNothing(data: unknown): boolean {
  return data === null || data === undefined || (typeof data === 'object' && Object.keys(data).length === 0)
}
