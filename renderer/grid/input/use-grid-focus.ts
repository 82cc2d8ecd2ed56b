import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GridModel } from '../grid.ts'

/**
 * Puts the focus on the active cell when a person sent it there, and keeps it there when the cell comes to another
 * row of the document; never takes it from anything outside the grid.
 */
export function useGridFocus(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  activeCell: RefObject<HTMLElement | null>,
  activeHeading: RefObject<HTMLElement | null>,
) {
  const { focusTick, selection, editor } = grid.state()
  const { row } = selection.active
  const answered = useRef(focusTick)
  useLayoutEffect(() => {
    const isSent = focusTick !== answered.current
    answered.current = focusTick
    // The text field of an editor takes the focus itself.
    if (editor !== null) return
    const hadIt = scroller.current?.contains(document.activeElement) === true
    const target = row < 0 ? activeHeading.current : activeCell.current
    if (isSent || hadIt) target?.focus({ preventScroll: true })
  }, [focusTick, row, editor, scroller, activeCell, activeHeading])
}

/**
 * Keeps the active cell the only one that Tab reaches. All are rendered out of its reach, and this one is set once the
 * focus has moved on: taking it from an element that has the focus makes a browser lay out the page at once.
 */
export function useReachable(
  activeCell: RefObject<HTMLElement | null>,
  activeHeading: RefObject<HTMLElement | null>,
) {
  const reached = useRef<HTMLElement | null>(null)
  // After every render: the active cell may have come to another element.
  useLayoutEffect(() => {
    const target = activeCell.current ?? activeHeading.current
    if (target === reached.current) return
    reached.current?.setAttribute('tabindex', '-1')
    target?.setAttribute('tabindex', '0')
    reached.current = target
  })
}
