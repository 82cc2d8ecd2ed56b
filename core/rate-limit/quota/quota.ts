import type { Reply } from '../../api/reply.ts'
import {
  type BudgetState,
  budgetAt,
  budgetFromLedger,
  exhausted,
  FRESH_BUDGET,
  fullOf,
  HOUR_MS,
  keptFrom,
  reserveShrinksTo,
  spend,
  usable,
  withRateHeaders,
} from './budget.ts'
import { foreignPerHour, onRemaining, oursCounted, type RemainingReports } from './foreign-requests.ts'
import { FRESH_PACE, nextBackgroundAt, type PaceState, paceHalved, paceSpent, spacingMs } from './pace.ts'
import { OF_OUTBOX, type Priority } from './priority.ts'
import { entered, leavesAt, spread, sumOf, type UsageLedger, within } from './usage-ledger.ts'

/** Everything that decides how many requests may leave, and when. Times are on the limiter's clock. */
export interface Quota {
  /** From the headers; used only while `known`, otherwise the ledger is. */
  budget: BudgetState
  /** Good answers in a row without headers. */
  mute: number
  ledger: UsageLedger
  reports: RemainingReports | null
  /** The length of the marketplace's windows, from those seen to begin; null before the first. */
  windowMs: number | null
  /** When foreign requests were last found, or counting restarted. */
  othersAt: number
  /** When foreign requests were last counted. */
  foundAt: number
  pace: PaceState
  /** How long requests of a priority took lately. */
  eachMs: Readonly<Partial<Record<Priority, number>>>
  /** Requests the outbox said its open changes need. */
  outboxNeeds: number
  /** When the outbox last had a turn. */
  outboxAt: number
}

/** Nothing was sent and nothing is known. */
export const FRESH_QUOTA: Quota = {
  budget: FRESH_BUDGET,
  mute: 0,
  ledger: [],
  reports: null,
  windowMs: null,
  othersAt: Number.NEGATIVE_INFINITY,
  foundAt: Number.NEGATIVE_INFINITY,
  pace: FRESH_PACE,
  eachMs: {},
  outboxNeeds: 0,
  outboxAt: Number.NEGATIVE_INFINITY,
}

/** Used until requests of our own have been measured. */
const GUESS_MS = 300
/** The outbox counts as busy this long after its last turn: between two batches it asks again only after the first. */
const BUSY_MS = 60_000
/** After this many answers without headers, none are expected any more. */
const MUTE_MOST = 3
/** Background reading leaves this share free besides everything reserved and needed: 50 of 1,000. */
const SLACK_SHARE = 0.05
const RESEND_SHARE = 0.1
/** How often background reading checks for room while there is none. */
const LOOK_AGAIN_MS = 60_000

/** The current budget: from the headers, without them from our own ledger. */
export function budgetOf({ budget, ledger }: Quota, at: number): BudgetState {
  return budget.known ? budgetAt(budget, at) : budgetFromLedger(budget.limit, ledger, at)
}

/** A request of this priority leaves. */
export const sent = (quota: Quota, at: number): Quota => ({
  ...quota,
  budget: spend(quota.budget, at),
  reports: oursCounted(quota.reports, 1),
  ledger: entered(quota.ledger, 'ours', 1, at),
})

/** A request of this priority got a turn, which background reading pays for with its room. */
export function turnGiven(quota: Quota, priority: Priority, isOutboxWaiting: boolean, at: number): Quota {
  if (OF_OUTBOX.includes(priority)) return { ...quota, outboxAt: at }
  if (priority !== 'background') return quota
  return { ...quota, pace: paceSpent(quota.pace, spacing(quota, isOutboxWaiting, at), at) }
}

/** An answer came to a request that left at `sentAt`; `underWay` others have none yet. */
export function answeredTo(
  before: Quota,
  reply: Reply,
  asked: { priority: Priority; sentAt: number; underWay: number },
  at: number,
): Quota {
  if (reply.kind === 'unreachable') return reply.sent ? before : neverSent(before, asked.sentAt)
  const eachMs = before.eachMs[asked.priority] ?? reply.ms
  const quota = {
    ...onRateHeaders(before, reply, asked.underWay, at),
    eachMs: { ...before.eachMs, [asked.priority]: eachMs + (reply.ms - eachMs) / 8 },
  }
  if (reply.kind !== 'limited') return quota
  return {
    ...quota,
    eachMs: before.eachMs,
    budget: exhausted(quota.budget, at + reply.retryAfterMs),
    pace: paceHalved(quota.pace, at),
  }
}

