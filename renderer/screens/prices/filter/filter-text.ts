import type { Language } from '../../../i18n/language.ts'
import { type ColumnFilter, UNREAD_VALUE } from '../sheet/rows/column-filter.ts'
import { valueText } from '../sheet/sheet-words.ts'

/** More values than these are only counted. */
const NAMED_MAX = 3

/** A value as it stands in a filter, also where there is none. */
export function filterValueText(key: string, value: string, language: Language): string {
  if (value === UNREAD_VALUE) return language.t('prices.columnFilterUnread')
  return valueText(key, value, language) || language.t('prices.columnFilterBlank')
}

/** What a filter lets through. */
export function filterText(key: string, filter: ColumnFilter, language: Language): string {
  const { t } = language
  switch (filter.kind) {
    case 'text':
      return `“${filter.text}”`
    case 'values': {
      const named = [...filter.values].slice(0, NAMED_MAX)
      const words = named.map(value => filterValueText(key, value, language)).join(', ')
      const more = filter.values.size - named.length
      return more === 0 ? words : t('prices.columnFilterMore', { words, n: more })
    }
    case 'range':
      return rangeText(key, filter, language)
  }
}

function rangeText(
  key: string,
  filter: Extract<ColumnFilter, { kind: 'range' }>,
  { t, number, price }: Language,
): string {
  const { least, most, blanks, unread } = filter
  const others = [
    blanks ? t('prices.columnFilterBlank') : '',
    unread === true ? t('prices.columnFilterUnread') : '',
  ].filter(Boolean)
  // Cells without a number alone.
  if (least !== null && most !== null && least > most && others.length > 0) return others.join(', ')
  // As the cells show it.
  const words = (value: number) => (key === 'price' ? price(String(value)) : number(value))
  const limits =
    least === null && most !== null
      ? `≤ ${words(most)}`
      : least !== null && most === null
        ? `≥ ${words(least)}`
        : `${words(least ?? 0)} – ${words(most ?? 0)}`
  return [limits, ...others].join(', ')
}
