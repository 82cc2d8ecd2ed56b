import { ORDER_STATUSES, type OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { useOrdersProgress } from '../../bridge/queries/orders.ts'
import { useWorkCost } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { statusText } from '../../i18n/texts/status-text.ts'
import { useNow } from '../../ui/use-now.ts'
import css from './OrderTiles.module.css'
import type { Morning } from './order-counts.ts'
import { TodayCard } from './TodayCard.tsx'
import type { Today } from './use-today.ts'

interface OrderTilesProps {
  today: Today
  onStatus: (status: OrderStatus | 'other') => void
}

/** How many orders have each status; every tile leads to those on the board. */
export function OrderTiles({ today, onStatus }: OrderTilesProps) {
  const { t, number, language } = useLanguage()
  const { data: progress } = useOrdersProgress()
  const { orders, isReadingOrders } = today
  if (progress?.state === 'unreadable')
    return <TodayCard title={t('orders.title')}>{t('today.ordersUnreadable')}</TodayCard>
  if (orders === undefined || (orders.total === 0 && isReadingOrders))
    return <TodayCard title={t('orders.title')}>{t('orders.loading')}</TodayCard>
  if (orders.total === 0) return <TodayCard title={t('orders.title')}>{t('today.ordersNone')}</TodayCard>
  const { byStatus } = orders
  return (
    <TodayCard title={t('orders.title')} aside={t('today.ordersText')}>
      <ul className={css.tiles}>
        {ORDER_STATUSES.map(status => (
          <li key={status}>
            <button
              type="button"
              className={`${css.tile} ${byStatus[status] === 0 ? css.none : ''}`}
              aria-label={t('today.ordersOfStatus', {
                n: byStatus[status],
                status: statusText(status, language),
              })}
              onClick={() => onStatus(status)}
            >
              <span className={css.count}>{number(byStatus[status])}</span>
              <span className={css.status}>{t(`orders.${status}`)}</span>
            </button>
          </li>
        ))}
        {byStatus.other === 0 ? null : (
          <li>
            <button type="button" className={css.tile} onClick={() => onStatus('other')}>
              <span className={css.count}>{number(byStatus.other)}</span>
              <span className={css.status}>{t('orders.other')}</span>
            </button>
          </li>
        )}
      </ul>
      <MorningPlan morning={orders.morning} />
    </TodayCard>
  )
}

const CLOCK_MS = 60_000

/** What opening and shipping every open order would cost. */
function MorningPlan({ morning }: { morning: Morning }) {
  const { t, time } = useLanguage()
  const now = useNow(CLOCK_MS)
  const { data: cost } = useWorkCost({ moves: morning.moves, others: morning.details }, morning.orders > 0)
  if (morning.orders === 0 || cost === undefined) return null
  const { requests, doneAt } = cost
  return (
    <p className={css.plan}>
      {t('today.morning', { n: morning.orders })}{' '}
      {t('today.morningWork', { moves: morning.moves, details: morning.details })}{' '}
      {doneAt === null
        ? t('today.morningRequests', { n: requests })
        : t('today.morningDone', { n: requests, time: time(doneAt, now) })}
    </p>
  )
}
