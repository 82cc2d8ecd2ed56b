import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

/** Rows beyond each edge: what is scrolled into sight is rendered already. */
const BEYOND = 4

/** A virtualised list: only the visible rows are rendered. */
export function VirtualRows({ label, count, rowHeight, row, onSeen }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const seen = useRowsInSight(scroller, rowHeight)
  const first = Math.max(0, Math.min(seen.first, count) - BEYOND)
  const end = seen.rows === 0 ? first : Math.min(count, seen.first + seen.rows + BEYOND)
  const last = Math.max(0, end - 1)
  useEffect(() => onSeen?.(first, last), [first, last, onSeen])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={css.scroller} aria-label={label} tabIndex={0}>
      <ul className={css.tall} style={{ height: count * rowHeight }}>
        {Array.from({ length: end - first }, (_, at) => first + at).map(index => (
          <li
            key={index}
            className={css.row}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
          >
            {row(index)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rows of a scrolled element that are in sight, at least in part; none before it was laid out. */
function useRowsInSight(scroller: RefObject<HTMLElement | null>, rowHeight: number) {
  const [seen, setSeen] = useState({ first: 0, rows: 0 })
  useLayoutEffect(() => {
    const node = scroller.current
    if (node === null) return
    const look = () =>
      setSeen(before => {
        const first = Math.floor(node.scrollTop / rowHeight)
        const rows = node.clientHeight === 0 ? 0 : Math.ceil(node.clientHeight / rowHeight) + 1
        return before.first === first && before.rows === rows ? before : { first, rows }
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
  }, [scroller, rowHeight])
  return seen
}
