import type { RateFacts } from '../api/reply.ts'
import { sumOf, type UsageLedger } from './usage-ledger.ts'

/**
 * What the marketplace told in the running window, kept to find requests that are not ours. All of ours since `base`
 * are taken as counted, also those under way: so what is found is proven, and late by the few that are under way.
 */
export interface RemainingReports {
  limit: number
  /** What was left when the marketplace first told of this window. */
  base: number
  /** The least it told. */
  lowest: number
  resetsAt: number
  /** Our requests since, at most. */
  ours: number
  /** Requests of others found so far. */
  found: number
  /** When it told last. */
  at: number
}

/** Answers may overtake each other by as many as are under way together. */
const DISORDER = 4
/** The header counts in seconds, by a clock that may be set. */
const RESET_SLACK_MS = 60_000
const SPAN_LEAST_MINUTES = 5
const SPAN_MOST_MINUTES = 15
/** Fewer may be a request we gave up and the marketplace counted nevertheless. */
const FOUND_LEAST = 3

/** The marketplace told what is left. `fresh` are requests of somebody else since it told last; `isAnew`: none can be told yet. */
export function onRemaining(
  before: RemainingReports | null,
  rate: RateFacts,
  window: { limit: number; resetsAt: number },
  underWay: number,
  at: number,
): { tellings: RemainingReports | null; fresh: number; since: number; isAnew: boolean } {
  const { remaining } = rate
  if (remaining === null) return { tellings: before, fresh: 0, since: at, isAnew: false }
  const { limit, resetsAt } = window
  const isSame =
    before !== null &&
    before.limit === limit &&
    Math.abs(resetsAt - before.resetsAt) <= RESET_SLACK_MS &&
    remaining <= before.lowest + DISORDER
  if (!isSame) {
    const tellings = { limit, resetsAt, base: remaining, lowest: remaining, ours: underWay, found: 0, at }
    return { tellings, fresh: 0, since: at, isAnew: true }
  }
  const found = Math.max(before.found, before.base - remaining - before.ours)
  const lowest = Math.min(before.lowest, remaining)
  return {
    tellings: { ...before, lowest, found, at },
    fresh: found - before.found,
    since: before.at,
    isAnew: false,
  }
}

/** One of our requests leaves, or (-1) turned out never to have left. */
export function oursCounted(tellings: RemainingReports | null, count: 1 | -1): RemainingReports | null {
  return tellings === null ? null : { ...tellings, ours: tellings.ours + count }
}

/** Requests an hour of somebody else with the same key, by the last quarter of an hour; 0 when there is nobody. */
export function foreignPerHour(ledger: UsageLedger, at: number): number {
  const found = sumOf(ledger, 'foreign', at, SPAN_MOST_MINUTES)
  if (found < FOUND_LEAST) return 0
  const seen = Math.floor(at / 60_000) - (ledger[0]?.minute ?? 0) + 1
  const span = Math.min(SPAN_MOST_MINUTES, Math.max(SPAN_LEAST_MINUTES, seen))
  return Math.round((found * 60) / span)
}

/** The rate as it is told to people: an estimate that does not pretend, and does not change with every request. */
export function roundedRate(perHour: number): number {
  return perHour < 20 ? perHour : Math.round(perHour / 10) * 10
}
