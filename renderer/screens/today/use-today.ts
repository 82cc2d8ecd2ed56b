import { useMemo } from 'react'
import { DEFAULT_SETTINGS } from '../../../shared/contract/groups/app.ts'
import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import { useAccounts } from '../../bridge/queries/accounts.ts'
import { useSettings } from '../../bridge/queries/app.ts'
import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import { useHotFolders } from '../../bridge/queries/hot-folders.ts'
import { useOrdersProgress, useReportOrdersVisible, useStoredOrderView } from '../../bridge/queries/orders.ts'
import { useOutbox } from '../../bridge/queries/outbox.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'
import { useOpenChanges } from '../../bridge/stores/ChangesProvider.tsx'
import { useOrders } from '../../bridge/stores/OrdersProvider.tsx'
import { type Attention, attentionOf } from './attention/attention.ts'
import { type OrderCounts, orderCounts } from './order-counts.ts'
import { stockCounts } from './stock-counts.ts'

export interface Today {
  readonly attention: readonly Attention<OrderRow>[]
  readonly orders: OrderCounts<OrderRow> | undefined
  /** What is still being read, so that there may be more. */
  readonly isReadingOrders: boolean
  readonly isReadingCatalog: boolean
  /** Everything counted here is known. */
  readonly isComplete: boolean
  readonly lowBelow: number
}

/** Everything that needs attention, counted again whenever any of it changes. */
export function useToday(): Today {
  useReportOrdersVisible()
  const { data: outbox } = useOutbox()
  const { data: progress } = useCatalogProgress()
  const orders = useCountedOrders()
  const catalog = useCatalog()
  const lowBelow = useLowBelow()
  const changes = useOpenChanges()
  const moved = changes.revision()
  const { data: accounts } = useAccounts()
  const { data: hot } = useHotFolders()
  const others = (accounts?.accounts ?? []).filter(({ id }) => id !== accounts?.open)
  const isCatalogKnown = catalog.state !== 'reading'
  // Columns and store stay the same objects; their revisions say when they changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stands for the columns and the changes
  const stock = useMemo(
    () => (isCatalogKnown ? stockCounts(catalog.columns, changes, lowBelow) : undefined),
    [isCatalogKnown, catalog.columns, catalog.revision, changes, moved, lowBelow],
  )
  const isReadingCatalog = !isCatalogKnown || (progress !== undefined && progress.finishedAt === null)
  return {
    attention: attentionOf(outbox?.counts, orders.counts, stock, others, hot?.waiting.length),
    orders: orders.counts,
    isReadingOrders: orders.isReading,
    isReadingCatalog,
    isComplete: outbox !== undefined && !orders.isReading && !isReadingCatalog,
    lowBelow,
  }
}

function useCountedOrders() {
  const { byId, state, revision } = useOrders()
  const { data: progress } = useOrdersProgress()
  const { data: desk } = useStoredOrderView()
  const changes = useOpenChanges()
  const moved = changes.revision()
  const seenUpTo = desk?.viewState.seenUpTo ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: revisions stand for the map and the changes
  const counts = useMemo(() => {
    if (state === 'reading') return undefined
    const moves = [...changes.open()].flatMap(change => (change.kind === 'move' ? [change] : []))
    return orderCounts(byId.values(), moves, seenUpTo)
  }, [byId, state, revision, changes, moved, seenUpTo])
  const isFirstReading =
    progress === undefined || (progress.finishedAt === null && progress.state !== 'unreadable')
  return { counts, isReading: state === 'reading' || isFirstReading }
}

function useLowBelow(): number {
  const { data } = useSettings()
  return (data?.settings ?? DEFAULT_SETTINGS).lowStockBelow
}
