import { type RefObject, useRef } from 'react'
import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { useOrdersProgress, useReportOrdersVisible } from '../../bridge/queries/orders.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useCheckOrders } from '../../parts/use-check-orders.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/bars/PageHeader.tsx'
import { useFindKey } from '../../ui/keyboard/use-find-key.ts'
import { useNow } from '../../ui/use-now.ts'
import { useRequest } from '../../ui/use-request.ts'
import { Board } from './board/Board.tsx'
import { NONE_PICKED, toggled } from './board/selection.ts'
import type { BoardHandle } from './board/use-board-handle.ts'
import { OrderPanel } from './detail/OrderPanel.tsx'
import { AnnounceMoves } from './moves/AnnounceMoves.tsx'
import { MoveDialog } from './moves/MoveDialog.tsx'
import { MovesMenu } from './moves/MovesMenu.tsx'
import { OrderSelectionBar } from './OrderSelectionBar.tsx'
import { OrdersNotice } from './OrdersNotice.tsx'
import css from './OrdersScreen.module.css'
import { PrintDialog } from './paper/PrintDialog.tsx'
import { Toolbar } from './Toolbar.tsx'
import { progressText } from './texts/progress-text.ts'
import { type BoardView, useBoard } from './use-board.ts'
import { useOrderView } from './use-order-view.ts'
import { type OrderWork, useOrderWork } from './use-order-work.ts'
import { useSeen } from './use-seen.ts'

interface OrdersScreenProps {
  /** The order that is open beside the board. */
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
  const { t, language } = useLanguage()
  useReportOrdersVisible()
  const now = useNow(CLOCK_MS)
  const view = useOrderView()
  const seen = useSeen(view, open)
  const { layout, sort, seenUpTo } = view.view
  const today = new Date(now).setHours(0, 0, 0, 0)
  const board = useBoard(seenUpTo, seen.isNew, today, layout === 'list' ? sort : null)
  const work = useOrderWork(view, board)
  const list = useRef<BoardHandle>(null)
  // Scrolls to its column, or in a list filters by it, once the person's view is known.
  const isReady = view.isRead && board.state === 'ready'
  const showStatus = (asked: OrderStatus | 'other') => {
    list.current?.show(asked)
    if (layout === 'list') board.setFilter({ status: asked })
  }
  useRequest(isReady ? status : null, showStatus, onStatusShown)
  const { check, isPending } = useCheckOrders()
  const { data: progress } = useOrdersProgress()
  const close = () => {
    onOrder(null)
    list.current?.focus()
  }
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        text={progress === undefined ? undefined : progressText(progress, now, language)}
        actions={
          <Button icon="retry" busy={isPending} onClick={check}>
            {t('orders.checkOrders')}
          </Button>
        }
      />
      <div className={css.panes}>
        <OrdersPane
          work={work}
          board={board}
          view={view}
          now={now}
          list={list}
          open={open}
          onOpen={id => (id === null ? close() : onOrder(id))}
          onMarkSeen={seen.markAll}
          onCheck={check}
        />
        {open === null ? null : (
          <OrderPanel
            key={open}
            id={open}
            row={board.order(open) ?? null}
            order={work.movable(open)}
            moves={work.moves}
            neighbours={neighboursOf(board.shown, open)}
            onOrder={onOrder}
            onClose={close}
            onProduct={onProduct}
            onOutbox={onOutbox}
            onPrint={() => work.print([open])}
          />
        )}
      </div>
      <OrderDialogs work={work} onOrder={onOrder} />
      <AnnounceMoves />
    </>
  )
}

interface OrdersPaneProps {
  work: OrderWork
  board: BoardView
  view: ReturnType<typeof useOrderView>
  now: number
  list: RefObject<BoardHandle | null>
  open: string | null
  onOpen: (id: string | null) => void
  onMarkSeen: () => void
  onCheck: () => void
}

/** The board or the list under its toolbar, and what is done to the selection. */
function OrdersPane({ work, board, view, now, list, open, onOpen, onMarkSeen, onCheck }: OrdersPaneProps) {
  const search = useRef<HTMLInputElement>(null)
  useFindKey(search)
  const { picked, moves } = work
  const { layout } = view.view
  return (
    <div className={css.orders}>
      <Toolbar
        board={board}
        layout={layout}
        searchRef={search}
        onLayout={next => view.save({ layout: next })}
        onSeen={onMarkSeen}
        onLeave={() => list.current?.focus()}
      />
      {board.shown.length === 0 ? (
        <OrdersNotice board={board} onReadNow={onCheck} />
      ) : (
        <Board
          layout={layout}
          board={board}
          now={now}
          picked={picked}
          open={open}
          onOpen={onOpen}
          ref={list}
          onPick={work.pick}
          meant={id => work.meantIds(id).map(work.movable)}
          onMove={moves.move}
          onMenu={work.openMenu}
          sort={view.view.sort}
          onSort={sort => view.save({ sort })}
        />
      )}
      <OrderSelectionBar
        board={board}
        picked={picked.ids.size}
        job={moves.job}
        onForgetJob={moves.forgetJob}
        onSelectNone={() => {
          work.pick(NONE_PICKED)
          list.current?.focus()
        }}
        onMove={() => moves.ask(work.pickedIds().map(work.movable))}
        onPrint={() => work.print(work.pickedIds())}
      />
    </div>
  )
}

/** The menu of an order, and the dialogs of a move or a print. */
function OrderDialogs({ work, onOrder }: { work: OrderWork; onOrder: (order: string) => void }) {
  const { menu, moves, picked, printed } = work
  const meant = menu === null ? [] : work.meantIds(menu.id)
  return (
    <>
      <MovesMenu
        anchor={menu?.anchor ?? null}
        orders={meant.map(work.movable)}
        isPicked={menu !== null && picked.ids.has(menu.id)}
        isAsking={work.isAsking}
        onClose={work.closeMenu}
        onMove={to => moves.move(meant.map(work.movable), to)}
        onComment={() => moves.ask(meant.map(work.movable))}
        onOpen={() => menu !== null && onOrder(menu.id)}
        onPick={() => menu !== null && work.pick(toggled(picked, menu.id))}
        onPrint={() => work.print(meant)}
      />
      {moves.asked === null ? null : (
        <MoveDialog
          orders={moves.asked.orders.map(({ id }) => work.movable(id))}
          to={moves.asked.to}
          said={moves.asked.comment}
          phrases={moves.phrases}
          isBusy={moves.isBusy}
          onClose={moves.stopAsking}
          onMove={(plan, comment) => void moves.go(plan, comment)}
        />
      )}
      {printed === null ? null : <PrintDialog orders={printed} onClose={work.stopPrinting} />}
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
