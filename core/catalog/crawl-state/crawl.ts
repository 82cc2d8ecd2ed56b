import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import type { ProductPage } from '../../api/replies/read-page.ts'

/**
 * One whole crawl: the product list once, page by page. The order of the list is not shown, and products come and go
 * while it is read, so pages shift. A pass (once through all pages) is consistent only if it showed exactly as many
 * different products as the marketplace said it had, and every page said the same number. Otherwise another pass
 * follows; products that earlier passes showed stay seen. A product that comes between two pages just as another goes
 * isn't noticed; the next crawl finds it, and no product is hidden after being missed once.
 *
 * ```
 *   page ──► page ──► … ──► last page ── consistent ──► finished
 *    ▲                        │
 *    └──── next pass ◄────────┴── shifted; after PASSES_MOST of them: finished, but not consistent
 * ```
 */
export interface Crawl {
  startedAt: number
  /** Wall clock; null while it runs. */
  finishedAt: number | null
  /** Number of its first pass; a product whose `seen` is at least this was shown by this crawl. */
  firstPass: number
  pass: number
  /** The page to ask for next, from 1. */
  nextPage: number
  /** Pages of this pass as the last answer said; null when nothing was said. */
  pages: number | null
  /**
   * Products the marketplace said it had on the first page of this pass; `SHIFTED` once another page said otherwise.
   */
  totalFirst: number | null
  /** Products the marketplace said it had in its last answer. */
  total: number | null
  /** Different products this pass has shown. */
  distinct: number
  /** Product ids of the previous page, to notice a marketplace that returns the same page forever. */
  lastIds: string
}

/** What a page leads to: the next page, another pass from the first one, or the end. */
export type Step =
  | { kind: 'page'; crawl: Crawl }
  | { kind: 'pass'; crawl: Crawl }
  /** `isConsistent`: the pass showed everything, so a product it did not show is missing. */
  | { kind: 'finished'; crawl: Crawl; isConsistent: boolean }

/** Passes through a shifting list before a crawl ends without being consistent. */
export const PASSES_MOST = 4
const SHIFTED = -1

/** A new crawl whose first pass has the number `pass`. `total` is the last known number of products. */
export function newCrawl(startedAt: number, pass: number, total: number | null): Crawl {
  return { startedAt, finishedAt: null, firstPass: pass, total, ...freshPass(pass) }
}

/** What a page does to the crawl. `newInPass` of its products had not been shown by this pass before. */
export function stepped(
  crawl: Crawl,
  page: ProductPage,
  newInPass: number,
  at: number,
  passesMost = PASSES_MOST,
): Step {
  const { total_items: total, total_pages: saidPages, per_page: perPage } = page.pagination
  const shown = page.products.length + page.unreadable
  const ids = page.products.map(product => product.id).join()
  const read: Crawl = {
    ...crawl,
    nextPage: crawl.nextPage + 1,
    pages: saidPages ?? pagesFor(total, perPage),
    totalFirst: crawl.nextPage === 1 ? total : crawl.totalFirst === total ? total : SHIFTED,
    total: total ?? crawl.total,
    // The marketplace's total includes unreadable entries, so they count as shown.
    distinct: crawl.distinct + newInPass + page.unreadable,
    lastIds: ids,
  }
  // The same page, or the same few: nothing new, and most of what came before was not.
  const isRound =
    ids !== '' && newInPass === 0 && crawl.nextPage > 2 && read.distinct * 2 < crawl.nextPage * shown
  const isRepeated = isRound || (ids !== '' && ids === crawl.lastIds)
  if (!isRepeated && !isLast(read, shown, perPage)) return { kind: 'page', crawl: read }
  if (isWhole(read, total))
    return { kind: 'finished', crawl: { ...read, finishedAt: at }, isConsistent: true }
  if (crawl.pass - crawl.firstPass + 1 >= passesMost)
    return { kind: 'finished', crawl: { ...read, finishedAt: at }, isConsistent: false }
  return { kind: 'pass', crawl: { ...read, ...freshPass(crawl.pass + 1) } }
}

/** The least number of requests this pass still needs; one if nothing is known. */
export function requestsLeft(crawl: Crawl): number {
  if (crawl.finishedAt !== null) return 0
  const pages = crawl.pages ?? pagesFor(crawl.total, null)
  return pages === null ? 1 : Math.max(1, pages - crawl.nextPage + 1)
}

function freshPass(pass: number) {
  return { pass, nextPage: 1, pages: null, totalFirst: null, distinct: 0, lastIds: '' }
}

/** Pages of a list of `total` products; null if nothing was said. */
export function pagesFor(total: number | null, perPage: number | null): number | null {
  return total === null
    ? null
    : Math.ceil(total / Math.max(1, Math.min(PER_PAGE_MAX, perPage ?? PER_PAGE_MAX)))
}

function isLast(crawl: Crawl, shown: number, perPage: number | null): boolean {
  if (shown === 0) return true
  if (crawl.pages !== null) return crawl.nextPage > crawl.pages
  // Nothing was said about pages: a page that isn't full is the last one.
  return shown < (perPage ?? PER_PAGE_MAX)
}

/** Without totals there is nothing to compare, and one pass is enough. */
function isWhole(crawl: Crawl, total: number | null): boolean {
  if (crawl.totalFirst === null && total === null) return true
  return crawl.totalFirst === total && crawl.distinct === total
}
