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

/**
 * A press beside the sheet leaves the keyboard with it, as in a spreadsheet: on what takes no focus and marks no text, and
 * on a button that opens nothing, once it has done its work. Whoever comes to a button by keys stays there.
 */
export function useFocusKept({ grid }: PricesModel): void {
  useEffect(() => {
    const onPointerUp = ({ target }: PointerEvent) => {
      const isText = document.getSelection()?.isCollapsed === false
      const isInside = target instanceof Element && target.closest('main') !== null
      if (isInside && !isText && document.activeElement?.matches('main, body') === true) grid.focus()
    }
    let frame = 0
    const onClick = (event: MouseEvent) => {
      const pressed = event.detail > 0 ? pressedBeside(event.composedPath()) : null
      if (pressed === null) return
      const isLeft = () => document.activeElement?.matches('main, body') === true
      frame = requestAnimationFrame(() => {
        if (isLeft() || document.activeElement === pressed) grid.refocus()
      })
    }
    document.addEventListener('pointerup', onPointerUp)
    document.addEventListener('click', onClick)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('pointerup', onPointerUp)
      document.removeEventListener('click', onClick)
    }
  }, [grid])
}

/**
 * The button on the screen, but outside the sheet, that was pressed; null for one that opens something, and for the
 * choices of a filter, which arrow keys go on from.
 */
function pressedBeside(path: readonly EventTarget[]): Element | null {
  const elements = path.filter(each => each instanceof Element)
  const isInScreen =
    elements.some(each => each.matches('main')) && !elements.some(each => each.role === 'grid')
  const pressed = elements.find(each => each.matches('button, [role="radio"]')) ?? null
  const isChoice = pressed?.role === 'radio'
  return isInScreen && !isChoice && pressed?.ariaHasPopup === null ? pressed : null
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

/** Out of the search: to the active cell, or to the first one found for who was in the header before. */
export function focusFound(grid: GridModel) {
  const { row, column } = grid.state().selection.active
  const first = grid.view().findIndex(each => !isHeading(each))
  if (row < 0 && first >= 0) grid.select({ row: first, column })
  else grid.focus()
}
