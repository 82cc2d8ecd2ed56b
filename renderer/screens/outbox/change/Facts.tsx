import type { Change, Unread } from '../../../../shared/contract/outbox/change.ts'
import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { isFinal, NO_LINE } from '../../../../shared/domain/changes/change.ts'
import { useJob } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { confirmedText } from '../../../i18n/texts/values/unusual-text.ts'
import shared from '../../../ui/shared.module.css'
import { jobName } from '../jobs/job-name.ts'
import css from './Facts.module.css'
import values from './Values.module.css'

interface FactsProps {
  change: Change
  /** How it was sent without a precheck; null when there was one, or none was needed. */
  unread: Unread | null
  jobs: readonly Job[]
  now: number
  onJob: (job: number) => void
}

/** Who queued a change and when, its job, its line of a file, and the confirmed values. */
export function Facts({ change, unread, jobs, now, onJob }: FactsProps) {
  const { t, time, language } = useLanguage()
  const { data } = useJob(change.job)
  const job = data?.job ?? jobs.find(({ id }) => id === change.job) ?? null
  const facts: [string, string][] = [
    [t('outbox.factNumber'), String(change.id)],
    [t('outbox.factQueued'), time(change.createdAt, now)],
    [t('outbox.factWho'), job?.who ?? t('common.notKnown')],
  ]
  if (change.origin !== null)
    facts.push([
      t('outbox.factFile'),
      change.origin.line === NO_LINE
        ? t('outbox.notInFile', { file: change.origin.file })
        : t('outbox.fileLine', { file: change.origin.file, line: String(change.origin.line) }),
    ])
  if ('confirmed' in change && change.confirmed !== undefined)
    facts.push([t('rails.factConfirmed'), confirmedText(change.confirmed, language)])
  if (unread !== null)
    facts.push([
      t('outbox.factCompared'),
      unread.shownAt === null
        ? t('outbox.comparedNot')
        : t('outbox.comparedCatalog', { time: time(unread.shownAt, now) }),
    ])
  if (change.settledAt !== null && isFinal(change.state))
    facts.push([t('outbox.factFinished'), time(change.settledAt, now)])
  return (
    <section className={shared.stack} aria-label={t('common.details')}>
      <h3 className={values.heading}>{t('common.details')}</h3>
      <dl className={values.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={values.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={values.row}>
          <dt>{t('outbox.factJob')}</dt>
          <dd>
            <button type="button" className={css.link} onClick={() => onJob(change.job)}>
              {job === null ? `#${change.job}` : jobName(job, jobs, language)}
            </button>
          </dd>
        </div>
      </dl>
    </section>
  )
}
