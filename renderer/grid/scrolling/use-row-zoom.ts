import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Ctrl and the wheel change the size of rows and columns; those at the upper left edge stay there. */
export function useRowZoom(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  onZoom: ((isIn: boolean) => void) | undefined,
) {
  const before = useRef(rowHeight)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element !== null && before.current !== rowHeight) {
      element.scrollTop *= rowHeight / before.current
      element.scrollLeft *= rowHeight / before.current
    }
    before.current = rowHeight
  }, [scroller, rowHeight])
  useEffect(() => {
    const element = scroller.current
    if (element === null || onZoom === undefined) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      if (event.deltaY !== 0) onZoom(event.deltaY < 0)
    }
    // The browser would zoom the whole window otherwise.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [scroller, onZoom])
}
