import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import type { CatalogView } from '../../bridge/stores/catalog-store.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './NothingShown.module.css'
import type { ViewChoice } from './sheet/rows/product-view.ts'

/** In place of rows: loading, none at all, not readable, or no match. */
export function NothingShown(props: {
  state: CatalogView['state']
  total: number
  choice: ViewChoice
  onShowAll: () => void
  onRetry: () => void
}) {
  const { t } = useLanguage()
  const { data: progress } = useCatalogProgress()
  const { state, total, choice } = props
  if (total > 0)
    return (
      <div className={css.fill}>
        <Notice
          icon="search"
          title={t('catalog.noMatchTitle')}
          text={
            choice.search === ''
              ? t('prices.noMatchFilter')
              : t('catalog.noMatchText', { text: choice.search })
          }
          actions={<Button onClick={props.onShowAll}>{t('catalog.showAll')}</Button>}
        />
      </div>
    )
  if (state === 'failed')
    return (
      <div className={css.fill}>
        <Notice
          icon="warning"
          title={t('catalog.failedTitle')}
          text={t('catalog.failedText')}
          actions={<Button onClick={props.onRetry}>{t('common.retry')}</Button>}
        />
      </div>
    )
  if (state === 'reading')
    return (
      <div className={css.lines}>
        <Skeleton label={t('catalog.loading')} lines={18} />
      </div>
    )
  return (
    <div className={css.fill}>
      <Notice
        icon="grid"
        title={t('catalog.emptyTitle')}
        text={progress?.state === 'complete' ? t('prices.emptyNothing') : t('catalog.emptyText')}
      />
    </div>
  )
}
