import { readDay, readDaySpan } from '../../../shared/domain/orders/order-days.ts'
import type { Language } from '../../i18n/language.ts'

/** The filtered days in words; null for no filter. */
export function daysText(from: string, to: string, { t, date }: Language): string | null {
  const startOf = (day: { year: number; month: number; day: number }) =>
    // Noon is on the same day in any zone.
    new Date(day.year, day.month - 1, day.day, 12).getTime()
  if (readDaySpan(from, to, { startOf }).kind !== 'days') return null
  const words = (text: string) => {
    const day = readDay(text)
    return day === null ? null : date(startOf(day))
  }
  const [first, last] = [words(from), words(to)]
  if (first === null) return last === null ? null : t('orders.daysUntil', { to: last })
  if (last === null) return t('orders.daysSince', { from: first })
  return first === last
    ? t('orders.daysOne', { day: first })
    : t('orders.daysBetween', { from: first, to: last })
}
