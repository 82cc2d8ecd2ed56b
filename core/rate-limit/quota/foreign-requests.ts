import type { RateFacts } from '../../api/reply.ts'
import { sumOf, type UsageLedger } from './usage-ledger.ts'

/**
 * What the marketplace reported in the running window, used to find requests that are not ours. All our requests since
 * `base` count, including those under way: a difference is therefore proven, and found late by the few that are under
 * way.
 */
export interface RemainingReports {
  limit: number
  /** The remaining requests in the first report of this window. */
  base: number
  /** The lowest remaining number reported. */
  lowest: number
  resetsAt: number
  /** Our requests since then, at most. */
  ours: number
  /** Foreign requests found so far. */
  found: number
  /** When the last report came. */
  at: number
}

/** Answers may arrive out of order by as many requests as are under way together. */
const DISORDER = 4
/** The header counts in seconds, by a clock that may be set. */
const RESET_SLACK_MS = 60_000
const SPAN_LEAST_MINUTES = 5
const SPAN_MOST_MINUTES = 15
/** A smaller difference may be a request that we gave up and the marketplace counted all the same. */
const FOUND_LEAST = 3

/**
 * The marketplace reported what is left. `fresh` are foreign requests since its last report; `isNewCount`: a new count
 * began, so none can be known yet.
 */
export function onRemaining(
  before: RemainingReports | null,
  rate: RateFacts,
  window: { limit: number; resetsAt: number },
  underWay: number,
  at: number,
): { reports: RemainingReports | null; fresh: number; since: number; isNewCount: boolean } {
  const { remaining } = rate
  if (remaining === null) return { reports: before, fresh: 0, since: at, isNewCount: false }
  const { limit, resetsAt } = window
  const isSame =
    before !== null &&
    before.limit === limit &&
    Math.abs(resetsAt - before.resetsAt) <= RESET_SLACK_MS &&
    remaining <= before.lowest + DISORDER
  if (!isSame) {
    // Where the end of a window moves with every answer, the count may restart at a late one: what was answered before it
    // was counted after it.
    const isLate = before?.limit === limit && remaining <= before.lowest + DISORDER
    const base = isLate ? Math.min(remaining, before.lowest) : remaining
    const reports = { limit, resetsAt, base, lowest: base, ours: underWay, found: 0, at }
    return { reports, fresh: 0, since: at, isNewCount: true }
  }
  const found = Math.max(before.found, before.base - remaining - before.ours)
  const lowest = Math.min(before.lowest, remaining)
  return {
    reports: { ...before, lowest, found, at },
    fresh: found - before.found,
    since: before.at,
    isNewCount: false,
  }
}

/** One of our requests leaves (1), or turned out never to have left (-1). */
export function oursCounted(reports: RemainingReports | null, count: 1 | -1): RemainingReports | null {
  return reports === null ? null : { ...reports, ours: reports.ours + count }
}

/** Foreign requests per hour with the same key, by the last quarter of an hour; 0 if there are none. */
export function foreignPerHour(ledger: UsageLedger, at: number): number {
  const found = sumOf(ledger, 'foreign', at, SPAN_MOST_MINUTES)
  if (found < FOUND_LEAST) return 0
  const seen = Math.floor(at / 60_000) - (ledger[0]?.minute ?? 0) + 1
  const span = Math.min(SPAN_MOST_MINUTES, Math.max(SPAN_LEAST_MINUTES, seen))
  return Math.round((found * 60) / span)
}

/** The rate as shown to people: a rounded estimate that doesn't change with every request. */
export const roundedRate = (perHour: number): number =>
  perHour < 20 ? perHour : Math.round(perHour / 10) * 10
