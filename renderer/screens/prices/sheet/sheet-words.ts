import type { Language } from '../../../i18n/language.ts'

/** Stands for a value that was never read. */
export const UNREAD = '?'

/** Why the result of what was typed is not taken. */
export const REFUSED = {
  'below-zero': 'prices.leftBelowZero',
  'too-large': 'prices.leftTooLarge',
  'too-precise': 'prices.leftTooPrecise',
  'no-value': 'prices.leftNoValue',
} as const

/** At least two decimals, as the cell shows it; three become four, which can't be thousands. */
export function padPrice(value: string, { decimalSign }: Language): string {
  const [whole = '', fraction = ''] = value.split('.')
  return `${whole}${decimalSign}${fraction.padEnd(fraction.length === 3 ? 4 : 2, '0')}`
}

/** When a product was read; empty if never. */
export function refreshedText(at: number | undefined, language: Language): string {
  return at === undefined || at === 0 ? '' : language.time(at, Date.now())
}
