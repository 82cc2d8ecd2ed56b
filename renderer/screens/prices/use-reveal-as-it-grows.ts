import { type RefObject, useEffect } from 'react'
import { activeCellElement } from '../../grid/active-cell.ts'
import type { GridModel } from '../../grid/grid.ts'

/**
 * Rows stay in place under a line that grows for its sentence. Where the active one is behind the headings then, it comes
 * into view; one that was scrolled away stays there. Observed, so that no key waits for the layout.
 */
export function useRevealAsItGrows(line: RefObject<HTMLElement | null>, grid: GridModel) {
  useEffect(() => {
    const element = line.current
    if (element === null) return
    let height = element.offsetHeight
    let frame = 0
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      if (grown <= 0) return
      cancelAnimationFrame(frame)
      // The sheet puts its rows back first.
      frame = requestAnimationFrame(() => {
        if (isBehindHeadings(grown)) grid.reveal()
      })
    })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [line, grid])
}

function isBehindHeadings(most: number): boolean {
  const cell = activeCellElement()?.getBoundingClientRect()
  const heading = document.querySelector('[role=columnheader]')?.getBoundingClientRect()
  if (cell === undefined || heading === undefined) return false
  const behind = heading.bottom - cell.top
  return behind > 0 && behind <= most
}
