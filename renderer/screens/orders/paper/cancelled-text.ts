import type { Language } from '../../../i18n/language.ts'

/** `1 of 3 orders is cancelled`. */
export function cancelledText(cancelled: number, chosen: number, { t, number }: Language): string {
  if (chosen === 1) return t('paper.oneCancelled')
  return t('paper.cancelledTitle', { n: cancelled, of: number(chosen) })
}
