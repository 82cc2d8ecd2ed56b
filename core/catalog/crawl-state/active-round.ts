import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import type { ProductPage } from '../../api/read-page.ts'
import { type Crawl, pagesFor, stepped } from './crawl.ts'

/**
 * Why the list of active products (API document §4, `status`) is of no use: it is refused; it cannot be read, again and
 * again; it is as long as the whole list; or it leaves out most of what is known to be active, as an empty list does.
 */
export type FilterTrouble = 'refused' | 'unreadable' | 'same-list' | 'too-few'

/** How far the readings of a part of the catalog are; on disk. */
export interface Rounds {
  /** The round through the active products that runs, or ran last. */
  round: Crawl | null
  /** When a round last ended that showed everything that is active; wall clock. */
  activeAt: number | null
  /** Which page of the inactive products comes next, how many there are when that is known, and when one was read last. */
  share: { nextPage: number; pages: number | null; readAt: number } | null
  filter: { trouble: FilterTrouble; at: number } | null
  /** A whole reading is wanted soon: products came or went. */
  isHastened: boolean
}

/** What is known of the catalog when a list of active products is judged. */
export interface KnownCatalog {
  /** Products the whole list has. */
  all: number
  /** Those that are active and approved, or of which nothing else is known. */
  active: number
}

export interface RoundStep {
  round: Crawl
  /** The round ended and showed everything that the list of active products has. */
  isConsistent: boolean
  /** The round ended for this. */
  trouble: FilterTrouble | null
}

/**
 * What a page does to a round. One pass must do: a round judges nothing to be gone, and what shifted out of it is in the
 * next one. The list is judged on its first page, or at its end when nothing is said of how many there are.
 */
export function roundStepped(
  round: Crawl,
  page: ProductPage,
  newInRound: number,
  at: number,
  known: () => KnownCatalog,
): RoundStep {
  const step = stepped(round, page, newInRound, at, 1)
  const isEnd = step.kind === 'finished'
  const { total_items: total } = page.pagination
  const shown =
    total !== null && round.nextPage === 1 ? total : total === null && isEnd ? step.crawl.distinct : null
  const trouble = shown === null ? null : judged(shown, known())
  if (trouble !== null) return { round: { ...step.crawl, finishedAt: at }, isConsistent: false, trouble }
  return { round: step.crawl, isConsistent: isEnd && step.isConsistent, trouble }
}

/** A list that leaves nothing out saves nothing; one that leaves out most of what is active is about something else. */
function judged(shown: number, { all, active }: KnownCatalog): FilterTrouble | null {
  if (shown >= all) return 'same-list'
  return shown * 2 < active ? 'too-few' : null
}

/** Where the share of inactive products goes on after page `number`: from the front after the last one. */
export function shareAfter(number: number, page: ProductPage): { nextPage: number; pages: number | null } {
  const pages = page.pagination.total_pages ?? pagesFor(page.pagination.total_items, page.pagination.per_page)
  const shown = page.products.length + page.unreadable
  const isLast = shown === 0 || (pages === null ? shown < PER_PAGE_MAX : number >= pages)
  return { nextPage: isLast ? 1 : number + 1, pages: pages ?? (isLast ? number : null) }
}
