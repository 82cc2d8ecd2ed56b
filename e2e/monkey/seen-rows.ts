import type { Locator } from '@playwright/test'

interface SeenCell {
  x: number
  y: number
  text: string
}

/** A row on the screen, and the positions of its two cells. */
export interface SeenRow {
  sku: string
  /** How often something above the sheet had appeared or disappeared by then. */
  moves: string
  price: SeenCell
  stock: SeenCell
}

/** The rows of the sheet that are painted, from the top; counts from the first call on what moves it. */
export async function seenRows(sheet: Locator): Promise<SeenRow[]> {
  return sheet.evaluate(async grid => {
    if (!grid.hasAttribute('data-moves')) {
      const count = () => grid.setAttribute('data-moves', `${Number(grid.getAttribute('data-moves')) + 1}`)
      new ResizeObserver(count).observe(grid)
    }
    const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    await painted()
    await painted()
    const view = grid.getBoundingClientRect()
    const column = (title: string) =>
      [...grid.querySelectorAll('[role=columnheader]')]
        .find(header => header.textContent?.startsWith(title))
        ?.getAttribute('aria-colindex')
    const [sku, price, stock] = ['SKU', 'Price', 'Stock'].map(column)
    const middle = (cell: Element | null) => {
      const box = cell?.getBoundingClientRect()
      const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
      return { x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, text: cell?.textContent ?? '' }
    }
    return [...grid.querySelectorAll('[role=row]')]
      .filter(row => row.querySelector('[role=gridcell]') !== null)
      .map(row => {
        const cell = (at: string | null | undefined) => row.querySelector(`[aria-colindex="${at}"]`)
        return {
          sku: cell(sku)?.textContent ?? '',
          price: middle(cell(price)),
          stock: middle(cell(stock)),
          y: row.getBoundingClientRect().top,
          moves: grid.getAttribute('data-moves') ?? '',
        }
      })
      .filter(({ y }) => y > view.top + 30 && y < view.bottom - 40)
      .toSorted((a, b) => a.y - b.y)
  })
}
