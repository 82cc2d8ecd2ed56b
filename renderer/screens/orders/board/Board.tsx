import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { dropVerdict, type MovableOrder } from '../../../../shared/domain/orders/plan-moves.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { orderName } from '../status-text.ts'
import type { BoardView } from '../use-board.ts'
import css from './Board.module.css'
import { boardAction } from './board-keys.ts'
import type { CardActions } from './Card.tsx'
import { CARD_HEIGHT, Column } from './Column.tsx'
import { ListRows, ORDER_ROW_HEIGHT } from './ListRows.tsx'
import { extended, NONE_PICKED, type Picked, toggled, withColumn } from './selection.ts'
import { useCursor } from './use-cursor.ts'
import { type Dragging, useDrag } from './use-drag.ts'

const NOTHING: readonly OrderRow[] = []
/** Windows below this have no room for the columns of orders that are over. */
const WIDE_PX = 1700
// Kept as long as the window: a person sets it once.
let keptFolded: ReadonlySet<string> | null = null

function firstFolded(): ReadonlySet<string> {
  return keptFolded ?? new Set(window.innerWidth < WIDE_PX ? ['completed', 'cancelled'] : [])
}

function toggledFold(folded: ReadonlySet<string>, status: string): ReadonlySet<string> {
  const next = new Set(folded)
  if (!next.delete(status)) next.add(status)
  keptFolded = next
  return next
}

/** Beside a mouse, above a finger. */
function ghostPlace({ x, y, isTouch }: Dragging): string {
  return isTouch ? `translate(calc(${x}px - 50%), ${y - 64}px)` : `translate(${x + 10}px, ${y + 8}px)`
}

/** A finger that rests picks the card up; its menu is behind the card's own button. */
function onTouchMenu(event: MouseEvent) {
  const { nativeEvent } = event
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
  event.preventDefault()
  event.stopPropagation()
}

export interface BoardHandle {
  focus(): void
  /** Brings a status into sight, and the keys to its newest order. */
  show(status: OrderStatus | 'other'): void
}

export interface BoardProps {
  ref: Ref<BoardHandle>
  look: 'board' | 'list'
  board: BoardView
  now: number
  picked: Picked
  open: string | null
  onPick: (picked: Picked) => void
  onOpen: (id: string | null) => void
  /** The orders an action on this one is meant for: it alone, or all that are selected with it. */
  meant: (id: string) => readonly MovableOrder[]
  onMove: (orders: readonly MovableOrder[], to: OrderStatus) => void
  onMenu: (id: string, anchor: Element) => void
}

