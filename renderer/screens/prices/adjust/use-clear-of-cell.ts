import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { activeCellElement } from '../../../grid/active-cell.ts'
import type { GridModel } from '../../../grid/grid.ts'

const GAP = 8

/**
 * Keeps a panel over the sheet clear of the active cell, which its buttons are about: scrolls the rows until that is below
 * the panel, and where they are at their top, returns how far to its left the panel has to stand.
 */
export function useClearOfCell(grid: GridModel, inside: RefObject<HTMLElement | null>, isOpen: boolean) {
  return useClear(grid, inside, isOpen, scrollClear)
}

/** The same for whole columns, beside which the panel has to stand. */
export const useClearOfColumns = (
  grid: GridModel,
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  columns: () => readonly number[],
) => useClear(grid, inside, isOpen, panel => besideColumns(panel, columns()))

/** `clearOf` gets the panel where it stands, and says how far to the left it has to go. */
function useClear(
  grid: GridModel,
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  clearOf: (panel: DOMRect) => number,
) {
  const [shift, setShift] = useState(0)
  const { revealTick } = useSyncExternalStore(grid.subscribe, grid.state)
  const latest = useRef(clearOf)
  latest.current = clearOf
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
      const by = latest.current(panel)
      if (by > 0) setShift(now => now + by)
    }
    frame = requestAnimationFrame(whenPlaced)
    return () => cancelAnimationFrame(frame)
  }, [grid, inside, isOpen, revealTick])
  return shift
}

/** Scrolls the active cell from under the panel; how far the panel has to go left where that can't be done. */
function scrollClear(panel: DOMRect): number {
  const cell = activeCellElement()
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
  return toTheLeftOf(left, panel)
}

/** Beside the headings of columns, whatever of them the panel covers. */
function besideColumns(panel: DOMRect, columns: readonly number[]): number {
  const headings = columns.flatMap(column => {
    const heading = document.querySelector(`[role=columnheader][aria-colindex="${column + 1}"]`)
    return heading === null ? [] : [heading.getBoundingClientRect()]
  })
  const isCovered = headings.some(({ left, right }) => right > panel.left && left < panel.right)
  return isCovered ? toTheLeftOf(Math.min(...headings.map(({ left }) => left)), panel) : 0
}

/** How far a panel has to go to end before a place; 0 where there is no room for it. */
function toTheLeftOf(left: number, panel: DOMRect): number {
  return left >= panel.width + 2 * GAP ? panel.right + GAP - left : 0
}
