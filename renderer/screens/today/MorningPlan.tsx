import { useMoveCost } from '../../bridge/queries/orders.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useNow } from '../../ui/use-now.ts'
import css from './MorningPlan.module.css'
import type { Morning } from './order-counts.ts'

const CLOCK_MS = 60_000

/** What opening and shipping every open order would cost, before anybody starts. */
export function MorningPlan({ morning }: { morning: Morning }) {
  const { t, time } = useLanguage()
  const now = useNow(CLOCK_MS)
  const { data: cost } = useMoveCost(morning.moves, morning.details)
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
