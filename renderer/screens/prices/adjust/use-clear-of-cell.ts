import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { GridModel } from '../../../grid/grid.ts'

const GAP = 8

/**
 * Keeps a panel over the sheet clear of the active cell, which its buttons are about: scrolls the rows until that is below
 * the panel, and where they are at their top, returns how far to its left the panel has to stand.
 */
export function useClearOfCell(grid: GridModel, inside: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [shift, setShift] = useState(0)
  const { revealTick } = useSyncExternalStore(grid.subscribe, grid.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tick means that another cell came into sight
  useEffect(() => {
    if (!isOpen) return setShift(0)
    let before = ''
    let frame = 0
    const whenPlaced = () => {
      const panel = inside.current?.closest('[role=dialog]')?.getBoundingClientRect()
      const place = panel === undefined ? '' : `${panel.left} ${panel.top}`
      if (panel !== undefined && place === before) return clear(panel)
      before = place
      frame = requestAnimationFrame(whenPlaced)
    }
    const clear = (panel: DOMRect) => {
      const by = scrollClear(panel)
      if (by > 0) setShift(now => now + by)
    }
    frame = requestAnimationFrame(whenPlaced)
    return () => cancelAnimationFrame(frame)
  }, [grid, inside, isOpen, revealTick])
  return shift
}

/** Scrolls the active cell from under the panel; how far the panel has to go left where that can't be done. */
function scrollClear(panel: DOMRect): number {
  const cell = document.querySelector('[role=gridcell][data-active], [role=rowheader][data-active]')
  const sheet = cell?.closest('[role=grid]')
  if (cell === null || sheet == null) return 0
  const { left, right, top, bottom } = cell.getBoundingClientRect()
  const isBeside = right <= panel.left || left >= panel.right || bottom <= panel.top || top >= panel.bottom
  if (isBeside) return 0
  const down = panel.bottom + GAP - top
  if (sheet.scrollTop >= down && bottom + down <= sheet.getBoundingClientRect().bottom) {
    sheet.scrollTop -= down
    return 0
  }
  return left >= panel.width + 2 * GAP ? panel.right + GAP - left : 0
}
