import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import type { Rounds } from '../crawl-state/active-round.ts'
import { type Crawl, newCrawl } from '../crawl-state/crawl.ts'
import type { CrawlLimits } from './crawl-limits.ts'

/** Everything that decides what is read next, once the first reading has ended. */
export interface CrawlSchedule {
  /** The last reading of everything; it has ended. */
  crawl: Crawl
  /** When the last one ended that showed everything; wall clock. */
  completedAt: number | null
  /** Products held. */
  held: number
  rounds: Rounds
  /** A person asked for a reading. */
  isRequested: boolean
  /** Milliseconds between two readings; longer while orders are followed. */
  pauseMs: number
}

/** What the crawler does next. */
export type NextReading =
  /** Everything, from the first page; the only reading that shows which products are gone. */
  | { kind: 'whole' }
  /** The next page of this round through the active products. */
  | { kind: 'active'; round: Crawl }
  /** This page of the inactive products. */
  | { kind: 'inactive'; page: number }
  | { kind: 'wait'; ms: number }

/**
 * Products may come and go all day, so before a hastened whole reading comes a pause this many times as long as the
 * last one took.
 */
const HASTENED_REST = 3

/**
 * Small catalogs, and those whose list of active products is unusable, are read whole after each pause. Others are read
 * in rounds: the active products after each pause, a page of the inactive ones every few minutes or hours, and
 * everything every few days, when products came or went, and when a person asks.
 */
export function nextReading(schedule: CrawlSchedule, limits: CrawlLimits, now: number): NextReading {
  const isInRounds = goesInRounds(schedule, limits, now)
  const wholeMs = isInRounds ? untilWhole(schedule, limits, now) : untilAgain(schedule, limits, now)
  if (schedule.isRequested || wholeMs <= 0) return { kind: 'whole' }
  if (!isInRounds) return { kind: 'wait', ms: wholeMs }
  // Before the round, which may take hours: a single page now and then delays nothing.
  const inactiveMs = untilInactive(schedule, limits, now)
  if (inactiveMs <= 0) return { kind: 'inactive', page: schedule.rounds.share?.nextPage ?? 1 }
  const { round } = schedule.rounds
  if (round !== null && isUnderWay(round, schedule.crawl, now)) return { kind: 'active', round }
  const activeMs = until(Math.max(finishOf(schedule.crawl), finishOf(round)), schedule.pauseMs, now)
  if (activeMs <= 0) return { kind: 'active', round: newCrawl(now, (round?.pass ?? 0) + 1, null) }
  return { kind: 'wait', ms: Math.min(wholeMs, inactiveMs, activeMs) }
}

/** Whether whole readings are rare, given the limits and what is known of the marketplace's lists. */
export function goesInRounds(
  { crawl, completedAt, held, rounds }: Pick<CrawlSchedule, 'crawl' | 'completedAt' | 'held' | 'rounds'>,
  limits: CrawlLimits,
  now: number,
): boolean {
  if (completedAt === null || pagesOfAll(crawl, held) <= limits.roundsAbovePages) return false
  return rounds.filter === null || until(rounds.filter.at, limits.filterAgainMs, now) <= 0
}

function pagesOfAll(crawl: Crawl, held: number): number {
  return crawl.pages ?? Math.ceil(held / PER_PAGE_MAX)
}

function untilAgain({ crawl, rounds, pauseMs }: CrawlSchedule, limits: CrawlLimits, now: number): number {
  return until(finishOf(crawl), rounds.isHastened ? limits.pauseMs : pauseMs, now)
}

function untilWhole({ crawl, completedAt, rounds }: CrawlSchedule, limits: CrawlLimits, now: number): number {
  const isWhole = completedAt === crawl.finishedAt
  const dueMs = until(crawl.startedAt, isWhole ? limits.wholeEveryMs : limits.wholeAgainMs, now)
  if (!rounds.isHastened) return dueMs
  const tookMs = Math.max(0, finishOf(crawl) - crawl.startedAt)
  const restMs = Math.max(limits.pauseMs, Math.min(limits.wholeAgainMs, HASTENED_REST * tookMs))
  return Math.min(dueMs, until(finishOf(crawl), restMs, now))
}

function untilInactive({ crawl, held, rounds }: CrawlSchedule, limits: CrawlLimits, now: number): number {
  const pages = Math.max(1, rounds.share?.pages ?? pagesOfAll(crawl, held))
  const everyMs = Math.min(limits.inactiveMostMs, limits.inactiveWithinMs / pages)
  return until(rounds.share?.readAt ?? finishOf(crawl), everyMs, now)
}

/** A round that a whole reading overtook is dropped: everything is newer than it. */
function isUnderWay(round: Crawl, crawl: Crawl, now: number): boolean {
  return round.finishedAt === null && (round.startedAt >= finishOf(crawl) || finishOf(crawl) > now)
}

function finishOf(crawl: Crawl | null): number {
  return crawl?.finishedAt ?? 0
}

/** A clock that was set back delays nothing for longer than twice the pause. */
function until(at: number, everyMs: number, now: number): number {
  return at > now + everyMs ? 0 : at + everyMs - now
}
