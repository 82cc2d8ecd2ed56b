import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { filterText } from '../../../parts/filter/filter-text.ts'
import { useKnownCategories } from '../../../parts/filter/use-column-values.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/fields/FilterChips.tsx'
import { sortedText } from '../sheet/grid-text.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { showSorted } from '../sheet/rows/sort-by.ts'

/** The filters of single columns, each to be taken away. */
export function SheetFilterChips({ model }: { model: PricesModel }) {
  const { t, language } = useLanguage()
  const { choice, arranged } = model.store.getState()
  const tree = useKnownCategories(model)
  const { filters, sort } = choice
  const chips: { key: string; words: string; label: string; onRemove: () => void }[] = filters.map(
    ({ column: key, filter }) => {
      const words = `${model.source.titleOf(key)}: ${filterText(key, filter, { language, tree })}`
      return {
        key,
        words,
        label: t('prices.columnFilterRemove', { filter: words }),
        onRemove: () => model.filterColumn(key, null),
      }
    },
  )
  const by = sort.filter(({ column }) => !arranged.columns.some(shown => shown.column === column))
  // What is sorted by a column in sight says so at its heading.
  if (by.length > 0) {
    const words = sortedText(
      sort.map(({ column, isDescending }) => ({ column: model.source.titleOf(column), isDescending })),
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
    model.choose({ filters: [] })
    model.grid.refocus()
  }
  return (
    <FilterChips fills="line" label={t('prices.columnFilters')} chips={chips}>
      {filters.length < 2 ? undefined : (
        <Button variant="quiet" onClick={onClear}>
          {t('prices.columnFiltersClear')}
        </Button>
      )}
    </FilterChips>
  )
}
