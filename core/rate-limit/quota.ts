import type { Reply } from '../api/reply.ts'
import {
  type BudgetState,
  budgetAt,
  exhausted,
  FRESH_BUDGET,
  fullOf,
  HOUR_MS,
  hear,
  keptFrom,
  reserveShrinksTo,
  spend,
  untold,
  usable,
} from './budget.ts'
import { foreignPerHour, heardTelling, oursCounted, type Tellings } from './foreign-requests.ts'
import { entered, type Ledger, leavesAt, spread, sumOf, within } from './usage-ledger.ts'
import { FRESH_PACE, nextBackgroundAt, type PaceState, paceHalved, paceSpent, spacingMs } from './pace.ts'
import type { Priority } from './limiter.ts'

/** Everything that decides how many requests may leave, and when. Times are on the gate's clock. */
export interface Means {
  /** By the headers; counts only while `known`, otherwise the ledger does. */
  budget: BudgetState
  /** Good answers in a row without headers. */
  mute: number
  ledger: Ledger
  tellings: Tellings | null
  /** How long the marketplace's windows are, by those seen to begin; null before the first. */
  windowMs: number | null
  /** When somebody else was found last, or counting began anew. */
  othersAt: number
  /** When requests of somebody else were counted last. */
  foundAt: number
  pace: PaceState
  /** How long requests of a priority took lately. */
  eachMs: Readonly<Partial<Record<Priority, number>>>
  /** Requests the outbox said its open changes need. */
  outboxNeeds: number
  /** When the outbox last had a turn. */
  outboxAt: number
}

export const FRESH_MEANS: Means = {
  budget: FRESH_BUDGET,
  mute: 0,
  ledger: [],
  tellings: null,
  windowMs: null,
  othersAt: Number.NEGATIVE_INFINITY,
  foundAt: Number.NEGATIVE_INFINITY,
  pace: FRESH_PACE,
  eachMs: {},
  outboxNeeds: 0,
  outboxAt: Number.NEGATIVE_INFINITY,
}

/** Until requests of our own have been measured. */
const GUESS_MS = 300
/** The outbox counts as busy this long after its last turn: between two batches it asks again only after the first. */
const BUSY_MS = 60_000
/** Headers that stay away so often will not come back. */
const MUTE_MOST = 3
/** Background reading leaves these besides all that is kept and needed: 50 of 1,000. */
const SLACK_SHARE = 0.05
const RESEND_SHARE = 0.1
/** How often room for background reading is looked at again while there is none. */
const LOOK_AGAIN_MS = 60_000
const OF_OUTBOX: readonly Priority[] = ['urgent', 'reconcile', 'outbox']

/** The budget as it stands: by the headers, without them by our own ledger. */
export function budgetOf({ budget, ledger }: Means, at: number): BudgetState {
  return budget.known ? budgetAt(budget, at) : untold(budget.limit, ledger, at)
}

/** A request of this priority leaves. */
export function sent(means: Means, at: number): Means {
  return {
    ...means,
    budget: spend(means.budget, at),
    tellings: oursCounted(means.tellings, 1),
    ledger: entered(means.ledger, 'ours', 1, at),
  }
}

/** A turn was given. */
export function turnGiven(means: Means, priority: Priority, isOutboxWaiting: boolean, at: number): Means {
  if (OF_OUTBOX.includes(priority)) return { ...means, outboxAt: at }
  if (priority !== 'background') return means
  return { ...means, pace: paceSpent(means.pace, spacing(means, isOutboxWaiting, at), at) }
}

/** An answer came to a request that left at `sentAt`; `underWay` others have none yet. */
export function answeredTo(
  before: Means,
  reply: Reply,
  asked: { priority: Priority; sentAt: number; underWay: number },
  at: number,
): Means {
  if (reply.kind === 'unreachable') return reply.sent ? before : neverSent(before, asked.sentAt)
  const eachMs = before.eachMs[asked.priority] ?? reply.ms
  const means = {
    ...heardRate(before, reply, asked.underWay, at),
    eachMs: { ...before.eachMs, [asked.priority]: eachMs + (reply.ms - eachMs) / 8 },
  }
  if (reply.kind !== 'limited') return means
  return {
    ...means,
    eachMs: before.eachMs,
    budget: exhausted(means.budget, at + reply.retryAfterMs),
    pace: paceHalved(means.pace, at),
  }
}

/** What never left this computer the marketplace has not counted. */
function neverSent(means: Means, sentAt: number): Means {
  return {
    ...means,
    budget: { ...means.budget, remaining: Math.min(fullOf(means.budget), means.budget.remaining + 1) },
    tellings: oursCounted(means.tellings, -1),
    ledger: entered(means.ledger, 'ours', -1, sentAt),
  }
}

function heardRate(means: Means, reply: Reply, underWay: number, at: number): Means {
  if (reply.rate.remaining === null) {
    const mute = reply.kind === 'ok' ? means.mute + 1 : means.mute
    const known = means.budget.known && mute < MUTE_MOST
    return { ...means, mute, budget: { ...hear(means.budget, reply.rate, underWay, at), known } }
  }
  const budget = hear(means.budget, reply.rate, underWay, at)
  const window = { limit: budget.limit, resetsAt: budget.resetsAt ?? at + HOUR_MS }
  const heard = heardTelling(means.tellings, reply.rate, window, underWay, at)
  return {
    ...means,
    mute: 0,
    budget,
    tellings: heard.tellings,
    windowMs:
      heard.isAnew && means.tellings !== null ? longer(means.windowMs, reply.rate.resetInMs) : means.windowMs,
    othersAt: heard.fresh > 0 || heard.isAnew ? at : means.othersAt,
    foundAt: heard.fresh > 0 ? at : means.foundAt,
    ledger: spread(means.ledger, 'foreign', heard.fresh, heard.since, at),
  }
}

