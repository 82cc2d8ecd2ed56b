import { useMemo, useState } from 'react'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/contract/groups/app.ts'
import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import { isReviewedBulk, type ReviewRow, worstFirst } from '../../../shared/domain/changes/review.ts'
import { manyStockFalls } from '../../../shared/domain/changes/stock-falls.ts'
import { useSettings } from '../../bridge/queries/app.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { CheckChoice, plannedWorkOf } from '../../review/CheckChoice.tsx'
import { ConfirmPanel } from '../../review/ConfirmPanel.tsx'
import { QueueBar } from '../../review/QueueBar.tsx'
import { StockFallsBanner } from '../../review/StockFallsBanner.tsx'
import { isQueued, NO_TICKS, type ReviewFilter, tickStateOf } from '../../review/ticks.ts'
import { useQueue } from '../../review/use-queue.ts'
import { useStage } from '../../stage/StageProvider.tsx'
import type { Stage } from '../../stage/stage.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ReviewTable } from './ReviewTable.tsx'
import { useReviewRows } from './use-review-rows.ts'

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
  const rows = useReviewRows(stage, catalog, settings.guardRails, useNow(CLOCK_MS))
  return (
    <>
      <PageHeader
        title={t('review.title')}
        text={rows === null || rows.length === 0 ? undefined : t('review.edits', { n: rows.length })}
        back={
          <Button variant="quiet" icon="arrowLeft" onClick={onPrices}>
            {t('prices.title')}
          </Button>
        }
      />
      {catalog.state === 'failed' ? (
        <Notice icon="stop" title={t('review.failedTitle')} text={t('review.failedText')} />
      ) : catalog.state === 'reading' ? (
        <Notice icon="clock" title={t('review.readingTitle')} text={t('review.readingText')} />
      ) : rows === null ? (
        <Notice icon="clock" title={t('review.comparing')} />
      ) : rows.length === 0 ? (
        <Notice
          icon="check"
          title={t('review.emptyTitle')}
          text={t('review.emptyText')}
          actions={<Button onClick={onPrices}>{t('review.emptyGo')}</Button>}
        />
      ) : (
        <Review
          rows={rows}
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
  rows: readonly ReviewRow[]
  stage: Stage
  density: Settings['density']
}

/** Which edits are ticked and confirmed, and the next step. */
function Review({ rows, stage, density, onQueued, onProduct }: ReviewProps) {
  const { t } = useLanguage()
  const [ticks, setTicks] = useState(NO_TICKS)
  const unusual = useMemo(() => worstFirst(rows), [rows])
  const tickState = useMemo(() => tickStateOf(rows, unusual, ticks), [rows, unusual, ticks])
  const toQueue = useMemo(() => rows.filter(row => isQueued(ticks, row)), [rows, ticks])
  const work = useMemo(() => plannedWorkOf(toQueue), [toQueue])
  const falls = useMemo(
    () => manyStockFalls(toQueue.flatMap(row => (isReviewedBulk(row) ? [row.asked] : []))),
    [toQueue],
  )
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
        ticks={ticks}
        tickState={tickState}
        onTicks={setTicks}
        filter={filter}
        onFilter={setFilter}
        onCorrect={onProduct}
        density={density}
      />
      <CheckChoice {...work} chosen={check} onChoose={setCheck} />
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
