import type { Job } from '../../../shared/contract/outbox/job.ts'
import { badgeOf } from '../../../shared/domain/changes/outbox-counts.ts'
import { useJobs } from '../../bridge/queries/outbox.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { faultText } from '../../i18n/texts/fault-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import css from './LastImport.module.css'
import type { StagedFile } from './staged-files.ts'
import { TodayCard } from './TodayCard.tsx'

const CLOCK_MS = 60_000

/** So many files are named. */
const NAMED = 5

interface LastImportProps {
  /** Those whose values are on the sheet. */
  staged: readonly StagedFile[]
  onJob: (job: number) => void
  onReview: () => void
}

/** Files whose values are on the sheet and not sent yet, and the file that was queued last, with its result. */
export function LastImport({ staged, onJob, onReview }: LastImportProps) {
  const { t, language } = useLanguage()
  const { data, error } = useJobs()
  const job = data?.jobs.find(({ file }) => file !== null)
  return (
    <TodayCard title={t('today.lastImport')}>
      {staged.slice(0, NAMED).map(file => (
        <StagedLine key={file.name} file={file} onReview={onReview} />
      ))}
      {staged.length > NAMED ? t('common.andMore', { n: staged.length - NAMED }) : null}
      {data === undefined ? (
        error === null ? (
          <Skeleton label={t('common.loading')} lines={1} />
        ) : (
          faultText(error, language)
        )
      ) : job === undefined ? (
        staged.length === 0 ? (
          t('today.noImport')
        ) : null
      ) : (
        <ImportLine job={job} onJob={onJob} />
      )}
    </TodayCard>
  )
}

function StagedLine({ file: { name, values }, onReview }: { file: StagedFile; onReview: () => void }) {
  const { t } = useLanguage()
  const file = isolated(name)
  return (
    <button
      type="button"
      className={css.line}
      aria-label={t('today.reviewImport', { file })}
      onClick={onReview}
    >
      <span className={css.words}>
        <span className={css.file}>{file}</span>
        <span className={css.facts}>
          <Mark tone="warn" icon="clock" word={t('today.onSheet', { n: values })} />
        </span>
      </span>
      <Icon name="chevronRight" />
    </button>
  )
}

function ImportLine({ job, onJob }: { job: Job; onJob: (job: number) => void }) {
  const { t, time } = useLanguage()
  const now = useNow(CLOCK_MS)
  const { counts } = job
  const file = isolated(job.file ?? '')
  const { attention: failed, waiting: open } = badgeOf(counts)
  return (
    <button
      type="button"
      className={css.line}
      aria-label={t('today.openImport', { file })}
      onClick={() => onJob(job.id)}
    >
      <span className={css.words}>
        <span className={css.file}>{file}</span>
        <span className={css.facts}>
          <span>{t('today.importWhen', { time: time(job.createdAt, now) })}</span>
          <Mark tone="ok" icon="check" word={t('outbox.factApplied', { n: counts.applied })} />
          {failed === 0 ? null : (
            <Mark tone="bad" icon="stop" word={t('common.attentionCount', { n: failed })} />
          )}
          {open === 0 ? null : <Mark tone="info" icon="clock" word={t('today.importOpen', { n: open })} />}
        </span>
      </span>
      <Icon name="chevronRight" />
    </button>
  )
}