/** The marketplace has not counted a request that never left this computer. */
const neverSent = (quota: Quota, sentAt: number): Quota => ({
  ...quota,
  budget: { ...quota.budget, remaining: Math.min(fullOf(quota.budget), quota.budget.remaining + 1) },
  reports: oursCounted(quota.reports, -1),
  ledger: entered(quota.ledger, 'ours', -1, sentAt),
})

function onRateHeaders(quota: Quota, reply: Reply, underWay: number, at: number): Quota {
  if (reply.rate.remaining === null) {
    const mute = reply.kind === 'ok' ? quota.mute + 1 : quota.mute
    const known = quota.budget.known && mute < MUTE_MOST
    return { ...quota, mute, budget: { ...withRateHeaders(quota.budget, reply.rate, underWay, at), known } }
  }
  const budget = withRateHeaders(quota.budget, reply.rate, underWay, at)
  const window = { limit: budget.limit, resetsAt: budget.resetsAt ?? at + HOUR_MS }
  const report = onRemaining(quota.reports, reply.rate, window, underWay, at)
  return {
    ...quota,
    mute: 0,
    budget,
    reports: report.reports,
    windowMs:
      report.isNewCount && quota.reports !== null
        ? longer(quota.windowMs, reply.rate.resetInMs)
        : quota.windowMs,
    othersAt: report.fresh > 0 || report.isNewCount ? at : quota.othersAt,
    foundAt: report.fresh > 0 ? at : quota.foundAt,
    ledger: spread(quota.ledger, 'foreign', report.fresh, report.since, at),
  }
}

/** The header only tells how much of a window is left, so the longest report is its length. */
function longer(windowMs: number | null, resetInMs: number | null): number | null {
  return resetInMs === null || resetInMs <= 0
    ? windowMs
    : Math.min(HOUR_MS, Math.max(windowMs ?? 0, resetInMs))
}

/** Foreign requests per hour with the same key. */
export const foreignOf = (quota: Quota, at: number): number => foreignPerHour(quota.ledger, at)

/** When the budget allows a request of this priority; `pending` turns were given but not sent yet. */
export function affordableAt(
  quota: Quota,
  priority: Priority,
  { pending, isOutboxWaiting }: { pending: number; isOutboxWaiting: boolean },
  at: number,
): number {
  const budget = budgetOf(quota, at)
  const free = priority === 'background' ? freeForBackground(quota, at) : usable(budget, priority, at)
  if (free - pending > 0)
    return priority === 'background'
      ? nextBackgroundAt(quota.pace, spacing(quota, isOutboxWaiting, at), at)
      : at
  const resetsAt = budget.resetsAt ?? Number.POSITIVE_INFINITY
  if (priority === 'background') return Math.min(resetsAt, at + LOOK_AGAIN_MS)
  if (priority === 'person' || priority === 'urgent') return resetsAt
  return Math.max(at + 1, reserveShrinksTo(budget, Math.floor(budget.remaining) - pending - 1, at))
}

/** Requests nobody else is expected to need before the reset. */
function freeForBackground(quota: Quota, at: number): number {
  const budget = budgetOf(quota, at)
  const foreign = (foreignOf(quota, at) * leftMsOf(budget, at)) / HOUR_MS
  const slack = Math.ceil(budget.limit * SLACK_SHARE)
  return Math.floor(usable(budget, 'background', at) - quota.outboxNeeds - slack - foreign)
}

function spacing(quota: Quota, isOutboxWaiting: boolean, at: number): number {
  const budget = budgetOf(quota, at)
  const isOutboxBusy = isOutboxWaiting || at - quota.outboxAt < BUSY_MS
  const room = {
    limit: budget.limit,
    free: freeForBackground(quota, at),
    leftMs: leftMsOf(budget, at),
    isOutboxBusy,
  }
  return spacingMs(quota.pace, room, at)
}

