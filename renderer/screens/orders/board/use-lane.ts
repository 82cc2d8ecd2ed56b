import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import type { OrderFilter } from '../../../../shared/domain/orders/order-board.ts'
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '../../../ui/rows/virtualizer.ts'
import type { CursorMove } from './use-cursor.ts'

interface LaneOptions {
  orders: readonly OrderRow[]
  /** The filter: with another one the lane starts from the first order. */
  filter: OrderFilter
  /** Index of the order with the keys; -1 when they are elsewhere. */
  cursor: number
  moved: CursorMove | null
  /** Distance from the top of one order to that of the next, in pixels. */
  step: number
  /** Pixels above the first. */
  before?: number
  /** How many are drawn beyond the visible ones. */
  overscan: number
}

/** A column of the board, or the list: what is visible of it, and its height. */
export interface BoardLane {
  scroller: RefObject<HTMLDivElement | null>
  items: readonly VirtualItem[]
  height: number
}

export function useLane({
  orders,
  filter,
  cursor,
  moved,
  step,
  before = 0,
  overscan,
}: LaneOptions): BoardLane {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => step,
    getItemKey: index => orders[index]?.id ?? index,
    overscan,
    paddingStart: before,
    // The order with the keys stays, wherever it was scrolled to: its focus must not get lost.
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range)
      return cursor === -1 || shown.includes(cursor) ? shown : [...shown, cursor].sort((a, b) => a - b)
    },
  })
  const latest = useRef(cursor)
  latest.current = cursor
  useEffect(() => {
    if (moved !== null && latest.current !== -1) virtual.scrollToIndex(latest.current)
  }, [moved, virtual])
  const answered = useRef(filter)
  useEffect(() => {
    if (answered.current === filter) return
    answered.current = filter
    virtual.scrollToOffset(0)
  }, [filter, virtual])
  useFocusMoved(scroller, orders[cursor]?.id ?? null, moved)
  return { scroller, items: virtual.getVirtualItems(), height: virtual.getTotalSize() }
}

/**
 * Focuses the order `id` of a lane as soon as it is drawn: a lane that was folded first has to be measured. Null when
 * the keys are in another lane.
 */
function useFocusMoved(
  lane: RefObject<HTMLElement | null>,
  id: string | null,
  moved: CursorMove | null,
): void {
  const done = useRef(moved)
  useLayoutEffect(() => {
    const isTaken = moved?.isFollowing === true && document.activeElement !== document.body
    if (id === null || isTaken) done.current = moved
    if (id === null || done.current === moved) return
    const card = lane.current?.querySelector(`[data-card="${CSS.escape(id)}"]`)
    if (!(card instanceof HTMLElement)) return
    done.current = moved
    lane.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    card.focus({ preventScroll: true })
  })
}
