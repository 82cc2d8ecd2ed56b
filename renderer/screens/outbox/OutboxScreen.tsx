import { useConnection } from '../../bridge/queries-connection.ts'
import { useJobs, useOutbox, useOutboxActions } from '../../bridge/queries-outbox.ts'
import { faultWords } from '../../i18n/fault-words.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { JobList } from './JobList.tsx'
import { JobView } from './JobView.tsx'
import { countOf, holdupOf } from './job-words.ts'
import css from './OutboxScreen.module.css'

interface OutboxScreenProps {
  /** The job to show; null shows the newest. */
  job: number | null
  onJob: (job: number) => void
  onPrices: () => void
  /** Leads to a product on the sheet. */
  onProduct: (product: number) => void
}

/** Everything queued and what became of it: jobs on the left, the lines of one on the right. */
export function OutboxScreen({ job, onJob, onPrices, onProduct }: OutboxScreenProps) {
  const language = useLanguage()
  const { t } = language
  const { data: outbox } = useOutbox()
  const { data: connection } = useConnection()
  const { data, error, refetch } = useJobs()
  const { pause } = useOutboxActions()
  const shown = job ?? data?.jobs[0]?.id ?? null
  const waiting = outbox === undefined ? 0 : countOf(outbox.counts, 'waiting') + outbox.counts.sending
  const attention = outbox === undefined ? 0 : countOf(outbox.counts, 'attention')

  return (
    <>
      <PageHeader
        title={t('outbox.title')}
        text={
          waiting + attention === 0
            ? t('outbox.summaryQuiet')
            : [
                waiting === 0 ? null : t('outbox.summaryWaiting', { n: waiting }),
                attention === 0 ? null : t('outbox.jobAttention', { n: attention }),
              ]
                .filter(part => part !== null)
                .join(' · ')
        }
        actions={
          // While it is paused, the banner over every screen has the button to resume.
          outbox === undefined || outbox.paused ? null : (
            <Button icon="pause" busy={pause.isPending} onClick={() => pause.mutate(true)}>
              {t('outbox.pause')}
            </Button>
          )
        }
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton label={t('app.loading')} />
        ) : (
          <Notice
            icon="stop"
            title={t('app.faultTitle')}
            text={faultWords(error, language)}
            actions={<Button onClick={() => void refetch()}>{t('app.retry')}</Button>}
          />
        )
      ) : shown === null ? (
        <Notice
          icon="outbox"
          title={t('outbox.noJobsTitle')}
          text={t('outbox.noJobsText')}
          actions={<Button onClick={onPrices}>{t('outbox.noJobsGo')}</Button>}
        />
      ) : (
        <div className={css.panes}>
          <JobList jobs={data.jobs} shown={shown} onJob={onJob} />
          <JobView
            key={shown}
            id={shown}
            holdup={holdupOf(connection?.network, outbox)}
            onProduct={onProduct}
          />
        </div>
      )}
    </>
  )
}
