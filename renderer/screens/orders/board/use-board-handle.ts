import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import type { BoardLanes } from './use-board-lanes.ts'
import type { BoardCursor } from './use-cursor.ts'

export interface BoardHandle {
  focus(): void
  /** Scrolls to a status and focuses its newest order. */
  show(status: OrderStatus | 'other'): void
}

/** What the screen around the board may ask of it. */
export function useBoardHandle(
  ref: Ref<BoardHandle>,
  layout: 'board' | 'list',
  { columns, lanes, isFolded, fold }: BoardLanes,
  { place, node, go }: BoardCursor,
): void {
  const [empty, setEmpty] = useState<OrderStatus | 'other' | null>(null)
  useImperativeHandle(ref, () => ({
    focus: () => {
      const id = place === null ? undefined : lanes[place.column]?.orders[place.index]?.id
      if (id !== undefined) go(id)
    },
    show: status => {
      if (layout === 'board' && isFolded(status)) fold(status)
      const first = columns.find(column => column.status === status)?.orders[0]
      if (first !== undefined) go(first.id)
      else setEmpty(status)
    },
  }))
  // The focus is on a button outside the orders.
  useEffect(() => {
    if (empty === null) return
    setEmpty(null)
    const column = node.current?.querySelector(`[data-column="${empty}"]`)
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    column?.querySelector('button')?.focus({ preventScroll: true })
  }, [empty, node])
}
