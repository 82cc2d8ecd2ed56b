import { withFilter } from '../../../../../shared/domain/list/column-filter.ts'
import { type ProductListing, UNFILTERED } from '../../../../../shared/domain/list/sheet-view.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { filterText } from '../../../../parts/filter/filter-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilterChips as Chips } from '../../../../ui/fields/FilterChips.tsx'
import { listColumnTitle } from '../cell-text.ts'
import type { ListState } from '../list-model.ts'

interface FilterChipsProps {
  state: ListState
  onListing: (patch: Partial<ProductListing>) => void
}

const FILTER = {
  changed: 'products.workChanged',
  problems: 'common.needsAttention',
  out: 'catalog.outOfStock',
  inactive: 'catalog.inactive',
} as const satisfies Record<string, MessageKey>

/** The active filters, each removable. */
export function ProductFilterChips({ state, onListing }: FilterChipsProps) {
  const { t, language } = useLanguage()
  const { listing, tree } = state
  const { filter, filters } = listing
  const chip = (key: string, words: string, patch: Partial<ProductListing>) => ({
    key,
    words,
    label: t('common.removeFilter', { what: words }),
    onRemove: () => onListing(patch),
  })
  const chips = filters.map(one => {
    const text = isolated(filterText(one.column, one.filter, { language, tree }))
    return chip(one.column, `${listColumnTitle(one.column, language)}: ${text}`, {
      filters: withFilter(filters, one.column, null),
    })
  })
  if (filter !== 'all') chips.push(chip('filter', t(FILTER[filter]), { filter: 'all' }))
  return (
    <Chips label={t('common.filters')} chips={chips} fills>
      <Button variant="quiet" onClick={() => onListing({ ...UNFILTERED, search: listing.search })}>
        {t('products.clearAll')}
      </Button>
    </Chips>
  )
}
