import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { readOrderTime } from '../../../../shared/domain/orders/read/order-time.ts'
import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HOURS_TOLD = 12
const DAY_FIRST = /^\d{4}-\d{2}-\d{2}(?=[ T])/

/**
 * The age of an order: `12 min`, `3 h`, then the day. A time without a zone is shown as it came, without its clock,
 * as the zone is unknown; empty for none.
 */
export function orderAgeText(created: string | null, now: number, { t, day }: Language): string {
  if (created === null) return ''
  const { at, isExact, text } = readOrderTime(created)
  if (at === null || !isExact) return isolated(DAY_FIRST.exec(text)?.[0] ?? text)
  const ago = now - at
  if (ago < 0 || ago >= HOURS_TOLD * HOUR_MS) return day(at)
  if (ago < MINUTE_MS) return t('common.justNow')
  return ago < HOUR_MS
    ? t('orders.ageMinutes', { n: Math.floor(ago / MINUTE_MS) })
    : t('orders.ageHours', { n: Math.floor(ago / HOUR_MS) })
}

/** `€ 1,234.50`; another currency by its code, none where none was given. */
export function moneyText(amount: string, currency: string | null, { price }: Language): string {
  if (currency === null) return price(amount)
  return `${currency === 'EUR' ? '€' : isolated(currency)}\u00a0${price(amount)}`
}

/** Total and number of items, as far as they are known. */
export function orderFactsOf({ total, currency, items }: OrderRow, language: Language): string {
  return [
    total === null ? null : moneyText(total, currency, language),
    items === null ? null : language.t('orders.items', { n: items }),
  ]
    .filter(part => part !== null)
    .join(' · ')
}
