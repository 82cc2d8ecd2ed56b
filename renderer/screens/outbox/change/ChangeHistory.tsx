import type { Attempt } from '../../../../shared/contract/outbox/change.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { Mark, type Tone } from '../../../ui/Mark.tsx'
import shared from '../../../ui/shared.module.css'
import { attemptText } from './attempt-text.ts'
import css from './ChangeHistory.module.css'
import values from './Values.module.css'

const ICON = {
  ok: 'check',
  bad: 'stop',
  warn: 'question',
  info: 'info',
  muted: 'dot',
} as const satisfies Record<Tone, IconName>

/** Every request made for a change, newest first, in words. */
export function ChangeHistory({ attempts, now }: { attempts: readonly Attempt[]; now: number }) {
  const { t, time, language } = useLanguage()
  return (
    <section className={shared.stack} aria-label={t('outbox.history')}>
      <h3 className={values.heading}>{t('outbox.history')}</h3>
      {attempts.length === 0 ? (
        <p className={shared.muted}>{t('outbox.historyNone')}</p>
      ) : (
        <ol className={css.list}>
          {attempts.map((attempt, index) => {
            const { asked, answered, tone } = attemptText(attempt, language)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be made in one millisecond
              <li key={`${attempt.at} ${index}`} className={css.row}>
                <span className={css.time}>{time(attempt.at, now)}</span>
                <span className={css.what}>
                  <span title={`${attempt.method} ${attempt.path}`}>{asked}</span>
                  <Mark tone={tone} icon={ICON[tone]} word={answered} />
                </span>
                {attempt.note === null ? null : <span className={css.note}>{attempt.note}</span>}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
