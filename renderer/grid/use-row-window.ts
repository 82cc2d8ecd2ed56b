import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { assignSlots } from './slots.ts'

/** The rows that are in the document. */
export interface RowWindow {
  /** In the order of the document; -1 is an empty slot. The place is the key: see {@link assignSlots}. */
  readonly slots: readonly number[]
  /** Slots in the order of their rows, where that is not the order of the document; else null. */
  readonly reading: readonly number[] | null
}

const OVERSCAN = 2

/**
 * The rows to render for the scroll position of `scroller`, all of one height. The active row is always among them,
 * so that focus survives scrolling away.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  rowHeight: number,
  activeRow: number,
): RowWindow {
  'use no memo'
  const slots = useRef<readonly number[]>([])
  const most = useRef(0)
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Rendering inside the scroll event is what keeps fast scrolling free of blank frames.
    useFlushSync: true,
    isScrollingResetDelay: 100_000,
    initialRect: { width: 0, height: 900 },
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range)
      // One row more or less is half visible at the edges; always having it spares making and removing its nodes.
      most.current = Math.max(most.current, range.endIndex - range.startIndex + 1 + 2 * OVERSCAN)
      for (let next = (indexes.at(-1) ?? -1) + 1; next < rows && indexes.length < most.current; next++)
        indexes.push(next)
      if (activeRow >= 0 && activeRow < rows && !indexes.includes(activeRow)) indexes.push(activeRow)
      return indexes
    },
  })
  // Another density: the places it remembers are those of the old height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the new height
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer])
  slots.current = assignSlots(
    slots.current,
    virtualizer.getVirtualItems().map(item => item.index),
  )
  return { slots: slots.current, reading: readingOrder(slots.current) }
}

function readingOrder(slots: readonly number[]): number[] | null {
  const used = [...slots.keys()].filter(slot => slots[slot] !== -1)
  const index = (slot: number) => slots[slot] ?? -1
  const isInOrder = used.every((slot, i) => i === 0 || index(used[i - 1] ?? 0) < index(slot))
  return isInOrder ? null : used.toSorted((a, b) => index(a) - index(b))
}
