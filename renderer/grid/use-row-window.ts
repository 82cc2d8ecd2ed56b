import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

/** A row that is in the DOM. Keys are recycled, so that scrolling changes texts instead of making nodes. */
export interface WindowRow {
  readonly index: number
  readonly key: string
}

const OVERSCAN = 2
const POOL = 256

/**
 * The rows to render for the scroll position of `scroller`, all of one height. The active row is always among them,
 * so that focus survives scrolling away.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  rowHeight: number,
  activeRow: number,
): WindowRow[] {
  'use no memo'
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
      if (activeRow >= 0 && activeRow < rows && !indexes.includes(activeRow)) indexes.push(activeRow)
      return indexes
    },
  })
  // Another density: the places it remembers are those of the old height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the new height
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer])
  return virtualizer.getVirtualItems().map(({ index }) => {
    const collides = index !== activeRow && activeRow >= 0 && index % POOL === activeRow % POOL
    return { index, key: collides ? `${index % POOL}b` : `${index % POOL}` }
  })
}
