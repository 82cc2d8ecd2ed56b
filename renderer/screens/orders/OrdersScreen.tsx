import { useMemo, useRef, useState } from 'react'
import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { useLookAtOrders, useOrdersProgress } from '../../bridge/queries-orders.ts'
import { useCheckOrders } from '../../bridge/use-check-orders.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { tell } from '../../ui/Toasts.tsx'
import { useFindKey } from '../../ui/use-find-key.ts'
import { useNow } from '../../ui/use-now.ts'
import { useRequest } from '../../ui/use-request.ts'
import { Board } from './board/Board.tsx'
import { NONE_PICKED, onlyShown, type Picked, toggled } from './board/selection.ts'
import type { BoardHandle } from './board/use-board-handle.ts'
import { OrderPanel } from './detail/OrderPanel.tsx'
import { HeardMoves } from './HeardMoves.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { MovesMenu } from './MovesMenu.tsx'
import { OrderSelectionBar } from './OrderSelectionBar.tsx'
import { OrdersNotice } from './OrdersNotice.tsx'
import css from './OrdersScreen.module.css'
import { PrintDialog } from './paper/PrintDialog.tsx'
import { progressText } from './progress-text.ts'
import { Toolbar } from './Toolbar.tsx'
import { type BoardMovable, useBoard } from './use-board.ts'
import { useDesk } from './use-desk.ts'
import { useMoves } from './use-moves.ts'
import { useSeen } from './use-seen.ts'

export interface OrdersScreenProps {
  /** The order group that is open beside the board. */
  order: string | null
  /** The status that another screen leads to. */
  status: OrderStatus | 'other' | null
  onStatusShown: () => void
  onOrder: (order: string | null) => void
  onProduct: (product: number) => void
  onOutbox: () => void
}

const CLOCK_MS = 30_000

/** Orders by status as a board or a list, with one of them open beside it. */
export function OrdersScreen(props: OrdersScreenProps) {
  const { order: open, status, onStatusShown, onOrder, onProduct, onOutbox } = props
  const language = useLanguage()
  const { t } = language
  useLookAtOrders()
  const now = useNow(CLOCK_MS)
  const desk = useDesk()
  const { look } = desk.desk
  const seen = useSeen(desk, open)
  const board = useBoard(desk.desk.seenUpTo, seen.isNew, new Date(now).setHours(0, 0, 0, 0))
  const [kept, setPicked] = useState<Picked>(NONE_PICKED)
  const { shown } = board
  const picked = useMemo(() => onlyShown(kept, shown), [kept, shown])
  const moves = useMoves(desk, () => setPicked(NONE_PICKED))
  const [menu, setMenu] = useState<{ id: string; anchor: Element } | null>(null)
  const [printed, setPrinted] = useState<readonly string[] | null>(null)
  const isAsking = useRef(false)
  isAsking.current = moves.asked !== null || printed !== null
  const list = useRef<BoardHandle>(null)
  // To its column, or in a list to its orders alone: once it is known how the person looks at orders.
  const isReady = desk.isRead && board.state === 'ready'
  const showStatus = (asked: OrderStatus | 'other') => {
    list.current?.show(asked)
    if (look === 'list') board.setFilter({ status: asked })
  }
  useRequest(isReady ? status : null, showStatus, onStatusShown)
  const search = useRef<HTMLInputElement>(null)
  useFindKey(search)
  const { check, isPending } = useCheckOrders(tell)

  const movable = (id: string): BoardMovable => ({
    id,
    number: board.order(id)?.number ?? null,
    standing: board.standing(id),
  })
  // In the order in which they are shown, so that what is printed and moved comes out the same way.
  const pickedIds = () => shown.filter(({ id }) => picked.ids.has(id)).map(({ id }) => id)
  const meantIds = (id: string) => (picked.ids.has(id) ? pickedIds() : [id])
  const meant = (id: string) => meantIds(id).map(movable)
  const close = () => {
    onOrder(null)
    list.current?.focus()
  }
  const neighbours = neighboursOf(shown, open)
  const { data: progress } = useOrdersProgress()

  return (
    <>
      <PageHeader
        title={t('orders.title')}
        text={progress === undefined ? undefined : progressText(progress, now, language)}
        actions={
          <Button icon="retry" busy={isPending} onClick={check}>
            {t('app.checkOrders')}
          </Button>
        }
      />
      <div className={css.panes}>
        <div className={css.orders}>
          <Toolbar
            board={board}
            look={look}
            searchRef={search}
            onLook={next => desk.keep({ look: next })}
            onSeen={seen.markAll}
            onLeave={() => list.current?.focus()}
          />
          {shown.length === 0 ? (
            <OrdersNotice board={board} onReadNow={check} />
          ) : (
            <Board
              ref={list}
              look={look}
              board={board}
              now={now}
              picked={picked}
              open={open}
              onPick={setPicked}
              onOpen={id => (id === null ? close() : onOrder(id))}
              meant={meant}
              onMove={moves.move}
              onMenu={(id, anchor) => setMenu({ id, anchor })}
            />
          )}
          <OrderSelectionBar
            board={board}
            picked={picked.ids.size}
            job={moves.job}
            onForgetJob={moves.forgetJob}
            onSelectNone={() => setPicked(NONE_PICKED)}
            onMove={() => moves.ask(pickedIds().map(movable))}
            onPrint={() => setPrinted(pickedIds())}
          />
        </div>
        {open === null ? null : (
          <OrderPanel
            key={open}
            id={open}
            row={board.order(open) ?? null}
            order={movable(open)}
            moves={moves}
            neighbours={neighbours}
            onOrder={onOrder}
            onClose={close}
            onProduct={onProduct}
            onOutbox={onOutbox}
            onPrint={() => setPrinted([open])}
          />
        )}
      </div>
      <MovesMenu
        anchor={menu?.anchor ?? null}
        orders={menu === null ? [] : meant(menu.id)}
        isPicked={menu !== null && picked.ids.has(menu.id)}
        isAsking={() => isAsking.current}
        onClose={() => setMenu(null)}
        onMove={to => menu !== null && moves.move(meant(menu.id), to)}
        onComment={() => menu !== null && moves.ask(meant(menu.id))}
        onOpen={() => menu !== null && onOrder(menu.id)}
        onPick={() => menu !== null && setPicked(toggled(picked, menu.id))}
        onPrint={() => menu !== null && setPrinted(meantIds(menu.id))}
      />
      {moves.asked === null ? null : (
        <MoveDialog
          orders={moves.asked.orders.map(({ id }) => movable(id))}
          to={moves.asked.to}
          said={moves.asked.comment}
          phrases={moves.phrases}
          isBusy={moves.isBusy}
          onClose={moves.stopAsking}
          onMove={(plan, comment) => void moves.go(plan, comment)}
        />
      )}
      {printed === null ? null : <PrintDialog orders={printed} onClose={() => setPrinted(null)} />}
      <HeardMoves />
    </>
  )
}

function neighboursOf(shown: readonly { id: string }[], open: string | null) {
  const at = open === null ? -1 : shown.findIndex(({ id }) => id === open)
  return {
    previous: shown[at - 1]?.id ?? null,
    following: at === -1 ? null : (shown[at + 1]?.id ?? null),
  }
}
