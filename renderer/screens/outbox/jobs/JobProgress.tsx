import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { tabCountOf } from '../list/tabs.ts'
import { progressParts } from './job-text.ts'

/** How far the changes of a job are, as a bar. */
export function JobProgress({ job }: { job: Job }) {
  const { t, number } = useLanguage()
  return (
    <ProgressBar
      label={t('outbox.jobProgress', {
        done: number(tabCountOf(job.counts, 'done')),
        total: number(job.total),
      })}
      total={job.total}
      parts={progressParts(job.counts)}
    />
  )
}
