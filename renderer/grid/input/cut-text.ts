import type { PointerEvent } from 'react'

/** While the pointer is over a cell that is too narrow for its text, the whole text is its tooltip. */
export function showCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('[role=gridcell], [role=rowheader]') : null
  if (!(cell instanceof HTMLElement) || cell.title !== '' || cell.scrollWidth <= cell.clientWidth) return
  const text = cell.textContent
  cell.title = text
  // The cell may show another row by then, or have a mark whose words are its tooltip.
  const hide = () => cell.title === text && cell.removeAttribute('title')
  cell.addEventListener('pointerleave', hide, { once: true })
}
