import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface ScrolledRows {
  readonly count: number
  /** All rows are this high, in pixels. */
  readonly rowHeight: number
  /** The height of what stays above the rows and covers them, in pixels. */
  readonly covered?: number
  /** How far they were scrolled when they were left, in pixels. */
  readonly startTop?: number
}

/** Rows beyond each edge: what is scrolled into sight is there already. */
const BEYOND = 4

/**
 * The rows of a scrolled element to render: from `first` to before `end`. None before it was laid out. Their places
 * are calculated, as all are equally high: to keep one for each of 200,000 rows takes the window 15 ms.
 */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, covered = 0, startTop = 0 }: ScrolledRows,
): { first: number; end: number } {
  const [seen, setSeen] = useState({ first: 0, rows: 0 })
  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = startTop
  }, [scroller, startTop])
  useLayoutEffect(() => {
    const node = scroller.current
    if (node === null) return
    const look = () =>
      setSeen(before => {
        const first = Math.floor(node.scrollTop / rowHeight)
        const rows = node.clientHeight === 0 ? 0 : Math.ceil((node.clientHeight - covered) / rowHeight) + 1
        // A list that becomes lower has its rows already.
        return before.first === first && before.rows >= rows ? before : { first, rows }
      })
    look()
    // Before the frame that shows what was scrolled to.
    const onScroll = () => flushSync(look)
    const sizes = new ResizeObserver(look)
    sizes.observe(node)
    node.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      node.removeEventListener('scroll', onScroll)
    }
  }, [scroller, rowHeight, covered])
  const first = Math.max(0, Math.min(seen.first, count) - BEYOND)
  return { first, end: seen.rows === 0 ? first : Math.min(count, seen.first + seen.rows + BEYOND) }
}

/** Scrolls as little as shows a whole row. */
export function scrollToRow(
  scroller: HTMLElement | null,
  index: number,
  { rowHeight, covered = 0 }: Pick<ScrolledRows, 'rowHeight' | 'covered'>,
): void {
  if (scroller === null) return
  const { scrollTop, clientHeight } = scroller
  const least = (index + 1) * rowHeight - (clientHeight - covered)
  scroller.scrollTop = Math.max(least, Math.min(scrollTop, index * rowHeight))
}
