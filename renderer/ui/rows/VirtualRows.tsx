import { type ReactNode, useEffect, useRef } from 'react'
import { scrollToRow, useRowsInSight } from './use-rows-in-sight.ts'
import { scrollPageToRow, useRowsOfPage } from './use-rows-of-page.ts'
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
  /** A row to bring into view, each time that this is another object. */
  at?: { readonly index: number } | null
}

/** A virtualised list: only the visible rows are rendered. */
export function VirtualRows({ label, count, rowHeight, row, onSeen, at = null }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { first, end } = useRowsInSight(scroller, { count, rowHeight })
  const last = Math.max(0, end - 1)
  useEffect(() => onSeen?.(first, last), [first, last, onSeen])
  useEffect(() => {
    if (at !== null) scrollToRow(scroller.current, at.index, { rowHeight })
  }, [at, rowHeight])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={css.scroller} aria-label={label} tabIndex={0}>
      <Rows {...{ count, rowHeight, row, first, end }} />
    </section>
  )
}

interface PageRowsProps extends VirtualRowsProps {
  /** The height of what stays above the rows and covers them, in pixels. */
  covered: number
}

/** The same for a list as high as all its rows, which scrolls with the page around it (an element with `data-page`). */
export function PageRows({ label, count, rowHeight, covered, row, onSeen, at = null }: PageRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { first, end } = useRowsOfPage(list, { count, rowHeight, covered })
  const last = Math.max(0, end - 1)
  useEffect(() => onSeen?.(first, last), [first, last, onSeen])
  useEffect(() => {
    if (at !== null) scrollPageToRow(list.current, at.index, { rowHeight, covered })
  }, [at, rowHeight, covered])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that scroll the page must have a place to start from
    <section ref={list} className={css.whole} aria-label={label} tabIndex={0}>
      <Rows {...{ count, rowHeight, row, first, end }} />
    </section>
  )
}

type RowsProps = Pick<VirtualRowsProps, 'count' | 'rowHeight' | 'row'> & { first: number; end: number }

function Rows({ count, rowHeight, row, first, end }: RowsProps) {
  return (
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
  )
}
