import { useMemo, useRef } from 'react'
import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { useRefreshOrders } from '../../bridge/queries/orders.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useCatalog, useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
import { useOrders } from '../../bridge/stores/OrdersProvider.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { faultText } from '../../i18n/texts/fault-text.ts'
import { useOpenAccount } from '../../parts/use-open-account.ts'
import { useStage } from '../../stage/StageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { AttentionList } from './attention/AttentionList.tsx'
import { GuardRailCard } from './GuardRailCard.tsx'
import { HourFigure } from './HourFigure.tsx'
import { HotFilesCard } from './hot/HotFilesCard.tsx'
import { LastImport } from './LastImport.tsx'
import { OrderTiles } from './OrderTiles.tsx'
import { stagedFiles } from './staged-files.ts'
import { TodayFreshness } from './TodayFreshness.tsx'
import css from './TodayScreen.module.css'
import { useToday } from './use-today.ts'

interface TodayScreenProps {
  /** On with a list of a hot folder as if it had been dropped. */
  onFile: (file: File, answers?: RecentFile['answers']) => void
  /** To the board, with one order open beside it. */
  onOrders: (order: string | null) => void
  /** To the board, at the orders of a status. */
  onStatus: (status: OrderStatus | 'other') => void
  onOutbox: () => void
  onJob: (job: number) => void
  onReview: () => void
  /** To the products that wait for approval. */
  onUnapproved: () => void
  /** To the sheet of prices and stock, with these products alone. */
  onPrices: (only: readonly number[]) => void
  /** To the guard rails in the settings. */
  onGuardRails: () => void
}

/** What needs attention, the most urgent first, and the state of everything. */
export function TodayScreen(props: TodayScreenProps) {
  const { onFile, onOrders, onStatus, onOutbox, onJob, onReview, onUnapproved, onPrices, onGuardRails } =
    props
  const { t } = useLanguage()
  const today = useToday()
  const { attention, isComplete } = today
  const staged = useStagedFiles()
  const hotFiles = useRef<HTMLUListElement>(null)
  const openAccount = useOpenAccount()
  return (
    <>
      <PageHeader
        title={t('today.title')}
        text={
          attention.length > 0
            ? t('today.things', { n: attention.length })
            : isComplete
              ? t('today.quiet')
              : undefined
        }
      />
      <div className={css.page}>
        <Trouble />
        <div className={css.columns}>
          <div className={css.side}>
            <AttentionList
              today={today}
              onOrders={onOrders}
              onOutbox={onOutbox}
              onUnapproved={onUnapproved}
              onStock={onPrices}
              onHotFiles={() => hotFiles.current?.querySelector('button')?.focus()}
              onAccount={openAccount}
            />
            <HotFilesCard
              lines={hotFiles}
              onSheet={staged.ofSource}
              onFile={onFile}
              onJob={onJob}
              onReview={onReview}
            />
            <LastImport staged={staged.files} onJob={onJob} onReview={onReview} />
            <GuardRailCard onJob={onJob} onSettings={onGuardRails} />
          </div>
          <div className={css.side}>
            <OrderTiles today={today} onStatus={onStatus} />
            <HourFigure />
            <TodayFreshness />
          </div>
        </div>
      </div>
    </>
  )
}

/** Counted again with every edit. */
function useStagedFiles() {
  const stage = useStage()
  const revision = stage.revision.getState()
  // The stage is the same object after each of its changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stands for the edits
  return useMemo(() => stagedFiles(stage.edits()), [stage, revision])
}

/** Says that something was not read, so that a missing line is not taken for good news. */
function Trouble() {
  const { t, language } = useLanguage()
  const store = useCatalogStore()
  const catalog = useCatalog()
  const orders = useOrders()
  const outbox = useOutbox()
  const refresh = useRefreshOrders()
  const isBad = catalog.state === 'failed' || orders.state === 'failed' || outbox.error !== null
  if (!isBad) return null
  const retry = () => {
    if (outbox.error !== null) void outbox.refetch()
    if (catalog.state === 'failed') store.restart()
    // Refreshing also reads again what was missed.
    if (orders.state === 'failed') refresh.mutate()
  }
  return (
    <Banner
      tone="bad"
      title={t('today.troubleTitle')}
      text={faultText(outbox.error, language)}
      actions={
        <Button icon="retry" onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
