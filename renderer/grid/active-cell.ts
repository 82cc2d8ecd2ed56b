/** The active cell of the grid on the page, to see where it stands; null where that is a heading of a column, or no grid. */
export function activeCellElement(): Element | null {
  return document.querySelector('[role=grid] [role=row] > [data-active]')
}

/** Whether nobody has scrolled the grid on the page. */
export function isGridAtTop(): boolean {
  return document.querySelector('[role=grid]')?.scrollTop === 0
}
