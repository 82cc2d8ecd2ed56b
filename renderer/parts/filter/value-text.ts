import type { Language } from '../../i18n/language.ts'
import { plainWord } from '../../i18n/texts/plain-word.ts'

const WORD_OF = [
  ['status pending', 'catalog.statusPending'],
  ['status active', 'catalog.active'],
  ['status inactive', 'catalog.inactive'],
  ['stockStatus in_stock', 'catalog.inStock'],
  ['stockStatus out_of_stock', 'catalog.outOfStock'],
  ['type flower', 'catalog.typeFlower'],
  ['type supply', 'catalog.typeSupply'],
  ['active true', 'prices.yes'],
  ['picture true', 'prices.yes'],
  ['active false', 'prices.no'],
  ['outbox waiting', 'common.waiting'],
  ['outbox problem', 'common.needsAttention'],
  ['approval true', 'catalog.approved'],
  ['approval false', 'catalog.statusPending'],
] as const
const WORDS = new Map<string, (typeof WORD_OF)[number][1]>(WORD_OF)

/** How a value of a column is shown: in the marketplace's own word where we don't know it (API document §2). */
export function valueText(key: string, value: string, language: Language): string {
  const { t } = language
  if (key === 'read') return value === '' ? '' : language.date(Number(value))
  const word = WORDS.get(`${key} ${value}`)
  if (word !== undefined) return t(word)
  return key === 'stockStatus' || key === 'type' ? plainWord(value) : value
}
