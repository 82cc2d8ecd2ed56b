import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import type { CatalogView } from '../../bridge/stores/catalog-store.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { NoProducts } from '../../parts/NoProducts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './NothingShown.module.css'
import type { ViewChoice } from './sheet/rows/product-view.ts'

interface NothingShownProps {
  state: CatalogView['state']
  total: number
  choice: ViewChoice
  onShowAll: () => void
  onRetry: () => void
}

/** In place of the rows of the sheet. */
export function NothingShown({ choice: { search }, ...props }: NothingShownProps) {
  const { t } = useLanguage()
  const isComplete = useCatalogProgress().data?.state === 'complete'
  const empty = (
    <Notice
      icon="grid"
      title={t('catalog.emptyTitle')}
      text={t(isComplete ? 'prices.emptyNothing' : 'catalog.emptyText')}
    />
  )
  const why = search === '' ? t('prices.noMatchFilter') : t('catalog.noMatchText', { text: search })
  return <NoProducts {...props} why={why} empty={empty} css={css} />
}
