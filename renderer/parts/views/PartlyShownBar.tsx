import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import type { PartlyShown } from './use-shown-view.ts'

/** Names what a screen doesn't apply of the view that was chosen, as long as it shows the rest of it. */
export function PartlyShownBar({ partly }: { partly: PartlyShown | null }) {
  const { t } = useLanguage()
  if (partly === null) return null
  const name = isolated(partly.name)
  const filters = partly.left.flatMap(one => {
    if (one === 'order' || one === 'gone') return []
    return t(one === 'inactive' ? 'catalog.inactive' : `prices.${one}`)
  })
  const title = partly.left.includes('gone')
    ? t('products.viewCategoryGone', { name })
    : filters.length === 0
      ? t('products.viewOrderLeft', { name })
      : t('products.viewFiltersLeft', { name, filters: filters.join(', ') })
  return <Banner tone="warn" role="status" title={title} isBar />
}
