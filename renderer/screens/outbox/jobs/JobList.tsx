import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { useOneStop } from '../../../ui/keyboard/use-one-stop.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { tabCountOf } from '../list/tabs.ts'
import css from './JobList.module.css'
import { JobProgress } from './JobProgress.tsx'
import { jobName, jobTime } from './job-name.ts'
import { goneText, jobState } from './job-text.ts'

const MINUTE_MS = 60_000

interface JobListProps {
  jobs: readonly Job[]
  shown: number | null
  onJob: (job: number | null) => void
}

/** All changes, or those of one job; the jobs newest first. */
export function JobList({ jobs, shown, onJob }: JobListProps) {
  const { t } = useLanguage()
  const now = useNow(MINUTE_MS)
  // “All changes” comes before the jobs.
  const { group, tabIndexOf } = useOneStop(1 + jobs.findIndex(({ id }) => id === shown), 'down')
  return (
    <nav className={css.list} aria-label={t('outbox.jobs')}>
      <ul {...group}>
        <li>
          <button
            type="button"
            className={css.job}
            tabIndex={tabIndexOf(0)}
            aria-current={shown === null ? 'true' : undefined}
            onClick={() => onJob(null)}
          >
            <span className={css.head}>
              <span className={css.name}>{t('outbox.allJobs')}</span>
              <small>{t('outbox.allJobsText', { n: jobs.length })}</small>
            </span>
          </button>
        </li>
        {jobs.map((job, index) => (
          <li key={job.id}>
            <JobEntry
              job={job}
              jobs={jobs}
              isShown={job.id === shown}
              now={now}
              onJob={onJob}
              tabIndex={tabIndexOf(1 + index)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface JobEntryProps extends Pick<JobListProps, 'jobs' | 'onJob'> {
  job: Job
  isShown: boolean
  now: number
  tabIndex: number
}

function JobEntry({ job, jobs, isShown, now, tabIndex, onJob }: JobEntryProps) {
  const { language } = useLanguage()
  const name = jobName(job, jobs, language)
  return (
    <button
      type="button"
      className={css.job}
      tabIndex={tabIndex}
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onJob(job.id)}
    >
      <span className={css.head}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <small>{jobTime(job, jobs, language, now)}</small>
      </span>
      <JobProgress job={job} />
      <span className={css.line}>
        <JobMark job={job} language={language} />
        <small>{countText(job, language)}</small>
      </span>
    </button>
  )
}

function countText({ counts, total }: Job, language: Language): string {
  switch (jobState(counts)) {
    case 'person':
      return language.t('outbox.jobLinesOf', { n: total })
    case 'partly':
      return goneText(counts, language)
    default:
      return language.t('outbox.batchOther', { n: total })
  }
}

function JobMark({ job, language: { t } }: { job: Job; language: Language }) {
  switch (jobState(job.counts)) {
    case 'person': {
      const word = t('common.attentionCount', { n: tabCountOf(job.counts, 'person') })
      return <Mark tone="bad" icon="warning" word={word} />
    }
    case 'sending':
      return <Mark tone="info" icon="outbox" word={t('common.sending')} />
    case 'waiting':
      return <Mark tone="muted" icon="clock" word={t('common.waiting')} />
    case 'done':
      return <Mark tone="ok" icon="check" word={t('common.done')} />
    case 'partly':
      return <Mark tone="ok" icon="check" word={t('outbox.factApplied', { n: job.counts.applied })} />
    case 'gone':
      return <Mark tone="muted" icon="close" word={t(goneWord(job.counts))} />
  }
}

function goneWord({ withdrawn, superseded }: Job['counts']) {
  if (superseded === 0) return 'outbox.stateCancelled'
  return withdrawn === 0 ? 'outbox.stateSuperseded' : 'outbox.jobGone'
}
