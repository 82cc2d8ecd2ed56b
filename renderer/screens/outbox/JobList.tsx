import type { Job } from '../../../shared/contract/groups/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { Mark } from '../../ui/Mark.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useNow } from '../../ui/use-now.ts'
import css from './JobList.module.css'
import { countOf, jobState, progressParts } from './job-words.ts'

const MINUTE_MS = 60_000

/** The jobs, newest first. */
export function JobList(props: { jobs: readonly Job[]; shown: number; onJob: (job: number) => void }) {
  const language = useLanguage()
  const { t, number, time } = language
  const now = useNow(MINUTE_MS)
  return (
    <nav className={css.list} aria-label={t('outbox.jobs')}>
      <ul>
        {props.jobs.map(job => (
          <li key={job.id}>
            <button
              type="button"
              className={css.job}
              aria-current={job.id === props.shown ? 'true' : undefined}
              onClick={() => props.onJob(job.id)}
            >
              <span className={css.head}>
                <span className={css.name} title={job.file ?? undefined}>
                  {job.file ?? t('outbox.byHand')}
                </span>
                <small>{time(job.createdAt, now)}</small>
              </span>
              <ProgressBar
                label={t('outbox.jobProgress', {
                  done: number(countOf(job.counts, 'done')),
                  total: number(job.total),
                })}
                total={job.total}
                parts={progressParts(job.counts)}
              />
              <span className={css.line}>
                <JobMark job={job} language={language} />
                <small className={css.total}>{t('outbox.jobLines', { n: job.total })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function JobMark({ job, language: { t } }: { job: Job; language: Language }) {
  const state = jobState(job.counts)
  switch (state) {
    case 'attention':
      return (
        <Mark
          tone="bad"
          icon="warning"
          word={t('outbox.jobAttention', { n: countOf(job.counts, 'attention') })}
        />
      )
    case 'sending':
      return <Mark tone="info" icon="outbox" word={t('outbox.jobSending')} />
    case 'waiting':
      return <Mark tone="muted" icon="clock" word={t('outbox.jobWaiting')} />
    case 'done':
      return <Mark tone="ok" icon="check" word={t('outbox.jobDone')} />
  }
}
