import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clamp } from '../core/range.ts'
import { assignSlots } from './slots.ts'

/** The rows that are in the document. */
interface RowWindow {
  /** In the order of the document; -1 is an empty slot. The place is the key: see {@link assignSlots}. */
  readonly slots: readonly number[]
  /** Slots in the order of their rows, where that is not the order of the document; else null. */
  readonly reading: readonly number[] | null
}

/** Rows beyond each edge, so that a row that comes half into view is there already. */
const BEYOND = 2

/**
 * The rows to render for the scroll position of `scroller`, all of one height, and `shifted` (the box that holds
 * them) moved to where that position says. The active row is always among them, so that focus survives scrolling
 * away.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  shifted: RefObject<HTMLElement | null>,
  rows: number,
  rowHeight: number,
  activeRow: number,
): RowWindow {
  const [first, setFirst] = useState(0)
  const [fits, setFits] = useState(32)
  const slots = useRef<readonly number[]>([])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    let rendered = -1
    const follow = () => {
      // Read before rendering: afterwards the browser would have to lay out the page once more to answer.
      const top = element.scrollTop
      const next = Math.floor(top / rowHeight)
      // Rendering inside the scroll event is what keeps fast scrolling free of blank frames.
      if (next !== rendered) flushSync(() => setFirst(next))
      rendered = next
      if (shifted.current !== null) shifted.current.style.transform = `translateY(${-top}px)`
    }
    const measure = () => setFits(Math.ceil(element.clientHeight / rowHeight) + 1)
    const observer = new ResizeObserver(measure)
    measure()
    setFirst(Math.floor(element.scrollTop / rowHeight))
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, shifted, rowHeight])

  slots.current = assignSlots(slots.current, rowsAround(first, fits, rows, activeRow))
  return { slots: slots.current, reading: readingOrder(slots.current) }
}

/** Always the same number of rows while there are so many: one less would be a row unmade, and made again. */
function rowsAround(first: number, fits: number, rows: number, activeRow: number): number[] {
  const length = Math.min(rows, fits + 2 * BEYOND)
  const from = clamp(first - BEYOND, 0, rows - length)
  const wanted = Array.from({ length }, (_, i) => from + i)
  const isBeyond = activeRow < from || activeRow >= from + length
  if (isBeyond && activeRow >= 0 && activeRow < rows) wanted.push(activeRow)
  return wanted
}

function readingOrder(slots: readonly number[]): number[] | null {
  const used = [...slots.keys()].filter(slot => slots[slot] !== -1)
  const index = (slot: number) => slots[slot] ?? -1
  const isInOrder = used.every((slot, i) => i === 0 || index(used[i - 1] ?? 0) < index(slot))
  return isInOrder ? null : used.toSorted((a, b) => index(a) - index(b))
}
