import { useMemo, useState } from 'react'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/contract/groups/app.ts'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import { useSettings } from '../../bridge/queries/app.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { CheckChoice } from '../../review/CheckChoice.tsx'
import { ConfirmPanel } from '../../review/ConfirmPanel.tsx'
import { QueueBar } from '../../review/QueueBar.tsx'
import { summarisedRows } from '../../review/review-summary.ts'
import { StockFallsBanner } from '../../review/StockFallsBanner.tsx'
import { NO_TICKS, type ReviewFilter, tickStateOf } from '../../review/ticks.ts'
import { useQueue } from '../../review/use-queue.ts'
import { useStage } from '../../stage/StageProvider.tsx'
import type { Stage } from '../../stage/stage.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { ComparedEdits } from './compare-edits.ts'
import { ReviewTable } from './ReviewTable.tsx'
import { useComparedEdits } from './use-compared-edits.ts'

// Ages are shown in minutes; a hundred thousand rows are not compared with the clock more often.
const CLOCK_MS = 300_000

interface ReviewScreenProps {
  onQueued: (job: number) => void
  onPrices: () => void
  /** Leads to a product on the sheet, where an edit that can't be read is corrected. */
  onProduct: (product: number) => void
}

/** The last check: what was edited, what looks unusual, what it costs. Nothing is queued without it. */
export function ReviewScreen({ onQueued, onPrices, onProduct }: ReviewScreenProps) {
  const { t } = useLanguage()
  const stage = useStage()
  const catalog = useCatalog()
  const { data } = useSettings()
  const settings = data?.settings ?? DEFAULT_SETTINGS
  const compared = useComparedEdits(stage, catalog, settings.guardRails, useNow(CLOCK_MS))
  const edits = compared?.rows.length ?? 0
  return (
    <>
      <PageHeader
        title={t('review.title')}
        text={edits === 0 ? undefined : t('common.edits', { n: edits })}
        back={
          <Button variant="quiet" icon="arrowLeft" onClick={onPrices}>
            {t('prices.title')}
          </Button>
        }
      />
      {catalog.state === 'failed' ? (
        <Notice icon="stop" title={t('catalog.failedTitle')} text={t('review.failedText')} />
      ) : catalog.state === 'reading' ? (
        <Notice icon="clock" title={t('review.readingTitle')} text={t('review.readingText')} />
      ) : compared === null ? (
        <Notice icon="clock" title={t('review.comparing')} />
      ) : edits === 0 ? (
        <Notice
          icon="check"
          title={t('review.emptyTitle')}
          text={t('review.emptyText')}
          actions={<Button onClick={onPrices}>{t('review.emptyGo')}</Button>}
        />
      ) : (
        <Review
          compared={compared}
          stage={stage}
          density={settings.density}
          onQueued={onQueued}
          onProduct={onProduct}
        />
      )}
    </>
  )
}

interface ReviewProps extends Pick<ReviewScreenProps, 'onQueued' | 'onProduct'> {
  compared: ComparedEdits
  stage: Stage
  density: Settings['density']
}

/** Which edits are ticked and confirmed, and the next step. */
function Review({ compared, stage, density, onQueued, onProduct }: ReviewProps) {
  const { t } = useLanguage()
  const [ticks, setTicks] = useState(NO_TICKS)
  const { rows, unusual, groups, whole } = compared
  const { counts, toQueue, job, falls } = useMemo(
    () => (ticks.skipped.size === 0 ? whole : summarisedRows(rows, ticks)),
    [whole, rows, ticks],
  )
  const tickState = useMemo(() => tickStateOf(counts, unusual, ticks), [counts, unusual, ticks])
  const [check, setCheck] = useState<CheckKind | null>(null)
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const { start, isBusy, trouble } = useQueue(stage, ticks, done => onQueued(done.job))
  return (
    <>
      <StockFallsBanner found={falls} />
      <ConfirmPanel
        unusual={unusual}
        isDone={tickState.unconfirmed === 0}
        ticks={ticks}
        onTicks={setTicks}
        onShowAll={() => setFilter('confirm')}
      />
      <ReviewTable
        rows={rows}
        groups={groups}
        ticks={ticks}
        tickState={tickState}
        onTicks={setTicks}
        filter={filter}
        onFilter={setFilter}
        onCorrect={onProduct}
        density={density}
      />
      <CheckChoice job={job} chosen={check} onChoose={setCheck} />
      <QueueBar
        saving={stage.saveState()}
        changes={tickState.counts.changes}
        unconfirmed={tickState.unconfirmed}
        note={t('review.stays')}
        isBusy={isBusy}
        trouble={trouble}
        onQueue={() => void start(toQueue, check ?? undefined)}
      />
    </>
  )
}