/** A window tells its length only as far as it is not over yet. */
function longer(windowMs: number | null, resetInMs: number | null): number | null {
  return resetInMs === null || resetInMs <= 0
    ? windowMs
    : Math.min(HOUR_MS, Math.max(windowMs ?? 0, resetInMs))
}

/** Requests an hour of somebody else with the same key. */
export function foreignOf(means: Means, at: number): number {
  return foreignPerHour(means.ledger, at)
}

/** When a request of this priority may leave, by the budget; `pending` have leave but have not left yet. */
export function affordableAt(
  means: Means,
  priority: Priority,
  { pending, isOutboxWaiting }: { pending: number; isOutboxWaiting: boolean },
  at: number,
): number {
  const budget = budgetOf(means, at)
  const free = priority === 'background' ? freeForBackground(means, at) : usable(budget, priority, at)
  if (free - pending > 0)
    return priority === 'background'
      ? nextBackgroundAt(means.pace, spacing(means, isOutboxWaiting, at), at)
      : at
  const resetsAt = budget.resetsAt ?? Number.POSITIVE_INFINITY
  if (priority === 'background') return Math.min(resetsAt, at + LOOK_AGAIN_MS)
  if (priority === 'person' || priority === 'urgent') return resetsAt
  return Math.max(at + 1, reserveShrinksTo(budget, Math.floor(budget.remaining) - pending - 1, at))
}

/** What nobody else is expected to need before the reset. */
function freeForBackground(means: Means, at: number): number {
  const budget = budgetOf(means, at)
  const foreign = (foreignOf(means, at) * leftMsOf(budget, at)) / HOUR_MS
  const slack = Math.ceil(budget.limit * SLACK_SHARE)
  return Math.floor(usable(budget, 'background', at) - means.outboxNeeds - slack - foreign)
}

export function spacing(means: Means, isOutboxWaiting: boolean, at: number): number {
  const budget = budgetOf(means, at)
  const isOutboxBusy = isOutboxWaiting || at - means.outboxAt < BUSY_MS
  const room = {
    limit: budget.limit,
    free: freeForBackground(means, at),
    leftMs: leftMsOf(budget, at),
    isOutboxBusy,
  }
  return spacingMs(means.pace, room, at)
}

function leftMsOf({ known, resetsAt }: BudgetState, at: number): number {
  return known && resetsAt !== null ? Math.max(0, resetsAt - at) : HOUR_MS
}

/** Whether one more request that only a failure makes necessary may leave this hour. */
export function mayResend({ ledger, budget }: Means, at: number): boolean {
  return sumOf(ledger, 'resent', at) < Math.max(1, Math.floor(budget.limit * RESEND_SHARE))
}

export function resent(means: Means, at: number): Means {
  return { ...means, ledger: entered(means.ledger, 'resent', 1, at) }
}

/** When {@link mayResend} would say yes; `at` when it does now. */
export function resendAt(means: Means, at: number): number {
  if (mayResend(means, at)) return at
  const oldest = within(means.ledger, at).find(minute => minute.resent > 0)
  return oldest === undefined ? at : leavesAt(oldest)
}

/** When so many requests become free at once. */
interface Gain {
  at: number
  requests: number
}

/**
 * When `requests` more would be through, if nothing leaves before `from`: what is usable, then what becomes free (as
 * the reserve shrinks, as old requests leave the hour, with the reset), then what each further window gives above a
 * whole reserve and what somebody else takes of it.
 */
export function throughAt(
  means: Means,
  requests: number,
  priority: Priority,
  isOutboxWaiting: boolean,
  from: number,
): number {
  const budget = budgetOf(means, from)
  const measuredMs = means.eachMs[priority] ?? means.eachMs.outbox ?? means.eachMs.person ?? GUESS_MS
  const foreign = foreignOf(means, from)
  const windowMs = means.windowMs ?? HOUR_MS
  const whole = { ...budget, resetsAt: from + windowMs }
  const foreignPerWindow = (foreign * windowMs) / HOUR_MS
  const perWindow = Math.max(1, fullOf(budget) - keptFrom(whole, priority, from) - foreignPerWindow)
  const pacedMs = priority === 'background' ? spacing(means, isOutboxWaiting, from) : 0
  const eachMs = Number.isFinite(pacedMs) ? Math.max(measuredMs, pacedMs) : windowMs / perWindow
  const now = priority === 'background' ? freeForBackground(means, from) : usable(budget, priority, from)
  const takenMeanwhile = (foreign * requests * eachMs) / HOUR_MS
  if (requests + takenMeanwhile <= now) return from + requests * eachMs
  if (budget.known && priority !== 'background') {
    const releasedAt = releasedFor(budget, priority, requests, foreign, from)
    if (releasedAt !== null) return Math.max(releasedAt, from + requests * eachMs)
  }
  const gains = budget.known
    ? [{ at: budget.resetsAt ?? from + HOUR_MS, requests: perWindow }]
    : within(means.ledger, from).map(minute => ({ at: leavesAt(minute), requests: minute.ours }))
  return afterGains(requests - Math.max(0, now), gains, { perWindow, windowMs }, eachMs, from)
}

/** When the reserve will have shrunk so far that all of these fit into the running window; null when they never do. */
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
