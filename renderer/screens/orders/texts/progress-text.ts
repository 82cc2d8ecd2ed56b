import type { OrdersProgress } from '../../../../shared/contract/groups/orders.ts'
import type { Language } from '../../../i18n/language.ts'

/** How complete the list of orders is here, and when it is checked: never a silent cap. */
export function progressText(progress: OrdersProgress, now: number, language: Language): string {
  const { t, time, number } = language
  const { held, total, state, polledAt, nextAt, requestsLeft } = progress
  const parts = [
    // A list read to its end is complete, even where the marketplace gives no total.
    state === 'complete' && held >= (total ?? held)
      ? t('orders.heldAll', { n: held })
      : total === null
        ? t('orders.heldSome', { n: held })
        : t('orders.held', { held: number(held), n: total }),
  ]
  if (state === 'reading') parts.push(t('orders.progressReading'))
  if (state === 'waiting') parts.push(t('orders.progressWaiting', { n: requestsLeft }))
  if (state === 'unreadable') parts.push(t('orders.progressUnreadable'))
  if (polledAt !== null) parts.push(t('orders.polled', { time: time(polledAt, now) }))
  if (nextAt !== null && nextAt > now) parts.push(t('common.next', { time: time(nextAt, now) }))
  return parts.join(' · ')
}
