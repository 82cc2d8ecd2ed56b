import { useMemo, useState } from 'react'
import { hasLocations } from '../../../../shared/domain/orders/paper/pick-list.ts'
import { planMoves } from '../../../../shared/domain/orders/plan-moves.ts'
import { useSaveOrderView, useStoredOrderView } from '../../../bridge/queries/orders.ts'
import { useOrders } from '../../../bridge/stores/OrdersProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { faultText } from '../../../i18n/texts/fault-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFindProduct } from '../find-row.ts'
import { AskPrinted } from './AskPrinted.tsx'
import { chosenOrders } from './chosen-orders.ts'
import { FetchFirst, Fetching } from './gather/FetchFirst.tsx'
import type { ReadOrder } from './gather/read-printed.ts'
import { type Gathering, useOrderPages } from './gather/use-order-pages.ts'
import { Preview } from './Preview.tsx'
import { type PrintOptions, PrintPages } from './pages/PrintPages.tsx'
import { PrintSheet, usePrinting } from './pages/PrintSheet.tsx'
import { printTitle } from './pages/print-title.ts'
import { useCancelled, useMovable } from './use-movable.ts'

interface PrintDialogProps {
  /** Ids of the orders to print, in their order on paper. */
  orders: readonly string[]
  onClose: () => void
}

/** Prints pick lists and packing slips of orders; mount it to ask, `onClose` ends it. */
export function PrintDialog({ orders, onClose }: PrintDialogProps) {
  const { t } = useLanguage()
  const { byId } = useOrders()
  const pages = useOrderPages(orders)
  const { state } = pages
  if (state.kind === 'ready')
    return <Printing orders={orders} state={state} onFetch={pages.fetch} onClose={onClose} />
  if (state.kind === 'asking')
    return (
      <FetchFirst
        orders={orders}
        toFetch={state.toFetch}
        hasOld={state.toFetch.some(id => byId.get(id)?.detailReadAt != null)}
        onFetch={() => pages.fetch(state.toFetch)}
        onSkip={() => pages.skip(state.toFetch)}
        onClose={onClose}
      />
    )
  if (state.kind === 'fetching')
    return <Fetching count={orders.length} done={state.done} total={state.total} onStop={pages.stop} />
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('paper.title', { n: orders.length })}
      cancel={t('common.cancel')}
    >
      {state.kind === 'failed' ? <Failed error={state.error} /> : <Skeleton label={t('paper.preparing')} />}
    </Dialog>
  )
}

function Failed({ error }: { error: unknown }) {
  const language = useLanguage()
  return <Notice icon="stop" title={language.t('common.faultTitle')} text={faultText(error, language)} />
}

interface PrintingProps {
  orders: readonly string[]
  state: Extract<Gathering, { kind: 'ready' }>
  onFetch: (ids: readonly string[]) => void
  onClose: () => void
}

/**
 * Preview, printer, and the question which were printed. The printed pages stay until the end: printing may take its
 * time.
 */
function Printing({ orders, state, onFetch, onClose }: PrintingProps) {
  const language = useLanguage()
  const { t } = language
  const { byId } = useOrders()
  const movable = useMovable()
  const cancelled = useCancelled(orders)
  const [withCancelled, setWithCancelled] = useState(false)
  const { options: chosen, choose } = usePrintOptions()
  const print = usePrinting()
  const [printedAt, setPrintedAt] = useState(() => Date.now())
  const [withOld, setWithOld] = useState(false)
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const [asked, setAsked] = useState<{ isProcessing: boolean } | null>(null)
  const { read, left, locations } = state
  const find = useFindProduct(locations)
  const without = withCancelled ? NONE : cancelled
  const { printed, missing } = useMemo(() => {
    const chosen = chosenOrders(orders, read, left, { withOld, without, only })
    const named = chosen.printed.map(order =>
      cancelled.has(order.id) ? { ...order, name: t('paper.cancelledName', { order: order.name }) } : order,
    )
    return { ...chosen, printed: named }
  }, [orders, read, left, withOld, without, only, cancelled, t])
  const isLocated = useMemo(() => hasLocations(printed, find), [printed, find])
  // The choice for other orders is remembered for them.
  const options = chosen.pickBy === 'location' && !isLocated ? { ...chosen, pickBy: 'sku' as const } : chosen
  const nameOf = (id: string) => isolated(byId.get(id)?.number ?? id)
  const onPrint = (isProcessing: boolean) => {
    const names = printed.map(({ name }) => name)
    print(printTitle(options.kind, names, Date.now(), language))
    setAsked({ isProcessing })
  }
  const onAgain = (ids: ReadonlySet<string>) => {
    setOnly(ids)
    setPrintedAt(Date.now())
    setAsked(null)
  }
  const pages = (
    <PrintPages
      find={find}
      options={options}
      printedAt={printedAt}
      orders={printed}
      missing={missing.map(nameOf)}
      cancelled={cancelled}
      without={[...without].map(nameOf)}
    />
  )
  return (
    <>
      <PrintSheet>{pages}</PrintSheet>
      {asked === null ? (
        <Preview
          pages={pages}
          isLocated={isLocated}
          printed={printed}
          missing={missing}
          left={left}
          nameOf={nameOf}
          options={options}
          withOld={withOld}
          onFetch={onFetch}
          onPrint={onPrint}
          onClose={onClose}
          old={oldOf(read, left)}
          onWithOld={setWithOld}
          wanted={orders.length}
          cancelled={cancelled}
          withCancelled={withCancelled}
          onWithCancelled={setWithCancelled}
          onOptions={choose}
          canProcess={canProcess(printed.map(({ id }) => movable(id)))}
        />
      ) : (
        <AskPrinted orders={printed} isProcessing={asked.isProcessing} onAgain={onAgain} onClose={onClose} />
      )}
    </>
  )
}

const canProcess = (orders: Parameters<typeof planMoves>[0]) => planMoves(orders, 'processing').go.length > 0

const NONE: ReadonlySet<string> = new Set()

/** Those that could not be refreshed and were read before. */
function oldOf(read: readonly ReadOrder[], left: PrintingProps['state']['left']): readonly ReadOrder[] {
  const isLeft = new Set(left.map(({ id }) => id))
  return read.filter(({ id }) => isLeft.has(id))
}

/** What to print and how. The sort order of pick lists is remembered. */
function usePrintOptions() {
  const { data } = useStoredOrderView()
  const keep = useSaveOrderView()
  const [own, setOwn] = useState<Partial<PrintOptions>>({})
  const options: PrintOptions = {
    kind: 'both',
    pickBy: data?.viewState.pickBy ?? 'sku',
    withPrices: false,
    ...own,
  }
  const choose = (some: Partial<PrintOptions>) => {
    setOwn(before => ({ ...before, ...some }))
    // A choice that can't be saved still counts for this print.
    if (some.pickBy !== undefined && data !== undefined)
      keep({ viewState: { ...data.viewState, pickBy: some.pickBy } }).catch(() => {})
  }
  return { options, choose }
}
