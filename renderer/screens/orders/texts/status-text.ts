import { isOrderStatus, type OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'
import { statusText } from '../../../i18n/texts/status-text.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/Mark.tsx'

/** A status within a sentence; one that the API document does not name as it came. */
export function statusWithin(status: string | null, language: Language): string {
  return status === null ? language.t('orders.noStatus') : statusText(status, language)
}

/** A status as the name of a column or in a pill. */
export function statusName(status: string | null, { t }: Language): string {
  if (status === null) return t('orders.noStatus')
  return isOrderStatus(status) ? t(`orders.${status}`) : isolated(status)
}

const DO = {
  confirmed: 'orders.doConfirmed',
  processing: 'orders.doProcessing',
  shipped: 'orders.doShipped',
  delivered: 'orders.doDelivered',
  cancelled: 'orders.doCancelled',
} as const satisfies Partial<Record<OrderStatus, string>>

/** The button of a move. No move leads to pending or completed (API document §3). */
export function moveText(to: OrderStatus, language: Language): string {
  return to === 'pending' || to === 'completed' ? statusName(to, language) : language.t(DO[to])
}

export const STATUS_LOOK = {
  pending: { tone: 'warn', icon: 'clock' },
  confirmed: { tone: 'info', icon: 'check' },
  processing: { tone: 'info', icon: 'flower' },
  shipped: { tone: 'info', icon: 'truck' },
  delivered: { tone: 'ok', icon: 'check' },
  completed: { tone: 'ok', icon: 'star' },
  cancelled: { tone: 'muted', icon: 'close' },
  other: { tone: 'muted', icon: 'question' },
} as const satisfies Record<OrderStatus | 'other', { tone: Tone; icon: IconName }>

/** The name of an order. */
export function orderName(order: { id: string; number: string | null }): string {
  return isolated(order.number ?? order.id)
}
