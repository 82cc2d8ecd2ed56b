import { isOrderStatus, type OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'

const WITHIN = {
  pending: 'outbox.statusPending',
  confirmed: 'outbox.statusConfirmed',
  processing: 'outbox.statusProcessing',
  shipped: 'outbox.statusShipped',
  delivered: 'outbox.statusDelivered',
  completed: 'outbox.statusCompleted',
  cancelled: 'outbox.statusCancelled',
} as const satisfies Record<OrderStatus, string>

/** A status of an order within a sentence (API document §3); one that the document does not name as it came. */
export function statusText(status: string, { t }: Language): string {
  return isOrderStatus(status) ? t(WITHIN[status]) : isolated(status)
}
