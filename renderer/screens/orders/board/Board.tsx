import type { MouseEvent, Ref } from 'react'
import { dropVerdict, type MovableOrder } from '../../../../shared/domain/orders/plan-moves.ts'
import type { OrderSort } from '../../../../shared/domain/orders/sort-orders.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { orderName } from '../texts/status-text.ts'
import type { BoardView } from '../use-board.ts'
import css from './Board.module.css'
import { type BoardWays, cardActions, pressKey, pressOrder } from './board-actions.ts'
import { Column } from './Column.tsx'
import { type Dragging, useDrag } from './drag/use-drag.ts'
import { ListRows } from './ListRows.tsx'
import { withColumn } from './selection.ts'
import { type BoardHandle, useBoardHandle } from './use-board-handle.ts'
import { useBoardLanes } from './use-board-lanes.ts'
import { useCursor } from './use-cursor.ts'

interface BoardProps extends BoardWays {
  ref: Ref<BoardHandle>
  layout: 'board' | 'list'
  board: BoardView
  now: number
  open: string | null
  sort: OrderSort | null
  onSort: (sort: OrderSort | null) => void
}

/** A column for each status, operated with the keys, the pointer, or by dragging. */
export function Board(props: BoardProps) {
  const { ref, layout, board, now, picked, open, meant } = props
  const { t } = useLanguage()
  const lanes = useBoardLanes(board, layout)
  const cursor = useCursor(lanes.lanes)
  useBoardHandle(ref, layout, lanes, cursor)
  const drag = useDrag({
    board: cursor.node,
    idsOf: id => meant(id).map(order => order.id),
    onDrop: ([first], column) => {
      const verdict = first === undefined ? null : verdictOn(meant(first), column)
      if (first !== undefined && verdict?.kind === 'allowed') props.onMove(meant(first), verdict.to)
    },
  })
  const { dragging, wasDrag, isStray } = drag
  const dragged = dragging === null ? [] : meant(dragging.ids[0] ?? '')
  const where = { lanes: lanes.lanes, cursor, wasDrag, isStray }
  const shared = {
    board,
    now,
    picked,
    open,
    moved: cursor.moved,
    actions: cardActions(props, where),
    onPress: (id: string, event: MouseEvent) => pressOrder(props, where, id, event),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as columns
    <div
      ref={cursor.node}
      role="group"
      className={css.board}
      aria-label={t('orders.board')}
      aria-description={t('orders.boardHint')}
      onKeyDown={event => pressKey(props, where, layout, event)}
      onPointerDown={layout === 'board' ? drag.onPointerDown : undefined}
      onDragStart={event => event.preventDefault()}
      onContextMenuCapture={layout === 'board' ? onTouchMenu : undefined}
      onFocus={event => cursor.onFocus(event.target)}
      onBlur={event => cursor.onBlur(event.relatedTarget)}
      data-dragging={dragging !== null || undefined}
    >
      {layout === 'list' ? (
        <ListRows
          {...shared}
          orders={board.shown}
          cursor={cursor.place?.index ?? -1}
          sort={props.sort}
          onSort={props.onSort}
        />
      ) : (
        lanes.columns.map((column, index) => (
          <Column
            {...shared}
            key={column.status}
            column={column}
            cursor={cursor.place?.column === index ? cursor.place.index : -1}
            verdict={dragging === null ? null : verdictOn(dragged, column.status)}
            isOver={dragging?.over === column.status}
            isFolded={lanes.isFolded(column.status)}
            onFold={() => lanes.fold(column.status)}
            onPickColumn={() => props.onPick(withColumn(picked, column.orders))}
          />
        ))
      )}
      {dragging === null ? null : <Ghost dragging={dragging} orders={dragged} />}
    </div>
  )
}

function verdictOn(orders: readonly MovableOrder[], column: string) {
  return dropVerdict(orders, column === 'other' ? null : (column as OrderStatus))
}

/** What is dragged, beside the pointer. */
function Ghost({ dragging, orders }: { dragging: Dragging; orders: readonly MovableOrder[] }) {
  const { t } = useLanguage()
  const [first] = orders
  if (first === undefined) return null
  return (
    <div className={css.ghost} aria-hidden="true" style={{ transform: ghostPlace(dragging) }}>
      {orders.length === 1
        ? t('orders.order', { order: orderName(first) })
        : t('orders.shown', { n: orders.length })}
    </div>
  )
}

/** Beside a mouse, above a finger. */
function ghostPlace({ x, y, isTouch }: Dragging): string {
  return isTouch ? `translate(calc(${x}px - 50%), ${y - 64}px)` : `translate(${x + 10}px, ${y + 8}px)`
}

/** A finger that rests picks the card up; its menu is on the card's own button. */
function onTouchMenu(event: MouseEvent) {
  const { nativeEvent } = event
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
  event.preventDefault()
  event.stopPropagation()
}
