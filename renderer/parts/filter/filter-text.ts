import {
  type ColumnFilter,
  isDayColumn,
  isNumberColumn,
  UNREAD_VALUE,
} from '../../../shared/domain/list/column-filter.ts'
import type { SheetColumnKey } from '../../../shared/domain/list/sheet-view.ts'
import type { CategoryTree } from '../../../shared/domain/products/category-tree.ts'
import type { Language } from '../../i18n/language.ts'
import { valueText } from './value-text.ts'

/** More values than these are only counted. */
const NAMED_MAX = 3

/** What texts of filters are made with. */
export interface FilterWords {
  readonly language: Language
  readonly tree: CategoryTree
}

/** A value as it stands in a filter, also where there is none. */
export function filterValueText(key: SheetColumnKey, value: string, { language, tree }: FilterWords): string {
  const { t } = language
  if (value === UNREAD_VALUE) return t('prices.columnFilterUnread')
  if (value === '') return t('prices.columnFilterBlank')
  if (isNumberColumn(key)) return numberText(key, Number(value), language)
  if (key === 'category') return categoryText(value, { language, tree })
  return valueText(key, value, language)
}

/** By its name; without those below it that says so. */
function categoryText(value: string, { language: { t }, tree }: FilterWords): string {
  const [, id, isWhole] = /^(\d+)(\+?)$/.exec(value) ?? []
  // Earlier versions stored names.
  if (id === undefined) return value
  const branch = tree.of(Number(id))
  const name = branch?.category.name ?? `#${id}`
  return isWhole === '' && branch?.hasChildren === true ? t('prices.columnFilterOwn', { name }) : name
}

/** What a filter lets through. */
export function filterText(key: SheetColumnKey, filter: ColumnFilter, words: FilterWords): string {
  const { t } = words.language
  switch (filter.kind) {
    case 'text':
      return textText(filter, words.language)
    case 'values': {
      const named = filter.values.slice(0, NAMED_MAX)
      const texts = named.map(value => filterValueText(key, value, words)).join(', ')
      const more = filter.values.length - named.length
      const listed = more === 0 ? texts : t('prices.columnFilterMore', { words: texts, n: more })
      return filter.isAllBut === true ? t('prices.columnFilterAllBut', { words: listed }) : listed
    }
    case 'range':
      return rangeText(key, filter, words.language)
  }
}

function textText({ how, text }: Extract<ColumnFilter, { kind: 'text' }>, { t }: Language): string {
  if (how === 'contains') return `“${text}”`
  return how === 'blank' || how === 'filled' ? t(HOW_TEXT[how]) : `${t(HOW_TEXT[how])} “${text}”`
}

/** The ways to compare a text. */
export const HOW_TEXT = {
  contains: 'prices.columnFilterContains',
  begins: 'prices.columnFilterBegins',
  ends: 'prices.columnFilterEnds',
  not: 'prices.columnFilterNot',
  blank: 'prices.columnFilterIsBlank',
  filled: 'prices.columnFilterFilled',
} as const

/** Days as they are counted from today. */
export const DAY_SPAN_TEXT = {
  today: 'prices.columnFilterToday',
  yesterday: 'prices.columnFilterYesterday',
  thisWeek: 'prices.columnFilterThisWeek',
  lastWeek: 'prices.columnFilterLastWeek',
  thisMonth: 'prices.columnFilterThisMonth',
  lastMonth: 'prices.columnFilterLastMonth',
} as const

/** As the cells show it. */
const numberText = (key: SheetColumnKey, value: number, { number, price }: Language): string =>
  key === 'price' ? price(String(value)) : number(value)

function rangeText(
  key: SheetColumnKey,
  filter: Extract<ColumnFilter, { kind: 'range' }>,
  language: Language,
): string {
  const { t } = language
  const { least, most, blanks, unread, span } = filter
  const others = [
    blanks ? t('prices.columnFilterBlank') : '',
    unread === true ? t('prices.columnFilterUnread') : '',
  ].filter(Boolean)
  if (span !== undefined) return [t(DAY_SPAN_TEXT[span]), ...others].join(', ')
  // Cells without a number alone.
  if (least !== null && most !== null && least > most && others.length > 0) return others.join(', ')
  if (least === null && most === null) return [t('prices.columnFilterFilled'), ...others].join(', ')
  const words = (value: number) =>
    isDayColumn(key) ? valueText(key, String(value), language) : numberText(key, value, language)
  const limits =
    least === null && most !== null
      ? `≤ ${words(most)}`
      : least !== null && most === null
        ? `≥ ${words(least)}`
        : `${words(least ?? 0)} – ${words(most ?? 0)}`
  return [limits, ...others].join(', ')
}
