/** A product to read again, and the page of the list that last showed it; null if no page is known. */
export interface Wanted {
  id: number
  page: number | null
}

/** One request that reads some of them. */
export type VisibleRequest = { kind: 'page'; page: number; ids: number[] } | { kind: 'product'; id: number }

/**
 * The fewest requests that read all of these: pages that showed two or more, the fullest first, then the others one by
 * one, in the given order.
 */
export function planVisibleReads(wanted: readonly Wanted[]): VisibleRequest[] {
  const byPage = new Map<number, number[]>()
  for (const { id, page } of wanted) {
    if (page === null) continue
    const ids = byPage.get(page) ?? []
    ids.push(id)
    byPage.set(page, ids)
  }
  const pages = [...byPage].filter(([, ids]) => ids.length > 1).sort(([, a], [, b]) => b.length - a.length)
  const onPages = new Set(pages.flatMap(([, ids]) => ids))
  return [
    ...pages.map(([page, ids]) => ({ kind: 'page', page, ids }) as const),
    ...wanted.filter(({ id }) => !onPages.has(id)).map(({ id }) => ({ kind: 'product', id }) as const),
  ]
}
