import { useConnection } from '../../bridge/queries/connection.ts'
import { useJobs, useOutbox, useOutboxActions } from '../../bridge/queries/outbox.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { FaultNotice } from '../../parts/FaultNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { holdOf } from './change/hold.ts'
import { JobList } from './jobs/JobList.tsx'
import { ChangesPane } from './list/ChangesPane.tsx'
import { tabCountOf } from './list/tabs.ts'
import css from './OutboxScreen.module.css'

interface OutboxScreenProps {
  /** The job to show; null shows every change. */
  job: number | null
  onJob: (job: number | null) => void
  onPrices: () => void
  /** To a product: in the sheet of prices and stock, or in its own form. */
  onProduct: (product: number, where: 'prices' | 'products') => void
}

/** Everything queued and what became of it: jobs on the left, changes in the middle, one in full on the right. */
export function OutboxScreen({ job, onJob, onPrices, onProduct }: OutboxScreenProps) {
  const { t, language } = useLanguage()
  const { data: outbox } = useOutbox()
  const { data: connection } = useConnection()
  const jobs = useJobs()
  const { pause } = useOutboxActions()
  const error = jobs.error
  const isReady = jobs.data !== undefined && outbox !== undefined

  return (
    <>
      <PageHeader
        title={t('outbox.title')}
        text={outbox === undefined ? undefined : summary(outbox.counts, language)}
        actions={
          // While it is paused, the banner above every screen has the button to resume.
          outbox === undefined || outbox.paused ? null : (
            <Button icon="pause" busy={pause.isPending} onClick={() => pause.mutate(true)}>
              {t('app.actionPause')}
            </Button>
          )
        }
      />
      {!isReady && error === null ? (
        <div className={css.reading}>
          <Skeleton label={t('common.loading')} />
        </div>
      ) : null}
      {!isReady && error !== null ? <FaultNotice error={error} onRetry={() => void jobs.refetch()} /> : null}
      {isReady && jobs.data.jobs.length === 0 && job === null ? (
        <Notice
          icon="outbox"
          title={t('outbox.noJobsTitle')}
          text={t('outbox.noJobsText')}
          actions={<Button onClick={onPrices}>{t('review.emptyGo')}</Button>}
        />
      ) : null}
      {isReady && (jobs.data.jobs.length > 0 || job !== null) ? (
        <div className={css.panes}>
          <JobList jobs={jobs.data.jobs} shown={job} onJob={onJob} />
          <ChangesPane
            key={job ?? 'all'}
            job={job}
            jobs={jobs.data.jobs}
            counts={outbox.counts}
            hold={holdOf(connection?.network, outbox)}
            onJob={onJob}
            onProduct={onProduct}
          />
        </div>
      ) : null}
    </>
  )
}

function summary(counts: Parameters<typeof tabCountOf>[0], { t }: Language): string {
  const waiting = tabCountOf(counts, 'waiting') + tabCountOf(counts, 'sending')
  const person = tabCountOf(counts, 'person')
  if (waiting + person === 0) return t('outbox.summaryQuiet')
  return [
    waiting === 0 ? null : t('common.waitingCount', { n: waiting }),
    person === 0 ? null : t('common.attentionCount', { n: person }),
  ]
    .filter(part => part !== null)
    .join(' · ')
}
