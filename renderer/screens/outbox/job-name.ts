import type { Job } from '../../../shared/contract/groups/outbox.ts'
import type { Language } from '../../i18n/language.ts'

/** What people call a job: its file, what it takes back, or edits by hand. */
export function jobName(job: Job, jobs: readonly Job[], language: Language): string {
  const { t } = language
  if (job.undoes !== null) {
    const undone = jobs.find(({ id }) => id === job.undoes)
    return t('outbox.undoOf', {
      job: undone === undefined ? `#${job.undoes}` : (undone.file ?? `${t('outbox.byHand')} #${undone.id}`),
    })
  }
  return job.file ?? t('outbox.byHand')
}
