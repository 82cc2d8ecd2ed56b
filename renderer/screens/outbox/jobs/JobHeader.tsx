import { useState } from 'react'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { readAllLines, useOutboxActions } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Language } from '../../../i18n/language.ts'
import { useTrying } from '../../../parts/use-trying.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import shared from '../../../ui/shared.module.css'
import { useNow } from '../../../ui/use-now.ts'
import { type HoldList, holdText } from '../change/hold.ts'
import { STATES_OF, tabCountOf } from '../list/tabs.ts'
import { toastCancelled, toastRetried } from '../toast-outcome.ts'
import { filesOfFailed } from './failed-file.ts'
import { failedReason, failedRowsFile, failedRowsName } from './failed-rows.ts'
import css from './JobHeader.module.css'
import { JobProgress } from './JobProgress.tsx'
import { jobName } from './job-name.ts'
import { cancellable, goneText, isJobUnderWay, mayBeUndone, paceOf } from './job-text.ts'
import { UndoDialog } from './UndoDialog.tsx'

const SECOND_MS = 1000

interface JobHeaderProps {
  job: Job
  jobs: readonly Job[]
  hold: HoldList
  onJob: (job: number) => void
}

/** The name of a job, its progress and cost, and what can be done with all of it. */
export function JobHeader({ job, jobs, hold, onJob }: JobHeaderProps) {
  const language = useLanguage()
  const now = useNow(isJobUnderWay(job.counts) ? SECOND_MS : null)
  const isUndone = jobs.some(({ undoes }) => undoes === job.id)
  return (
    <header className={css.header}>
      <div className={css.top}>
        <h2 className={css.title}>{jobName(job, jobs, language)}</h2>
        <JobActions job={job} isUndone={isUndone} onJob={onJob} />
      </div>
      <JobProgress job={job} />
      <ul className={css.facts}>
        {factsOf(job, isUndone, hold, now, language).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  )
}

/** A wait is named with its end in the place of the finish time, which nobody knows then. */
function factsOf(job: Job, isUndone: boolean, hold: HoldList, now: number, language: Language): string[] {
  const { t, time } = language
  const pace = paceOf(job, now)
  const waiting = tabCountOf(job.counts, 'waiting') + tabCountOf(job.counts, 'sending')
  const person = tabCountOf(job.counts, 'person')
  const gone = goneText(job.counts, language)
  const queued = time(job.createdAt, now)
  const facts = [
    job.who === null
      ? t('outbox.created', { time: queued })
      : t('outbox.createdBy', { time: queued, who: job.who }),
    t('outbox.factApplied', { n: job.counts.applied }),
    waiting === 0 ? null : t('common.waitingCount', { n: waiting }),
    person === 0 ? null : t('common.attentionCount', { n: person }),
    gone === '' ? null : gone,
    job.unread === 0 ? null : t('outbox.factMine', { n: job.unread }),
    isUndone ? t('outbox.factUndone') : null,
    pace === null ? null : t('outbox.pace', { n: pace }),
    t('outbox.requests', { n: job.requests }),
    job.requestsLeft === 0 ? null : t('outbox.requestsLeft', { n: job.requestsLeft }),
    // A job in which something still needs attention is not finished.
    job.finishedAt !== null && person === 0
      ? t('outbox.finishedAt', { time: time(job.finishedAt, now) })
      : waitText(job, hold, now, language),
  ]
  return facts.filter(fact => fact !== null)
}

function waitText(job: Job, hold: HoldList, now: number, language: Language): string | null {
  if (!isJobUnderWay(job.counts)) return null
  if (hold?.kind === 'unanswered') {
    const seconds = Math.max(0, Math.floor((now - hold.since) / SECOND_MS))
    return language.t('app.unansweredTitle', { seconds: language.number(seconds) })
  }
  if (hold !== null) return holdText(hold, language, now)
  return job.doneAt === null ? null : language.t('common.costDone', { time: language.time(job.doneAt, now) })
}

function JobActions({ job, isUndone, onJob }: { job: Job; isUndone: boolean; onJob: (job: number) => void }) {
  const { t, language } = useLanguage()
  const bridge = useBridge()
  const trying = useTrying()
  const { retry, cancel } = useOutboxActions()
  const [asks, setAsks] = useState<'withdraw' | 'undo' | null>(null)
  const open = cancellable(job.counts)
  const close = () => setAsks(null)

  const onRetry = () => retry.mutate({ job: job.id }, { onSuccess: done => toastRetried(done, language) })
  const onCancelChanges = () => {
    close()
    cancel.mutate({ job: job.id }, { onSuccess: done => toastCancelled(done, language) })
  }

  return (
    <div className={shared.wrap}>
      {tabCountOf(job.counts, 'person') === 0 ? null : (
        <Button icon="download" onClick={() => void trying(() => saveFailedRows(bridge, job, language))}>
          {t('outbox.download')}
        </Button>
      )}
      {job.counts.rejected === 0 ? null : (
        <Button icon="retry" busy={retry.isPending} onClick={onRetry}>
          {t('outbox.retryFailed', { n: job.counts.rejected })}
        </Button>
      )}
      {isUndone || !mayBeUndone(job) ? null : (
        <Button icon="undo" onClick={() => setAsks('undo')}>
          {t('outbox.undo')}
        </Button>
      )}
      {open === 0 ? null : (
        <Button variant="danger" icon="trash" busy={cancel.isPending} onClick={() => setAsks('withdraw')}>
          {t('outbox.cancelOpen')}
        </Button>
      )}
      <Dialog
        open={asks === 'withdraw'}
        onClose={close}
        title={t('outbox.cancelTitle')}
        text={t('outbox.cancelText', { n: open })}
        cancel={t('outbox.cancelNot')}
        actions={
          <Button variant="danger" onClick={onCancelChanges}>
            {t('outbox.cancelGo', { n: open })}
          </Button>
        }
      />
      <UndoDialog job={job.id} open={asks === 'undo'} onClose={close} onUndone={onJob} />
    </div>
  )
}

/**
 * Saves the rows of a job that need attention, with the reasons, in the form of the person's own file where it is
 * stored.
 */
async function saveFailedRows(bridge: Bridge, job: Job, language: Language): Promise<void> {
  const lines = await readAllLines(bridge, job.id, STATES_OF.person)
  const files = await filesOfFailed(bridge, lines, language, {
    reasonOf: (change: Change) => failedReason(change, language),
    plain: { name: failedRowsName(job.file, job.id), write: rest => failedRowsFile(rest, language) },
  })
  for (const { name, content } of files) saveFile(name, 'text/csv', content)
}
