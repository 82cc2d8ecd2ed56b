import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { goneText, progressParts } from './job-text.ts'

/** How far the changes of a job are, as a bar. */
export function JobProgress({ job }: { job: Job }) {
  const language = useLanguage()
  const { t, number } = language
  const applied = t('outbox.jobProgress', { done: number(job.counts.applied), total: number(job.total) })
  return (
    <ProgressBar
      label={[applied, goneText(job.counts, language)].filter(part => part !== '').join(', ')}
      total={job.total}
      parts={progressParts(job.counts)}
    />
  )
}
