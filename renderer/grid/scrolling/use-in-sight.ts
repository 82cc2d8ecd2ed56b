import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { GridState } from '../core/grid-state.ts'
import type { GridModel } from '../grid.ts'
import { type ColumnLayout, scrolledTo } from '../layout.ts'
import { mainColumns } from '../source.ts'
import { isScrolledAround, seenBottom, showInWindow, topInPage } from './outer-scroll.ts'

/** The room that the page leaves to a grid. */
interface Room {
  /** Pixels for columns. */
  readonly width: number
  /**
   * Puts the rows back where they were painted, if something above the grid came or went since: a press that arrives
   * before the next frame is about what was seen.
   */
  readonly reposition: () => void
  /** Where the grid begins by now is right: what came above it came with the rows that a person asked for. */
  readonly settle: () => void
}

/**
 * Tells the grid how many rows a page has, and measures its {@link Room}. Where something comes or goes above the
 * grid, such as a banner, the rows scroll against it: none slides away under the pointer. In a window of another size the
 * active cell stays in sight, if it was.
 */
export function useRoom(grid: GridModel, scroller: RefObject<HTMLElement | null>, rowHeight: number): Room {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const measureNow = useRef<((isPressed: boolean) => void) | null>(null)
  const settleNow = useRef<(() => void) | null>(null)
  const settle = useCallback(() => settleNow.current?.(), [])
  const reposition = useCallback(() => {
    measureNow.current?.(true)
    // What came and goes again within this frame leaves the size as it was, and the observer is not called.
    requestAnimationFrame(() => measureNow.current?.(true))
  }, [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    let top = topInPage(element)
    let { scrollTop, clientHeight: height } = element
    let windowSize = `${innerWidth} ${innerHeight}`
    const note = () => {
      scrollTop = element.scrollTop
    }
    const measure = (isPressed: boolean) => {
      const before = top
      top = topInPage(element)
      const size = `${innerWidth} ${innerHeight}`
      const isOtherWindow = size !== windowSize
      windowSize = size
      // At the top nothing slides away under a pointer that is elsewhere, and the first rows stay in sight.
      const isAtHand = isPressed || scrollTop > 0 || (document.hasFocus() && element.matches(':hover'))
      if (top !== before && !isOtherWindow && isAtHand) {
        // From where it was: near the end of the rows the browser has moved it already.
        element.scrollTop = scrollTop + top - before
        // Its own event comes a frame late.
        element.dispatchEvent(new Event('scroll'))
      }
      const { clientHeight, clientWidth } = element
      grid.setPage({ rows: Math.floor(clientHeight / rowHeight) - 2, width: clientWidth })
      setWidth(clientWidth)
      const activeTop = grid.state().selection.active.row * rowHeight
      const wasInSight = activeTop + rowHeight > scrollTop && activeTop < scrollTop + height - rowHeight
      height = clientHeight
      if (!isOtherWindow || !wasInSight || !element.contains(document.activeElement)) return
      grid.focus()
      showInWindow(element, 0, 0, true)
    }
    measure(false)
    measureNow.current = measure
    settleNow.current = () => {
      top = topInPage(element)
    }
    const observer = new ResizeObserver(() => measure(false))
    observer.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      measureNow.current = null
      settleNow.current = null
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [grid, scroller, rowHeight])
  return { width, reposition, settle }
}

/** Whoever comes back to a grid finds it scrolled as they left it. */
export function useSight(grid: GridModel, scroller: RefObject<HTMLElement | null>, rowHeight: number) {
  const height = useRef(rowHeight)
  height.current = rowHeight
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const { sight } = grid
    if (sight !== null) {
      element.scrollTop = sight.rows * height.current
      element.scrollLeft = sight.left
      showInWindow(element, 0, 0, true)
    }
    return () => {
      const { scrollTop, scrollLeft } = element
      grid.sight = { rows: scrollTop / height.current, left: scrollLeft, tick: grid.state().revealTick }
    }
  }, [grid, scroller])
}

