import { useConnection } from '../../bridge/queries/connection.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/popups/Popover.tsx'
import css from './BudgetGauge.module.css'
import { budgetMessage } from './budget-text.ts'

const LOW_SHARE = 0.1

/**
 * Requests left this hour, as a number and a bar with the reserve marked on it, and whether another program uses the
 * key.
 */
export function BudgetGauge() {
  const language = useLanguage()
  const { data } = useConnection()
  if (data === undefined || data.network.kind === 'closed') return null
  const { limit, remaining, reserve } = data.budget
  const share = limit === 0 ? 0 : remaining / limit
  const { line, shared, sentences } = budgetMessage(data, Date.now(), language)
  const title = language.t('app.budgetTitle')
  const said = shared === null ? line : `${line}. ${shared}`
  return (
    <Popover
      title={title}
      trigger={
        <button type="button" className={css.gauge} aria-label={`${title}: ${said}`} title={said}>
          <span className={css.track}>
            <span className={share <= LOW_SHARE ? css.low : css.fill} style={{ width: `${share * 100}%` }} />
            <span className={css.reserve} style={{ left: `${limit === 0 ? 0 : (reserve / limit) * 100}%` }} />
          </span>
          {shared === null ? null : <Icon name="key" className={css.shared} />}
          <span className={css.line}>{line}</span>
        </button>
      }
    >
      {sentences.map(sentence => (
        <p key={sentence} className={css.text}>
          {sentence}
        </p>
      ))}
    </Popover>
  )
}
