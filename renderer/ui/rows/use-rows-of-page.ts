import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface PageRows {
  readonly count: number
  /** All rows are this high, in pixels. */
  readonly rowHeight: number
  /** The height of what stays above the rows and covers them, in pixels. */
  readonly covered: number
}

/** Rows beyond each edge: what is scrolled into sight is there already. */
const BEYOND = 4

/**
 * The rows to render of a list that is as high as all its rows, in a page that scrolls with what stands above the list: from
 * `first` to before `end`. The page is the element around it with `data-page`.
 */
export function useRowsOfPage(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, covered }: PageRows,
): { first: number; end: number } {
  const [seen, setSeen] = useState({ first: 0, rows: 0 })
  useLayoutEffect(() => {
    const page = pageOf(list.current)
    if (page === null || list.current === null) return
    // A list that takes the place of another one begins at its first row.
    page.scrollTop = Math.min(page.scrollTop, startIn(page, list.current) - covered)
  }, [list, covered])
  useLayoutEffect(() => {
    const node = list.current
    const page = pageOf(node)
    if (page === null || node === null) return
    const look = () =>
      setSeen(before => {
        const first = Math.max(0, Math.floor((page.scrollTop - startIn(page, node)) / rowHeight))
        // As many as the page has room for, whatever else stands in it.
        const rows = page.clientHeight === 0 ? 0 : Math.ceil(page.clientHeight / rowHeight) + 1
        return before.first === first && before.rows === rows ? before : { first, rows }
      })
    look()
    // Before the frame that shows what was scrolled to.
    const onScroll = () => flushSync(look)
    const sizes = new ResizeObserver(look)
    sizes.observe(page)
    page.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      page.removeEventListener('scroll', onScroll)
    }
  }, [list, rowHeight])
  const first = Math.max(0, Math.min(seen.first, count) - BEYOND)
  return { first, end: seen.rows === 0 ? first : Math.min(count, seen.first + seen.rows + BEYOND) }
}

/** Scrolls the page of such a list as little as shows a whole row. */
export function scrollPageToRow(
  list: HTMLElement | null,
  index: number,
  { rowHeight, covered }: Omit<PageRows, 'count'>,
): void {
  const page = pageOf(list)
  if (page === null || list === null) return
  const top = startIn(page, list) + index * rowHeight
  const least = top + rowHeight - page.clientHeight
  page.scrollTop = Math.max(least, Math.min(page.scrollTop, top - covered))
}

function pageOf(list: HTMLElement | null): HTMLElement | null {
  return list?.closest<HTMLElement>('[data-page]') ?? null
}

/** How far below the top of the page the list begins, in pixels. */
function startIn(page: HTMLElement, list: HTMLElement): number {
  return list.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop
}