function leftMsOf({ known, resetsAt }: BudgetState, at: number): number {
  return known && resetsAt !== null ? Math.max(0, resetsAt - at) : HOUR_MS
}

/** Whether one more request that only a failure makes necessary may leave this hour. */
export function mayResend({ ledger, budget }: Quota, at: number): boolean {
  return sumOf(ledger, 'resent', at) < Math.max(1, Math.floor(budget.limit * RESEND_SHARE))
}

/** Counts a request that only a failure made necessary (`takeResend`). */
export function resent(quota: Quota, at: number): Quota {
  return { ...quota, ledger: entered(quota.ledger, 'resent', 1, at) }
}

/** When {@link mayResend} will be true; `at` if it is now. */
export function resendAt(quota: Quota, at: number): number {
  if (mayResend(quota, at)) return at
  const oldest = within(quota.ledger, at).find(minute => minute.resent > 0)
  return oldest === undefined ? at : leavesAt(oldest)
}

/** When this many requests become free at once. */
interface Gain {
  at: number
  requests: number
}

/**
 * When `requests` more would be done if nothing is sent before `from`. First the usable requests count, then those that
 * become free (the reserve shrinks, old requests leave the hour, the window resets), then each further window minus a
 * whole reserve and foreign requests.
 */
export function throughAt(
  quota: Quota,
  requests: number,
  priority: Priority,
  isOutboxWaiting: boolean,
  from: number,
): number {
  const budget = budgetOf(quota, from)
  const measuredMs = quota.eachMs[priority] ?? quota.eachMs.outbox ?? quota.eachMs.person ?? GUESS_MS
  const foreign = foreignOf(quota, from)
  const windowMs = quota.windowMs ?? HOUR_MS
  const whole = { ...budget, resetsAt: from + windowMs }
  const foreignPerWindow = (foreign * windowMs) / HOUR_MS
  const perWindow = Math.max(1, fullOf(budget) - keptFrom(whole, priority, from) - foreignPerWindow)
  const pacedMs = priority === 'background' ? spacing(quota, isOutboxWaiting, from) : 0
  const eachMs = Number.isFinite(pacedMs) ? Math.max(measuredMs, pacedMs) : windowMs / perWindow
  const now = priority === 'background' ? freeForBackground(quota, from) : usable(budget, priority, from)
  const takenMeanwhile = (foreign * requests * eachMs) / HOUR_MS
  if (requests + takenMeanwhile <= now) return from + requests * eachMs
  if (budget.known && priority !== 'background') {
    const releasedAt = releasedFor(budget, priority, requests, foreign, from)
    if (releasedAt !== null) return Math.max(releasedAt, from + requests * eachMs)
  }
  const gains = budget.known
    ? [{ at: budget.resetsAt ?? from + HOUR_MS, requests: perWindow }]
    : within(quota.ledger, from).map(minute => ({ at: leavesAt(minute), requests: minute.ours }))
  return afterGains(requests - Math.max(0, now), gains, { perWindow, windowMs }, eachMs, from)
}

/** When the reserve will have shrunk so far that all of these fit into the running window; null if they never do. */
function releasedFor(
  budget: BudgetState,
  priority: Priority,
  requests: number,
  foreign: number,
  at: number,
): number | null {
  const taken = Math.ceil((foreign * leftMsOf(budget, at)) / HOUR_MS)
  const left = Math.floor(budget.remaining) - requests - taken
  if (left < 0 || priority === 'person' || priority === 'urgent') return null
  const releasedAt = reserveShrinksTo(budget, left, at)
  return budget.resetsAt === null || releasedAt >= budget.resetsAt ? null : releasedAt
}

function afterGains(
  requests: number,
  gains: readonly Gain[],
  { perWindow, windowMs }: { perWindow: number; windowMs: number },
  eachMs: number,
  from: number,
) {
  let left = requests
  let last = from
  for (const gain of gains) {
    last = gain.at
    if (left <= gain.requests) return gain.at + left * eachMs
    left -= gain.requests
  }
  const windows = Math.ceil(left / perWindow)
  return last + windows * windowMs + (left - (windows - 1) * perWindow) * eachMs
}
