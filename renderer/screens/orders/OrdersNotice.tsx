import { ALL_ORDERS } from '../../../shared/domain/orders/order-board.ts'
import { useConnection } from '../../bridge/queries/connection.ts'
import { useOrdersProgress } from '../../bridge/queries/orders.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './OrdersScreen.module.css'
import type { BoardView } from './use-board.ts'

/** In place of orders: loading, none at all, not readable, not reachable, or no match. */
export function OrdersNotice({ board, onReadNow }: { board: BoardView; onReadNow: () => void }) {
  const { t } = useLanguage()
  const { data: progress } = useOrdersProgress()
  const { data: connection } = useConnection()
  const { count, state, filter } = board
  if (count > 0) {
    const text = filter.text.trim()
    const why = text === '' ? t('orders.noMatchFilter') : t('orders.noMatchText', { text })
    const isPartial = progress !== undefined && progress.state !== 'complete'
    return (
      <div className={css.fill}>
        <Notice
          icon="search"
          title={t('orders.noMatchTitle')}
          text={isPartial ? `${why} ${t('orders.noMatchPartial')}` : why}
          actions={<Button onClick={() => board.setFilter(ALL_ORDERS)}>{t('orders.showAll')}</Button>}
        />
      </div>
    )
  }
  if (state === 'reading')
    return (
      <div className={css.lines}>
        <Skeleton label={t('orders.loading')} lines={14} />
      </div>
    )
  const actions = (
    <Button icon="retry" onClick={onReadNow}>
      {t('orders.checkOrders')}
    </Button>
  )
  if (state === 'failed')
    return (
      <div className={css.fill}>
        <Notice icon="warning" title={t('orders.failedTitle')} text={t('orders.failedText')} />
      </div>
    )
  if (progress?.state === 'unreadable')
    return (
      <div className={css.fill}>
        <Notice
          icon="warning"
          title={t('orders.unreadableTitle')}
          text={t('orders.unreadableText')}
          actions={actions}
        />
      </div>
    )
  const isOffline = connection !== undefined && connection.network.kind !== 'online'
  const text =
    progress?.state === 'complete'
      ? t('orders.emptyText')
      : t(isOffline ? 'orders.emptyOffline' : 'orders.emptyReading')
  return (
    <div className={css.fill}>
      <Notice
        icon={isOffline && progress?.state !== 'complete' ? 'offline' : 'truck'}
        title={t('orders.emptyTitle')}
        text={text}
        actions={actions}
      />
    </div>
  )
}
