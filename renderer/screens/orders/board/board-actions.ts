import type { KeyboardEvent, MouseEvent } from 'react'
import type { MovableOrder } from '../../../../shared/domain/orders/plan-moves.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import { boardAction } from './board-keys.ts'
import type { CardActions } from './Card.tsx'
import { CARD_HEIGHT } from './Column.tsx'
import { ORDER_ROW_HEIGHT } from './ListRows.tsx'
import { extended, NONE_PICKED, type Picked, toggled, withColumn } from './selection.ts'
import type { KeyLane } from './use-board-lanes.ts'
import type { BoardCursor } from './use-cursor.ts'

export interface BoardWays {
  picked: Picked
  onPick: (picked: Picked) => void
  onOpen: (id: string | null) => void
  /** The orders an action on this one applies to: it alone, or all that are selected with it. */
  meant: (id: string) => readonly MovableOrder[]
  onMove: (orders: readonly MovableOrder[], to: OrderStatus) => void
  onMenu: (id: string, anchor: Element) => void
}

interface Where {
  readonly lanes: readonly KeyLane[]
  readonly cursor: BoardCursor
  /** The press that just ended was a drag. */
  wasDrag(): boolean
  /** The click is no press on an order: it ended a drag, or began on a control. */
  isStray(): boolean
}

export function cardActions(ways: BoardWays, { cursor, wasDrag }: Where): CardActions {
  return {
    onOpen: id => {
      if (wasDrag()) return
      cursor.set(id)
      ways.onOpen(id)
    },
    onToggle: id => ways.onPick(toggled(ways.picked, id)),
    onMove: (id, to) => {
      cursor.set(id)
      ways.onMove(ways.meant(id), to)
    },
    onMenu: (id, anchor) => {
      cursor.set(id)
      ways.onMenu(id, anchor)
    },
  }
}

/** A press on an order beside its buttons: opens it, or with Shift or Ctrl selects. */
export function pressOrder(ways: BoardWays, where: Where, id: string, event: MouseEvent): void {
  // Enter at an order is a click without a press.
  if (event.detail > 0 && where.isStray()) return
  if (event.target instanceof Element && event.target.closest('input') !== null) return
  where.cursor.set(id)
  if (event.shiftKey) {
    const lane = where.lanes.find(({ orders }) => orders.some(order => order.id === id))
    ways.onPick(extended(ways.picked, lane?.orders ?? [], id))
  } else if (event.ctrlKey || event.metaKey) ways.onPick(toggled(ways.picked, id))
  else ways.onOpen(id)
}

/** A key pressed at an order, or at its box and its buttons, which keep Space to themselves. */
export function pressKey(
  { picked, onPick, onOpen, onMenu }: BoardWays,
  { lanes, cursor }: Where,
  layout: 'board' | 'list',
  event: KeyboardEvent,
) {
  const { place } = cursor
  const at = event.target instanceof HTMLElement ? event.target : null
  const onCard = at?.closest<HTMLElement>('[data-order]')?.dataset.order
  if (at === null || onCard === undefined || place === null) return
  const counts = lanes.map(({ orders }) => orders.length)
  const step = layout === 'list' ? ORDER_ROW_HEIGHT : CARD_HEIGHT
  const onPage = Math.max(1, Math.floor((cursor.node.current?.clientHeight ?? 0) / step) - 1)
  const action = boardAction(event, place, counts, onPage)
  if (action === null || (action.kind === 'toggle' && at.dataset.card === undefined)) return
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
      return onMenu(onCard, at)
    case 'leave':
      return picked.ids.size > 0 ? onPick(NONE_PICKED) : onOpen(null)
  }
}