/** A column for each status, worked through with the keys, the pointer, or by dragging. */
export function Board(props: BoardProps) {
  const { ref, look, board, picked, open, onPick, onOpen, meant, onMove, onMenu } = props
  const { t } = useLanguage()
  const { filter, columns: all, shown } = board
  // Narrowed to some, columns without any would only push them out of sight.
  const columns = useMemo(() => {
    if (filter.status === 'any') return all
    if (filter.status === 'needs-you' || filter.status === 'new')
      return all.filter(({ orders }) => orders.length > 0)
    return all.filter(({ status }) => status === filter.status)
  }, [all, filter.status])
  const [folded, setFolded] = useState(firstFolded)
  // What was looked for must not lie in a fold.
  const folds = columns.length > 1 && filter.status === 'any' && filter.text.trim() === ''
  const isFolded = (status: string) => folds && folded.has(status)
  // For the keys a list is one long column, and a folded column has no orders.
  const lanes = useMemo(
    () =>
      look === 'list'
        ? [{ orders: shown }]
        : columns.map(({ status, orders }) => ({
            orders: folds && folded.has(status) ? NOTHING : orders,
          })),
    [look, shown, columns, folds, folded],
  )
  const cursor = useCursor(lanes)
  const { place, node } = cursor
  const [empty, setEmpty] = useState<OrderStatus | 'other' | null>(null)
  useImperativeHandle(ref, () => ({
    focus: () => {
      const id = place === null ? undefined : lanes[place.column]?.orders[place.index]?.id
      if (id !== undefined) cursor.go(id)
    },
    show: status => {
      if (look === 'board' && isFolded(status)) setFolded(toggledFold(folded, status))
      const first = columns.find(column => column.status === status)?.orders[0]
      if (first !== undefined) cursor.go(first.id)
      else setEmpty(status)
    },
  }))
  // No order of it takes the keys: its own button does.
  useEffect(() => {
    if (empty === null) return
    setEmpty(null)
    const column = node.current?.querySelector(`[data-column="${empty}"]`)
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    column?.querySelector('button')?.focus({ preventScroll: true })
  }, [empty, node])
  const drag = useDrag({
    board: cursor.node,
    idsOf: id => meant(id).map(order => order.id),
    onDrop: (ids, column) => {
      const [first] = ids
      if (first === undefined) return
      const orders = meant(first)
      const verdict = dropVerdict(orders, column === 'other' ? null : (column as OrderStatus))
      if (verdict.kind === 'allowed') onMove(orders, verdict.to)
    },
  })
  const dragged = drag.dragging === null ? [] : meant(drag.dragging.ids[0] ?? '')

  const actions: CardActions = {
    onOpen: id => {
      if (drag.wasDrag()) return
      cursor.set(id)
      onOpen(id)
    },
    onToggle: id => onPick(toggled(picked, id)),
    onMove: (id, to) => {
      cursor.set(id)
      onMove(meant(id), to)
    },
    onMenu: (id, anchor) => {
      cursor.set(id)
      onMenu(id, anchor)
    },
  }
  const onPress = (id: string, event: MouseEvent) => {
    if (drag.wasDrag()) return
    const isOn = (what: string) => event.target instanceof Element && event.target.closest(what) !== null
    if (isOn('input')) return
    cursor.set(id)
    if (event.shiftKey) {
      const lane = lanes.find(({ orders }) => orders.some(order => order.id === id))
      onPick(extended(picked, lane?.orders ?? [], id))
    } else if (event.ctrlKey || event.metaKey) onPick(toggled(picked, id))
    else onOpen(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const onCard = event.target instanceof HTMLElement ? event.target.dataset.card : undefined
    if (onCard === undefined || place === null) return
    const counts = lanes.map(({ orders }) => orders.length)
    const height = cursor.node.current?.clientHeight ?? 0
    const action = boardAction(
      event,
      place,
      counts,
      Math.max(1, Math.floor(height / (look === 'list' ? ORDER_ROW_HEIGHT : CARD_HEIGHT)) - 1),
    )
    if (action === null) return
    event.preventDefault()
    const lane = lanes[place.column]?.orders ?? []
    switch (action.kind) {
      case 'go': {
        const to = lanes[action.to.column]?.orders[action.to.index]?.id
        if (to === undefined) return
        if (action.selects && action.to.column === place.column)
          onPick(extended(picked.anchor === null ? toggled(NONE_PICKED, onCard) : picked, lane, to))
        return cursor.goTo(action.to)
      }
      case 'toggle':
        return onPick(toggled(picked, onCard))
      case 'select-column':
        return onPick(withColumn(picked, lane))
      case 'menu':
        return onMenu(onCard, event.target as HTMLElement)
      case 'leave':
        return picked.ids.size > 0 ? onPick(NONE_PICKED) : onOpen(null)
    }
  }
  const [first] = dragged
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as columns
    <div
      ref={cursor.node}
      role="group"
      className={css.board}
      aria-label={t('orders.board')}
      aria-description={t('orders.boardHint')}
      onKeyDown={onKeyDown}
      onPointerDown={look === 'board' ? drag.onPointerDown : undefined}
      onDragStart={event => event.preventDefault()}
      onContextMenuCapture={look === 'board' ? onTouchMenu : undefined}
      onFocus={cursor.onFocus}
      onBlur={event => cursor.onBlur(event.relatedTarget)}
      data-dragging={drag.dragging !== null || undefined}
    >
      {look === 'list' ? (
        <ListRows
          orders={shown}
          board={board}
          now={props.now}
          picked={picked}
          open={open}
          cursor={place?.index ?? -1}
          moved={cursor.moved}
          actions={actions}
          onPress={onPress}
        />
      ) : null}
      {(look === 'list' ? [] : columns).map((column, index) => (
        <Column
          key={column.status}
          column={column}
          board={board}
          now={props.now}
          picked={picked}
          open={open}
          cursor={place?.column === index ? place.index : -1}
          moved={cursor.moved}
          verdict={
            drag.dragging === null
              ? null
              : dropVerdict(dragged, column.status === 'other' ? null : column.status)
          }
          isOver={drag.dragging?.over === column.status}
          isFolded={isFolded(column.status)}
          onFold={() => setFolded(toggledFold(folded, column.status))}
          actions={actions}
          onPress={onPress}
          onPickColumn={() => onPick(withColumn(picked, column.orders))}
        />
      ))}
      {drag.dragging === null || first === undefined ? null : (
        <div className={css.ghost} aria-hidden="true" style={{ transform: ghostPlace(drag.dragging) }}>
          {dragged.length === 1
            ? t('orders.order', { order: orderName(first) })
            : t('orders.dragging', { n: dragged.length })}
        </div>
      )}
    </div>
  )
}
