import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import { requestsLeft } from '../crawl-state/crawl.ts'
import type { SavedCrawl } from '../replica/rows/crawl-row.ts'

/** What windows show of the crawls; `open-catalog.ts` adds the state of the feed. */
export type CrawlProgress = Omit<CatalogProgress, 'feed'>

/** What the progress is computed from. */
interface CrawlFacts {
  /** Null before the first crawl. */
  kept: SavedCrawl | null
  isRequested: boolean
  isWaiting: boolean
  held: number
  /** When every active product was last read; null if it never was. */
  activeAt: number | null
}

/** Whether a crawl runs that a person sees: the first, and one that a person asked for. */
export function isShown(kept: SavedCrawl | null, isRequested: boolean): boolean {
  if (kept === null || kept.crawl.finishedAt !== null) return false
  return isRequested || kept.completedAt === null
}

/** How far the crawls are, for windows. */
export function crawlProgress(facts: CrawlFacts): CrawlProgress {
  const { kept, held, activeAt } = facts
  const wholeAt = kept?.completedAt ?? null
  const endedAt = kept?.crawl.finishedAt ?? null
  return {
    state: stateOf(facts),
    read: held,
    total: kept?.crawl.total ?? null,
    startedAt: kept?.crawl.startedAt ?? null,
    finishedAt: wholeAt,
    ...(endedAt !== null && endedAt !== wholeAt ? { incompleteAt: endedAt } : {}),
    // Absent while every active product was read with the rest.
    ...(activeAt !== null && wholeAt !== null && activeAt > wholeAt ? { activeReadAt: activeAt } : {}),
    requestsLeft: kept === null ? 1 : requestsLeft(kept.crawl),
  }
}

function stateOf({ kept, isRequested, isWaiting }: CrawlFacts): CatalogProgress['state'] {
  if (kept === null) return 'empty'
  if (isShown(kept, isRequested)) return isWaiting ? 'waiting' : 'reading'
  // A crawl that ended inconsistent waits for the next one.
  return kept.completedAt === null ? 'waiting' : 'complete'
}
