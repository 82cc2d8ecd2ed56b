import { useCatalogProgress } from '../../../bridge/queries/catalog.ts'
import { useConnection } from '../../../bridge/queries/connection.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from './ListNotice.module.css'
import type { ListState } from './list-model.ts'

interface ListNoticeProps {
  state: ListState
  onShowAll: () => void
  onRetry: () => void
  onNew: () => void
  onChooseFile: () => void
}

/** In place of rows: loading, none at all, not readable, or no match. */
export function ListNotice({ state, onShowAll, onRetry, onNew, onChooseFile }: ListNoticeProps) {
  const { t } = useLanguage()
  const { data: progress } = useCatalogProgress()
  const { data: connection } = useConnection()
  const { table, catalog, listing } = state
  if (table.count > 0) {
    const { text } = listing.filter
    const why =
      text.trim() === '' ? t('products.noMatchFilter') : t('catalog.noMatchText', { text: text.trim() })
    const isPartial = progress !== undefined && progress.state !== 'complete'
    return (
      <div className={css.fill}>
        <Notice
          icon="search"
          title={t('catalog.noMatchTitle')}
          text={isPartial ? `${why} ${t('products.noMatchPartial')}` : why}
          actions={<Button onClick={onShowAll}>{t('catalog.showAll')}</Button>}
        />
      </div>
    )
  }
  if (catalog === 'failed')
    return (
      <div className={css.fill}>
        <Notice
          icon="warning"
          title={t('catalog.failedTitle')}
          text={t('catalog.failedText')}
          actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
        />
      </div>
    )
  if (catalog === 'reading')
    return (
      <div className={css.lines}>
        <Skeleton label={t('catalog.loading')} lines={18} />
      </div>
    )
  const isOffline = connection?.network.kind === 'offline'
  const text =
    progress?.state === 'complete'
      ? 'products.emptyNothing'
      : isOffline
        ? 'products.emptyOffline'
        : 'catalog.emptyText'
  return (
    <div className={css.fill}>
      <Notice
        icon={isOffline ? 'offline' : 'flower'}
        title={t('catalog.emptyTitle')}
        text={t(text)}
        actions={
          <>
            <Button variant="primary" icon="plus" onClick={onNew}>
              {t('products.newProduct')}
            </Button>
            <Button icon="upload" onClick={onChooseFile}>
              {t('products.fromFile')}
            </Button>
          </>
        }
      />
    </div>
  )
}
