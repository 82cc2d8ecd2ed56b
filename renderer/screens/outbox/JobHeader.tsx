import { useState } from 'react'
import type { Job } from '../../../shared/contract/groups/outbox.ts'
import { useBridge } from '../../bridge/BridgeProvider.tsx'
import { readAllLines, useOutboxActions } from '../../bridge/queries-outbox.ts'
import { faultWords } from '../../i18n/fault-words.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { tell } from '../../ui/Toasts.tsx'
import { useNow } from '../../ui/use-now.ts'
import { failedRowsFile, failedRowsName } from './failed-rows.ts'
import css from './JobHeader.module.css'
import { countOf, isUnderWay, paceOf, progressParts, STATES_OF, withdrawable } from './job-words.ts'

const SECOND_MS = 1000

/** The name of a job, how far it is and at what cost, and what can be done with all of it. */
export function JobHeader({ job }: { job: Job }) {
  const { t, number } = useLanguage()
  const done = countOf(job.counts, 'done')
  return (
    <header className={css.header}>
      <div className={css.top}>
        <h2 className={css.title}>{job.file ?? t('outbox.byHand')}</h2>
        <JobActions job={job} />
      </div>
      <ProgressBar
        label={t('outbox.jobProgress', { done: number(done), total: number(job.total) })}
        total={job.total}
        parts={progressParts(job.counts)}
      />
      <Facts job={job} />
    </header>
  )
}

function Facts({ job }: { job: Job }) {
  const { t, time } = useLanguage()
  const now = useNow(isUnderWay(job.counts) ? SECOND_MS : null)
  const pace = paceOf(job, now)
  const waiting = countOf(job.counts, 'waiting') + job.counts.sending
  const attention = countOf(job.counts, 'attention')
  const gone = job.counts.withdrawn + job.counts.superseded
  const facts = [
    t('outbox.created', { time: time(job.createdAt, now) }),
    t('outbox.factApplied', { n: job.counts.applied }),
    waiting === 0 ? null : t('outbox.factWaiting', { n: waiting }),
    attention === 0 ? null : t('outbox.factAttention', { n: attention }),
    gone === 0 ? null : t('outbox.factWithdrawn', { n: gone }),
    pace === null ? null : t('outbox.pace', { n: pace }),
    t('outbox.requests', { n: job.requests }),
    job.requestsLeft === 0 ? null : t('outbox.requestsLeft', { n: job.requestsLeft }),
    job.finishedAt !== null
      ? t('outbox.finishedAt', { time: time(job.finishedAt, now) })
      : job.doneAt === null
        ? null
        : t('outbox.doneAt', { time: time(job.doneAt, now) }),
  ]
  return (
    <ul className={css.facts}>
      {facts
        .filter(fact => fact !== null)
        .map(fact => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  )
}

function JobActions({ job }: { job: Job }) {
  const language = useLanguage()
  const { t } = language
  const bridge = useBridge()
  const { retry, withdraw } = useOutboxActions()
  const [isAsking, setAsking] = useState(false)
  const open = withdrawable(job.counts)

  const onFault = (error: unknown) => tell('bad', faultWords(error, language))
  const onRetry = () =>
    retry.mutate(
      { job: job.id },
      { onSuccess: ({ retried }) => tell('ok', t('outbox.retried', { n: retried })) },
    )
  const onWithdraw = () => {
    setAsking(false)
    const say = ({ withdrawn, kept }: { withdrawn: number; kept: number }) =>
      kept === 0
        ? tell('ok', t('outbox.withdrawn', { n: withdrawn }))
        : tell('warn', t('outbox.withdrawnKept', { withdrawn, kept }))
    withdraw.mutate({ job: job.id }, { onSuccess: say })
  }
  const onSave = () =>
    readAllLines(bridge, job.id, STATES_OF.attention).then(
      lines => saveFile(failedRowsName(job.file, job.id), 'text/csv', failedRowsFile(lines, language)),
      onFault,
    )

  return (
    <div className={css.actions}>
      {countOf(job.counts, 'attention') === 0 ? null : (
        <Button icon="download" onClick={() => void onSave()}>
          {t('outbox.download')}
        </Button>
      )}
      {job.counts.rejected === 0 ? null : (
        <Button icon="retry" busy={retry.isPending} onClick={onRetry}>
          {t('outbox.retryFailed', { n: job.counts.rejected })}
        </Button>
      )}
      {open === 0 ? null : (
        <Button look="danger" icon="undo" busy={withdraw.isPending} onClick={() => setAsking(true)}>
          {t('outbox.withdrawOpen')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('outbox.withdrawTitle')}
        text={t('outbox.withdrawText', { n: open })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('app.cancel')}</Button>
            <Button look="danger" onClick={onWithdraw}>
              {t('outbox.withdraw')}
            </Button>
          </>
        }
      />
    </div>
  )
}
