import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { GridState } from '../core/grid-state.ts'
import type { GridModel } from '../grid.ts'
import type { ColumnLayout } from '../layout.ts'
import { mainColumns } from '../source.ts'

/** The room that the page leaves to a grid. */
interface Room {
  /** Pixels for columns. */
  readonly width: number
  /**
   * Puts the rows back where they were painted, if something above the grid came or went since: a press that arrives
   * before the next frame is about what was seen.
   */
  readonly reposition: () => void
}

/**
 * Tells the grid how many rows a page has, and measures its {@link Room}. Where something comes or goes above the
 * grid, such as a banner, the rows scroll against it: none slides away under the pointer.
 */
export function useRoom(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  frozen: number,
): Room {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const measureNow = useRef<(() => void) | null>(null)
  const reposition = useCallback(() => {
    measureNow.current?.()
    // What came and goes again within this frame leaves the size as it was, and the observer is not called.
    requestAnimationFrame(() => measureNow.current?.())
  }, [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    let { top } = element.getBoundingClientRect()
    let { scrollTop } = element
    const note = () => {
      scrollTop = element.scrollTop
    }
    const measure = () => {
      const before = top
      top = element.getBoundingClientRect().top
      if (top !== before) {
        // From where it was: near the end of the rows the browser has moved it already.
        element.scrollTop = scrollTop + top - before
        // Its own event comes a frame late.
        element.dispatchEvent(new Event('scroll'))
      }
      const { clientHeight, clientWidth } = element
      grid.setPage({ rows: Math.floor(clientHeight / rowHeight) - 2, width: clientWidth, frozen })
      setWidth(element.clientWidth)
    }
    measure()
    measureNow.current = measure
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      measureNow.current = null
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [grid, scroller, rowHeight, frozen])
  return { width, reposition }
}

/** In a narrow window the sheet opens at the first column that can be edited, if none is in sight. */
export function useEditableInSight(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  { lefts, widths, frozenWidth }: ColumnLayout,
  room: number,
) {
  const seen = useRef(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || room === seen.current) return
    seen.current = room
    const from = element.scrollLeft + frozenWidth
    const main = mainColumns(grid.source.columns)
    const [first] = main
    const isInSight = (column: number) => {
      const left = lefts[column] ?? 0
      return left >= from && left + (widths[column] ?? 0) <= element.scrollLeft + room
    }
    if (first === undefined || main.some(isInSight)) return
    element.scrollLeft = (lefts[first] ?? 0) - frozenWidth
  }, [grid, scroller, lefts, widths, frozenWidth, room])
}

/** Scrolls just as far as is needed to see the cell that was moved to. */
export function useReveal(
  state: GridState,
  scroller: RefObject<HTMLElement | null>,
  { lefts, widths, frozenWidth }: ColumnLayout,
  rowHeight: number,
) {
  const seen = useRef(0)
  // Read before anything is rendered: afterwards the browser would have to lay out the page to answer.
  const isNew = state.revealTick !== seen.current
  const before = isNew && scroller.current !== null ? sightOf(scroller.current) : null
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || state.revealTick === seen.current) return
    seen.current = state.revealTick
    const { row, column } = state.reveal
    if (state.scrolledRows !== 0) element.scrollTop += state.scrolledRows * rowHeight
    const sight = (state.scrolledRows === 0 ? before : null) ?? sightOf(element)
    if (row >= 0) {
      const height = sight.height - rowHeight
      const top = row * rowHeight
      if (top < sight.top) element.scrollTop = top
      else if (top + rowHeight > sight.top + height) element.scrollTop = top + rowHeight - height
    }
    const left = lefts[column] ?? 0
    const right = left + (widths[column] ?? 0)
    if (left < frozenWidth) return
    if (left - frozenWidth < sight.left) element.scrollLeft = left - frozenWidth
    else if (right > sight.left + sight.width) element.scrollLeft = right - sight.width
  })
}

/** Where an element is scrolled to, and how much of its content it shows, in pixels. */
function sightOf({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) {
  return { top: scrollTop, left: scrollLeft, height: clientHeight, width: clientWidth }
}