/**
 * In a narrow window the sheet opens at the first column that can be edited, if none is in sight. Whoever is in a cell
 * keeps that in sight instead.
 */
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
    if (first === undefined || main.some(isInSight) || element.contains(document.activeElement)) return
    element.scrollLeft = (lefts[first] ?? 0) - frozenWidth
  }, [grid, scroller, lefts, widths, frozenWidth, room])
}

/** Scrolls just as far as is needed to see the cell that was moved to: the sheet, and the window around it. */
export function useReveal(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  rowHeight: number,
  settle: () => void,
) {
  const state: GridState = grid.state()
  const seen = useRef(grid.sight?.tick ?? 0)
  const isFirst = useRef(true)
  const focused = useRef(state.focusTick)
  // Read before anything is rendered: afterwards the browser would have to lay out the page to answer.
  const isNew = state.revealTick !== seen.current
  const before = isNew && scroller.current !== null ? sightOf(scroller.current) : null
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const isFocused = focused.current !== state.focusTick
    focused.current = state.focusTick
    if (state.revealTick === seen.current) {
      // Back from what stands above the sheet, which may have scrolled away under it.
      if (isFocused && isScrolledAround(element)) {
        const below = rowHeight * (state.selection.active.row + 1) - element.scrollTop
        if (below >= 0) showInWindow(element, below, below + rowHeight, false)
      }
      return
    }
    seen.current = state.revealTick
    const { row, column } = state.reveal
    if (state.scrolledRows !== 0) element.scrollTop += state.scrolledRows * rowHeight
    const sight = (state.scrolledRows === 0 ? before : null) ?? sightOf(element)
    const top = row * rowHeight
    let scrolled = sight.top
    if (row >= 0) {
      const height = sight.height - rowHeight
      if (top < scrolled) scrolled = top
      else if (top + rowHeight > scrolled + height) scrolled = top + rowHeight - height
      if (scrolled !== sight.top) element.scrollTop = scrolled
    }
    const left = scrolledTo(layout, column, sight)
    if (left !== sight.left) element.scrollLeft = left
    if (column < 0) settle()
    const below = rowHeight + Math.max(0, top - scrolled)
    showInWindow(element, below, below + rowHeight, isFirst.current)
    isFirst.current = false
  })
}

/** Where an element is scrolled to, and how much of its content it shows, in pixels. */
function sightOf({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) {
  return { top: scrollTop, left: scrollLeft, height: clientHeight, width: clientWidth }
}

const GAP = 4

/**
 * Moves the hint to where all of it is seen. In a narrow window or at a large zoom there may be no room beside the cell, or
 * above it: then it stands below. In a low window what is around the sheet scrolls for what no row has room for.
 */
export function useHintInSight(text: RefObject<HTMLElement | null>, rowHeight: number) {
  useLayoutEffect(() => {
    const element = text.current
    const sheet = element?.closest<HTMLElement>('[role=grid]')
    if (element == null || sheet == null) return
    const keep = () => {
      element.style.translate = ''
      const cell = element.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const room = sheet.getBoundingClientRect()
      const head = sheet.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? room.top
      const left = Math.max(0, room.left)
      const right = Math.min(innerWidth, room.left + sheet.clientWidth)
      element.style.maxWidth = `min(340px, ${right - left - 2 * GAP}px)`
      const hint = element.getBoundingClientRect()
      const x = Math.max(left + GAP - hint.left, Math.min(0, right - GAP - hint.right))
      const isOver = hint.top < cell.top + rowHeight && hint.bottom > cell.top && x > 0
      const below = isOver || hint.top < head ? cell.top + rowHeight + GAP - hint.top : 0
      const bottom = seenBottom(sheet) - GAP
      const y = hint.bottom + below <= bottom ? below : Math.max(head - hint.top, bottom - hint.bottom)
      if (x !== 0 || y !== 0) element.style.translate = `${x}px ${y}px`
      const first = head - room.top
      if (hint.height > bottom - head) showInWindow(sheet, first, first + hint.height + GAP, false)
    }
    keep()
    sheet.addEventListener('scroll', keep, { passive: true })
    return () => sheet.removeEventListener('scroll', keep)
  })
}
