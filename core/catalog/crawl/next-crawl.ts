import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import type { PartialCrawls } from '../crawl-state/active-crawl.ts'
import { type Crawl, newCrawl } from '../crawl-state/crawl.ts'
import type { CrawlLimits } from './crawl-limits.ts'

/** Everything that decides what is read next, once the first crawl has ended. */
export interface CrawlSchedule {
  /** The last whole crawl; it has ended. */
  crawl: Crawl
  /** When the last one ended that showed everything; wall clock. */
  completedAt: number | null
  /** Products held. */
  held: number
  partial: PartialCrawls
  /** A person asked for a refresh. */
  isRequested: boolean
  /** Milliseconds between two crawls; longer while orders are followed. */
  pauseMs: number
}

/** What the crawler does next. */
export type NextCrawl =
  /** Everything, from the first page; the only crawl that shows which products are gone. */
  | { kind: 'whole' }
  /** The next page of this active crawl. */
  | { kind: 'active'; crawl: Crawl }
  /** This page of the inactive products. */
  | { kind: 'inactive'; page: number }
  | { kind: 'wait'; ms: number }

/**
 * Products may come and go all day, so before a hastened whole crawl comes a pause this many times as long as the
 * last one took.
 */
const HASTENED_REST = 3

/**
 * Small catalogs, and those whose list of active products is unusable, are crawled whole after each pause. Others are
 * crawled in parts: the active products after each pause, a page of the inactive ones every few minutes or hours, and
 * everything every few days, when products came or went, and when a person asks.
 */
export function nextCrawl(schedule: CrawlSchedule, limits: CrawlLimits, now: number): NextCrawl {
  const isInParts = isCrawledInParts(schedule, limits, now)
  const wholeMs = isInParts ? untilWhole(schedule, limits, now) : untilAgain(schedule, limits, now)
  if (schedule.isRequested || wholeMs <= 0) return { kind: 'whole' }
  if (!isInParts) return { kind: 'wait', ms: wholeMs }
  // Before the active crawl, which may take hours: a single page now and then delays nothing.
  const inactiveMs = untilInactive(schedule, limits, now)
  if (inactiveMs <= 0) return { kind: 'inactive', page: schedule.partial.share?.nextPage ?? 1 }
  const { active } = schedule.partial
  if (active !== null && isUnderWay(active, schedule.crawl, now)) return { kind: 'active', crawl: active }
  const activeMs = until(Math.max(finishOf(schedule.crawl), finishOf(active)), schedule.pauseMs, now)
  if (activeMs <= 0) return { kind: 'active', crawl: newCrawl(now, (active?.pass ?? 0) + 1, null) }
  return { kind: 'wait', ms: Math.min(wholeMs, inactiveMs, activeMs) }
}

/** Whether whole crawls are rare, given the limits and what is known of the marketplace's lists. */
export function isCrawledInParts(
  { crawl, completedAt, held, partial }: Pick<CrawlSchedule, 'crawl' | 'completedAt' | 'held' | 'partial'>,
  limits: CrawlLimits,
  now: number,
): boolean {
  if (completedAt === null || pagesOfAll(crawl, held) <= limits.partsAbovePages) return false
  return partial.filter === null || until(partial.filter.at, limits.filterAgainMs, now) <= 0
}

const pagesOfAll = (crawl: Crawl, held: number): number => crawl.pages ?? Math.ceil(held / PER_PAGE_MAX)

function untilAgain({ crawl, partial, pauseMs }: CrawlSchedule, limits: CrawlLimits, now: number): number {
  return until(finishOf(crawl), partial.isHastened ? limits.pauseMs : pauseMs, now)
}

function untilWhole(
  { crawl, completedAt, partial }: CrawlSchedule,
  limits: CrawlLimits,
  now: number,
): number {
  const isWhole = completedAt === crawl.finishedAt
  const dueMs = until(crawl.startedAt, isWhole ? limits.wholeEveryMs : limits.wholeAgainMs, now)
  if (!partial.isHastened) return dueMs
  const tookMs = Math.max(0, finishOf(crawl) - crawl.startedAt)
  const restMs = Math.max(limits.pauseMs, Math.min(limits.wholeAgainMs, HASTENED_REST * tookMs))
  return Math.min(dueMs, until(finishOf(crawl), restMs, now))
}

function untilInactive({ crawl, held, partial }: CrawlSchedule, limits: CrawlLimits, now: number): number {
  const pages = Math.max(1, partial.share?.pages ?? pagesOfAll(crawl, held))
  const everyMs = Math.min(limits.inactiveMostMs, limits.inactiveWithinMs / pages)
  return until(partial.share?.readAt ?? finishOf(crawl), everyMs, now)
}

/** An active crawl that a whole one overtook is dropped: everything is newer than it. */
function isUnderWay(active: Crawl, crawl: Crawl, now: number): boolean {
  return active.finishedAt === null && (active.startedAt >= finishOf(crawl) || finishOf(crawl) > now)
}

const finishOf = (crawl: Crawl | null): number => crawl?.finishedAt ?? 0

/** A clock that was set back delays nothing for longer than twice the pause. */
function until(at: number, everyMs: number, now: number): number {
  return at > now + everyMs ? 0 : at + everyMs - now
}
