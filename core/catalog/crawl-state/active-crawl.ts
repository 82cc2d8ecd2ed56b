import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import type { ProductPage } from '../../api/replies/read-page.ts'
import { type Crawl, pagesFor, stepped } from './crawl.ts'

/**
 * Why the list of active products (API document §4, `status`) is unusable: it is refused; it can't be read, several
 * times in a row; it is as long as the whole list; or it leaves out most products known to be active, as an empty list
 * does.
 */
export type FilterTrouble = 'refused' | 'unreadable' | 'same-list' | 'too-few'

/** How far the crawls of parts of the catalog are; stored on disk. */
export interface PartialCrawls {
  /** The active crawl that runs, or ran last. */
  active: Crawl | null
  /** When the last active crawl ended that showed every active product; wall clock. */
  activeAt: number | null
  /** The next page of the inactive products, how many pages there are if known, and when one was read last. */
  share: { nextPage: number; pages: number | null; readAt: number } | null
  filter: { trouble: FilterTrouble; at: number } | null
  /** A whole crawl should start soon: products came or went. */
  isHastened: boolean
}

/** What is known of the catalog when a list of active products is judged. */
export interface KnownCatalog {
  /** Products in the whole list. */
  all: number
  /** Products that are active and approved, or not known to be otherwise. */
  active: number
}

/** What a page of the list of active products leads to. */
export interface ActiveCrawlStep {
  crawl: Crawl
  /** The crawl ended and showed everything that the list of active products has. */
  isConsistent: boolean
  /** The crawl ended for this reason. */
  trouble: FilterTrouble | null
}

/**
 * What a page does to an active crawl. One pass is enough: it never judges a product to be gone, and a product that
 * shifted out of it is in the next one. The list is judged on its first page, or at its end if it doesn't say how many
 * products it has.
 */
export function activeStepped(
  crawl: Crawl,
  page: ProductPage,
  newInCrawl: number,
  at: number,
  known: () => KnownCatalog,
): ActiveCrawlStep {
  const step = stepped(crawl, page, newInCrawl, at, 1)
  const isEnd = step.kind === 'finished'
  const { total_items: total } = page.pagination
  const shown =
    total !== null && crawl.nextPage === 1 ? total : total === null && isEnd ? step.crawl.distinct : null
  const trouble = shown === null ? null : judged(shown, known())
  if (trouble !== null) return { crawl: { ...step.crawl, finishedAt: at }, isConsistent: false, trouble }
  return { crawl: step.crawl, isConsistent: isEnd && step.isConsistent, trouble }
}

/**
 * A list of all products saves no requests; one that lacks most active products is not the list of active products.
 */
function judged(shown: number, { all, active }: KnownCatalog): FilterTrouble | null {
  if (shown >= all) return 'same-list'
  return shown * 2 < active ? 'too-few' : null
}

/** The page of the inactive products that comes after page `number`: from the front after the last page. */
export function shareAfter(number: number, page: ProductPage): { nextPage: number; pages: number | null } {
  const pages = page.pagination.total_pages ?? pagesFor(page.pagination.total_items, page.pagination.per_page)
  const shown = page.products.length + page.unreadable
  const isLast = shown === 0 || (pages === null ? shown < PER_PAGE_MAX : number >= pages)
  return { nextPage: isLast ? 1 : number + 1, pages: pages ?? (isLast ? number : null) }
}
