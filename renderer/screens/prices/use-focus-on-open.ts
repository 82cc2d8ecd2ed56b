import { useEffect } from 'react'
import { isHeading } from '../../grid/core/groups.ts'
import type { GridModel } from '../../grid/grid.ts'
import type { PricesModel } from './sheet/prices-model.ts'

/**
 * Focuses the cell that was active last as soon as a sheet that opens has rows, unless the person has moved the focus
 * elsewhere.
 */
export function useFocusOnOpen({ grid }: PricesModel): void {
  useEffect(() => {
    let frame = 0
    let stop = () => {}
    const focus = () => {
      if (grid.view().length === 0) return
      stop()
      // After the frame around the screens gave it to the title.
      frame = requestAnimationFrame(() => {
        if (isFree(document.activeElement)) focusCell(grid)
      })
    }
    stop = grid.subscribe(focus)
    focus()
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [grid])
}

/** A press beside the sheet on what takes no focus, and marks no text, leaves the keyboard with the sheet. */
export function useFocusKept({ grid }: PricesModel): void {
  useEffect(() => {
    const onPointerUp = ({ target }: PointerEvent) => {
      const isText = document.getSelection()?.isCollapsed === false
      const isInside = target instanceof Element && target.closest('main') !== null
      if (isInside && !isText && document.activeElement?.matches('main, body') === true) grid.focus()
    }
    document.addEventListener('pointerup', onPointerUp)
    return () => document.removeEventListener('pointerup', onPointerUp)
  }, [grid])
}

function isFree(active: Element | null): boolean {
  return active === null || active === document.body || active.matches('[data-screen-title]')
}

/**
 * A heading takes no text: the row under it is gone to instead, unless it is hidden. A sheet that was scrolled away from
 * the cell stays so.
 */
function focusCell(grid: GridModel) {
  const view = grid.view()
  const { row, column } = grid.state().selection.active
  const under = view[row + 1]
  if (isHeading(view[row] ?? -1) && under !== undefined && !isHeading(under))
    grid.select({ row: row + 1, column })
  else if (grid.sight !== null) grid.refocus()
  else grid.focus()
}
