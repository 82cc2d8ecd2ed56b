import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/fields/FilterChips.tsx'
import type { PricesModel } from '../sheet/prices-model.ts'
import type { ColumnFilter } from '../sheet/rows/column-filter.ts'
import { valueText } from '../sheet/sheet-words.ts'

/** More values than these are only counted. */
const NAMED_MAX = 3

/** The filters of single columns, each to be taken away. */
export function SheetFilterChips({ model }: { model: PricesModel }) {
  const language = useLanguage()
  const { t } = language
  const { columns } = model.store.getState().choice
  const chips = [...columns].map(([key, filter]) => {
    const words = `${model.titleOf(key)}: ${filterText(key, filter, language)}`
    return {
      key,
      words,
      label: t('prices.columnFilterRemove', { filter: words }),
      onRemove: () => model.filterColumn(key, null),
    }
  })
  return (
    <FilterChips label={t('prices.columnFilters')} chips={chips}>
      {chips.length < 2 ? undefined : (
        <Button variant="quiet" onClick={() => model.choose({ columns: new Map() })}>
          {t('prices.columnFiltersClear')}
        </Button>
      )}
    </FilterChips>
  )
}

function filterText(key: string, filter: ColumnFilter, language: Language): string {
  const { t } = language
  switch (filter.kind) {
    case 'text':
      return `“${filter.text}”`
    case 'values': {
      const named = [...filter.values].slice(0, NAMED_MAX)
      const words = named
        .map(value => valueText(key, value, language) || t('prices.columnFilterBlank'))
        .join(', ')
      const more = filter.values.size - named.length
      return more === 0 ? words : t('prices.columnFilterMore', { words, n: more })
    }
    case 'range':
      return rangeText(filter, language)
  }
}

function rangeText(filter: Extract<ColumnFilter, { kind: 'range' }>, { t, decimalSign }: Language): string {
  const { least, most, blanks } = filter
  if (least !== null && most !== null && least > most) return t('prices.columnFilterBlank')
  const number = (value: number) => String(value).replace('.', decimalSign)
  const words =
    least === null && most !== null
      ? `≤ ${number(most)}`
      : least !== null && most === null
        ? `≥ ${number(least)}`
        : `${number(least ?? 0)} – ${number(most ?? 0)}`
  return blanks ? `${words}, ${t('prices.columnFilterBlank')}` : words
}
