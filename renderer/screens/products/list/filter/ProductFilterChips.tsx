import { ALL_PRODUCTS, type ProductFilter } from '../../../../../shared/domain/list/product-list.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../../i18n/language.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilterChips as Chips } from '../../../../ui/fields/FilterChips.tsx'
import { typeText } from '../cell-text.ts'
import type { ListState } from '../list-model.ts'
import { withoutListed } from '../listing.ts'

interface FilterChipsProps {
  state: ListState
  onFilter: (filter: ProductFilter) => void
}

/** The active filters, each removable. */
export function ProductFilterChips({ state, onFilter }: FilterChipsProps) {
  const { t, language } = useLanguage()
  const { filter } = state.listing
  const chips = chipsOf(state, language).map(({ words, what, one }) => ({
    key: `${what} ${one ?? ''}`,
    words,
    label: t('common.removeFilter', { what: words }),
    onRemove: () => onFilter(withoutListed(filter, what, one)),
  }))
  return (
    <Chips label={t('common.filters')} chips={chips} fills>
      <Button variant="quiet" onClick={() => onFilter({ ...ALL_PRODUCTS, text: filter.text })}>
        {t('products.clearAll')}
      </Button>
    </Chips>
  )
}

interface Chip {
  words: string
  what: keyof ProductFilter
  one?: string
}

function chipsOf({ listing: { filter }, tree }: ListState, language: Language): Chip[] {
  const { t, number } = language
  const chips: Chip[] = []
  const { status, approval, category, types, units, stock, work } = filter
  if (status !== 'any') {
    const words = status === 'pending' ? t('catalog.statusPending') : t(`catalog.${status}`)
    chips.push({ what: 'status', words })
  }
  if (approval !== 'any')
    chips.push({
      what: 'approval',
      words: t(approval === 'approved' ? 'catalog.approved' : 'products.approvalWaiting'),
    })
  if (category !== null) {
    const name = tree.of(category)?.category.name ?? `#${category}`
    chips.push({ what: 'category', words: t('products.chipCategory', { name: isolated(name) }) })
  }
  for (const one of types) chips.push({ what: 'types', one, words: isolated(typeText(one, language)) })
  for (const one of units)
    chips.push({ what: 'units', one, words: t('products.chipUnit', { unit: isolated(one) }) })
  if (stock.kind === 'out') chips.push({ what: 'stock', words: t('catalog.outOfStock') })
  if (stock.kind === 'below')
    chips.push({ what: 'stock', words: t('products.chipStockBelow', { than: number(stock.than) }) })
  if (work !== 'any')
    chips.push({
      what: 'work',
      words: t(work === 'changed' ? 'products.workChanged' : 'common.needsAttention'),
    })
  return chips
}
