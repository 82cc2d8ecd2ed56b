import { type KeyboardEvent, useMemo } from 'react'
import type { Output } from '../../../../shared/contract/contract.ts'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { columnOf } from '../../../../shared/domain/orders/order-board.ts'
import { readOrderView } from '../../../../shared/domain/orders/read/order-view.ts'
import { useConnection } from '../../../bridge/queries/connection.ts'
import { useHeldOrder } from '../../../bridge/queries/orders.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Moves } from '../moves/use-moves.ts'
import { orderName, STATUS_LOOK, statusName } from '../texts/status-text.ts'
import type { BoardMovable } from '../use-board.ts'
import { OrderFreshness } from './OrderFreshness.tsx'
import css from './OrderPanel.module.css'
import { OrderParts } from './OrderParts.tsx'
import { PanelMoves } from './PanelMoves.tsx'
import { StuckMove } from './StuckMove.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

interface OrderPanelProps {
  id: string
  /** As the lists have it; null when no list did. */
  row: OrderRow | null
  order: BoardMovable
  moves: Moves
  neighbours: { previous: string | null; following: string | null }
  onOrder: (id: string) => void
  onClose: () => void
  onProduct: (product: number) => void
  onOutbox: () => void
  onPrint: () => void
}

/** One order beside the board: what is stored is shown at once, and read again when it is old. */
export function OrderPanel(props: OrderPanelProps) {
  const { id, row, order, moves, onClose, onProduct } = props
  const { t } = useLanguage()
  const { data, isPending } = useHeldOrder(id)
  const { data: connection } = useConnection()
  const held = data?.held ?? null
  const isOnline = connection?.network.kind === 'online'
  const fresh = useFreshOrder(id, data === undefined ? undefined : (held?.detailReadAt ?? null), isOnline)
  const view = useMemo(() => (held === null ? null : readOrderView(held.row, held.detail)), [held])
  const name = orderName({ id, number: row?.number ?? view?.number ?? null })
  const { state } = order

  const onKeyDown = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.preventDefault()
    onClose()
  }
  return (
    // A press anywhere in it moves the focus here, so that Escape closes it.
    <aside
      className={css.panel}
      tabIndex={-1}
      aria-label={t('orders.order', { order: name })}
      onKeyDown={onKeyDown}
    >
      <PanelHead {...props} name={name} held={held} fresh={fresh} />
      <div className={css.body}>
        {state.stuck === null ? null : <StuckMove order={order} moves={moves} onOutbox={props.onOutbox} />}
        {row === null && held === null ? null : <PanelMoves order={order} moves={moves} />}
        {view !== null && held !== null ? (
          <OrderParts
            view={view}
            isWhole={held.detail !== null}
            isOnline={isOnline}
            isReading={fresh.isReading}
            state={state}
            onProduct={onProduct}
          />
        ) : isPending || fresh.isReading ? (
          <Skeleton label={t('orders.reading')} lines={10} />
        ) : (
          <Notice
            icon={isOnline ? 'question' : 'offline'}
            title={t('orders.unknownTitle')}
            text={t(isOnline ? 'orders.unknownText' : 'orders.unknownOffline')}
          />
        )}
      </div>
    </aside>
  )
}

interface PanelHeadProps extends OrderPanelProps {
  name: string
  held: Output<'readOrder'>['held']
  fresh: ReturnType<typeof useFreshOrder>
}

function PanelHead({ order, neighbours, onOrder, onPrint, onClose, name, held, fresh }: PanelHeadProps) {
  const { t, language } = useLanguage()
  const { status } = order.state
  return (
    <header className={css.head}>
      <div className={css.top}>
        <h2 className={css.title} dir="auto" title={name}>
          {name}
        </h2>
        <span className={css.ways}>
          <span className={css.up}>
            <IconButton
              icon="arrowLeft"
              label={t('orders.previous')}
              disabled={neighbours.previous === null}
              onClick={() => neighbours.previous !== null && onOrder(neighbours.previous)}
            />
            <IconButton
              icon="arrowRight"
              label={t('orders.following')}
              disabled={neighbours.following === null}
              onClick={() => neighbours.following !== null && onOrder(neighbours.following)}
            />
          </span>
          <IconButton icon="print" label={t('orders.print')} onClick={onPrint} />
          <IconButton icon="close" label={t('common.close')} onClick={onClose} />
        </span>
      </div>
      <div className={css.stands}>
        <Mark {...STATUS_LOOK[columnOf(status)]} word={statusName(status, language)} variant="pill" />
        {held === null ? null : <OrderFreshness held={held} fresh={fresh} />}
      </div>
    </header>
  )
}
