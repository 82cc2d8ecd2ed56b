import { useCatalogProgress } from '../../../bridge/queries/catalog.ts'
import { useConnection } from '../../../bridge/queries/connection.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { NoProducts } from '../../../parts/NoProducts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import css from './ListNotice.module.css'
import type { ListState } from './list-model.ts'

interface ListNoticeProps {
  state: ListState
  onShowAll: () => void
  onRetry: () => void
  onNew: () => void
  onChooseFile: () => void
}

/** In place of the rows of the list. */
export function ListNotice({ state, onShowAll, onRetry, onNew, onChooseFile }: ListNoticeProps) {
  const { t } = useLanguage()
  const { data: progress } = useCatalogProgress()
  const { data: connection } = useConnection()
  const { table, catalog, listing } = state
  const isOffline = connection?.network.kind === 'offline'
  const isComplete = progress?.state === 'complete'
  const unread = isOffline ? 'products.emptyOffline' : 'catalog.emptyText'
  const empty = (
    <Notice
      icon={isOffline ? 'offline' : 'flower'}
      title={t('catalog.emptyTitle')}
      text={t(isComplete ? 'products.emptyNothing' : unread)}
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
  )
  const text = listing.search.trim()
  const why = text === '' ? t('products.noMatchFilter') : t('catalog.noMatchText', { text })
  const isPartial = progress !== undefined && !isComplete
  return (
    <NoProducts
      state={catalog}
      total={table.count}
      why={isPartial ? `${why} ${t('products.noMatchPartial')}` : why}
      empty={empty}
      onShowAll={onShowAll}
      onRetry={onRetry}
      css={css}
    />
  )
}
