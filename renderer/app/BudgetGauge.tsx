import { useConnection } from '../bridge/queries-connection.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Popover } from '../ui/Popover.tsx'
import css from './BudgetGauge.module.css'

const LOW_SHARE = 0.1

/** Requests left this hour, as a number and a bar with the reserve marked on it. */
export function BudgetGauge() {
  const { t, number, time } = useLanguage()
  const { data } = useConnection()
  if (data === undefined || data.network.kind === 'closed') return null
  const { limit, remaining, reserve, resetsAt, known } = data.budget
  const share = limit === 0 ? 0 : remaining / limit
  const left = t('app.budgetLeft', { left: remaining, limit })
  const line = resetsAt === null ? left : t('app.budgetLine', { left, time: time(resetsAt, Date.now()) })
  return (
    <Popover
      title={t('app.budgetTitle')}
      trigger={
        <button type="button" className={css.gauge} aria-label={`${t('app.budgetTitle')}: ${line}`}>
          <span className={css.track}>
            <span className={share <= LOW_SHARE ? css.low : css.fill} style={{ width: `${share * 100}%` }} />
            <span className={css.reserve} style={{ left: `${limit === 0 ? 0 : (reserve / limit) * 100}%` }} />
          </span>
          <span className={css.line}>{line}</span>
        </button>
      }
    >
      <p className={css.text}>{t('app.budgetText', { limit, left: number(remaining), reserve })}</p>
      {resetsAt === null ? null : (
        <p className={css.text}>{t('app.budgetResets', { time: time(resetsAt, Date.now()) })}</p>
      )}
      {known ? null : <p className={css.text}>{t('app.budgetUnknown')}</p>}
    </Popover>
  )
}
