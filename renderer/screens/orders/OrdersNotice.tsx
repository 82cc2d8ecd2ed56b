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
export function OrdersNotice(props: { board: BoardView; onReadNow: () => void }) {
  const { t } = useLanguage()
  if (props.board.count === 0 && props.board.state === 'reading')
    return (
      <div className={css.lines}>
        <Skeleton label={t('orders.loading')} lines={14} />
      </div>
    )
  return (
    <div className={css.fill}>
      <WhyNoOrders {...props} />
    </div>
  )
}

function WhyNoOrders({ board, onReadNow }: { board: BoardView; onReadNow: () => void }) {
  const { t } = useLanguage()
  const { data: progress } = useOrdersProgress()
  const { data: connection } = useConnection()
  const { count, state, filter } = board
  if (count > 0) {
    const text = filter.text.trim()
    const why = text === '' ? t('orders.noMatchFilter') : t('orders.noMatchText', { text })
    const isPartial = progress !== undefined && progress.state !== 'complete'
    return (
      <Notice
        icon="search"
        title={t('orders.noMatchTitle')}
        text={isPartial ? `${why} ${t('orders.noMatchPartial')}` : why}
        actions={<Button onClick={() => board.setFilter(ALL_ORDERS)}>{t('orders.showAll')}</Button>}
      />
    )
  }
  if (state === 'failed')
    return <Notice icon="warning" title={t('orders.failedTitle')} text={t('orders.failedText')} />
  const actions = (
    <Button icon="retry" onClick={onReadNow}>
      {t('orders.checkOrders')}
    </Button>
  )
  if (progress?.state === 'unreadable')
    return (
      <Notice
        icon="warning"
        title={t('orders.unreadableTitle')}
        text={t('orders.unreadableText')}
        actions={actions}
      />
    )
  const isOffline = connection !== undefined && connection.network.kind !== 'online'
  const isComplete = progress?.state === 'complete'
  return (
    <Notice
      icon={isOffline && !isComplete ? 'offline' : 'truck'}
      title={t('orders.emptyTitle')}
      text={t(isComplete ? 'orders.emptyText' : isOffline ? 'orders.emptyOffline' : 'orders.emptyReading')}
      actions={actions}
    />
  )
}
