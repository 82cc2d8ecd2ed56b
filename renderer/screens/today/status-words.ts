import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import type { Language } from '../../i18n/language.ts'

const WITHIN = {
  pending: 'outbox.statusPending',
  confirmed: 'outbox.statusConfirmed',
  processing: 'outbox.statusProcessing',
  shipped: 'outbox.statusShipped',
  delivered: 'outbox.statusDelivered',
  completed: 'outbox.statusCompleted',
  cancelled: 'outbox.statusCancelled',
} as const satisfies Record<OrderStatus, string>

/** A status of the document within a sentence. */
export function statusWithin(status: OrderStatus, { t }: Language): string {
  return t(WITHIN[status])
}
