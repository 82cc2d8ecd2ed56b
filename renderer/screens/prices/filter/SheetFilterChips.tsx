import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/fields/FilterChips.tsx'
import { sortedText } from '../sheet/grid-text.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { type ColumnFilter, UNREAD_VALUE } from '../sheet/rows/column-filter.ts'
import { showSorted } from '../sheet/rows/sort-by.ts'
import { valueText } from '../sheet/sheet-words.ts'

/** More values than these are only counted. */
const NAMED_MAX = 3

/** The filters of single columns, each to be taken away. */
export function SheetFilterChips({ model }: { model: PricesModel }) {
  const language = useLanguage()
  const { t } = language
  const { choice, arranged } = model.store.getState()
  const { columns, sort } = choice
  const chips = [...columns].map(([key, filter]) => {
    const words = `${model.titleOf(key)}: ${filterText(key, filter, language)}`
    return {
      key,
      words,
      label: t('prices.columnFilterRemove', { filter: words }),
      onRemove: () => model.filterColumn(key, null),
    }
  })
  const by = sort.filter(({ column }) => !arranged.columns.some(shown => shown.column === column))
  // What is sorted by a column in sight says so at its heading.
  if (by.length > 0) {
    const words = sortedText(
      sort.map(({ column, isDescending }) => ({ column: model.titleOf(column), isDescending })),
      language,
    )
    chips.push({
      key: 'sort',
      words,
      label: t('prices.sortRemove', { words }),
      onRemove: () => showSorted(model, []),
    })
  }
  // Nothing stands in the place of the last one.
  const last = chips.length === 1 ? chips[0] : undefined
  if (last !== undefined) {
    const remove = last.onRemove
    last.onRemove = () => {
      remove()
      model.grid.refocus()
    }
  }
  const onClear = () => {
    model.choose({ columns: new Map() })
    model.grid.refocus()
  }
  return (
    <FilterChips fills="line" label={t('prices.columnFilters')} chips={chips}>
      {columns.size < 2 ? undefined : (
        <Button variant="quiet" onClick={onClear}>
          {t('prices.columnFiltersClear')}
        </Button>
      )}
    </FilterChips>
  )
}

/** A value as it stands in a filter, also where there is none. */
export function filterValueText(key: string, value: string, language: Language): string {
  if (value === UNREAD_VALUE) return language.t('prices.columnFilterUnread')
  return valueText(key, value, language) || language.t('prices.columnFilterBlank')
}

function filterText(key: string, filter: ColumnFilter, language: Language): string {
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
      return rangeText(filter, language)
  }
}

function rangeText(filter: Extract<ColumnFilter, { kind: 'range' }>, { t, decimalSign }: Language): string {
  const { least, most, blanks, unread } = filter
  const others = [
    blanks ? t('prices.columnFilterBlank') : '',
    unread === true ? t('prices.columnFilterUnread') : '',
  ].filter(Boolean)
  // Cells without a number alone.
  if (least !== null && most !== null && least > most && others.length > 0) return others.join(', ')
  const number = (value: number) => String(value).replace('.', decimalSign)
  const words =
    least === null && most !== null
      ? `≤ ${number(most)}`
      : least !== null && most === null
        ? `≥ ${number(least)}`
        : `${number(least ?? 0)} – ${number(most ?? 0)}`
  return [words, ...others].join(', ')
}
