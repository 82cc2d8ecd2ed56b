import { REQUESTS_PER_HOUR } from '../../../shared/domain/rules/limits.ts'
import type { RateFacts } from '../api/reply.ts'
import type { Priority } from './scheduler.ts'

/**
 * Requests of the running window as far as we know (API document §8). Times are on the monotonic clock. The headers
 * of the last answer are the truth; between answers, and when there are no headers, our own count stands in.
 */
export interface BudgetState {
  limit: number
  remaining: number
  /** When the window resets; null when none is running. */
  resetsAt: number | null
  /** True once the marketplace sent headers. */
  known: boolean
}

const HOUR_MS = 3_600_000
/** Without headers we trust the documented limit less than fully: somebody else may use the same key. */
const UNTOLD_SHARE = 0.9
const RESERVE_SHARE = 0.15
const RESERVE_LEAST_SHARE = 0.02

export const FRESH_BUDGET: BudgetState = {
  limit: REQUESTS_PER_HOUR,
  remaining: REQUESTS_PER_HOUR * UNTOLD_SHARE,
  resetsAt: null,
  known: false,
}

/** The state at a later moment: full again when the window has passed. */
export function budgetAt(state: BudgetState, at: number): BudgetState {
  if (state.resetsAt === null || at < state.resetsAt) return state
  const full = state.known ? state.limit : state.limit * UNTOLD_SHARE
  return { ...state, remaining: full, resetsAt: null }
}

/** One request leaves. */
export function spend(state: BudgetState, at: number): BudgetState {
  const present = budgetAt(state, at)
  return {
    ...present,
    remaining: Math.max(0, present.remaining - 1),
    resetsAt: present.resetsAt ?? at + HOUR_MS,
  }
}

/**
 * An answer came. `underWay` are our other requests that the marketplace may not have counted yet. An answer without
 * headers changes nothing.
 */
export function hear(state: BudgetState, rate: RateFacts, underWay: number, at: number): BudgetState {
  const present = budgetAt(state, at)
  if (rate.limit === null && rate.remaining === null && rate.resetInMs === null) return present
  const limit = rate.limit === null || rate.limit === 0 ? present.limit : rate.limit
  const remaining = rate.remaining === null ? present.remaining : Math.max(0, rate.remaining - underWay)
  const resetsAt = rate.resetInMs === null ? (present.resetsAt ?? at + HOUR_MS) : at + rate.resetInMs
  return {
    limit,
    remaining: Math.min(limit, remaining),
    resetsAt,
    known: present.known || rate.remaining !== null,
  }
}

/** A 429 came: nothing is left until `until`. */
export function exhausted(state: BudgetState, until: number): BudgetState {
  return { ...state, remaining: 0, resetsAt: until }
}

/**
 * Requests kept free for the person at the screen and for what cannot wait: 15 % of the limit for a whole hour, less as
 * the reset comes near.
 */
export function reserveOf(state: BudgetState, at: number): number {
  const leftMs = state.resetsAt === null ? HOUR_MS : Math.min(HOUR_MS, Math.max(0, state.resetsAt - at))
  return Math.ceil(
    Math.max(state.limit * RESERVE_LEAST_SHARE, state.limit * RESERVE_SHARE * (leftMs / HOUR_MS)),
  )
}

/**
 * Requests of this priority that may still leave in the running window. Only a person and what is urgent may use the
 * reserve: a sold-out product that still sells for the rest of the hour is what the reserve is there to prevent.
 */
export function usable(state: BudgetState, priority: Priority, at: number): number {
  const present = budgetAt(state, at)
  const kept = mayUseReserve(priority) ? 0 : reserveOf(present, at)
  return Math.max(0, Math.floor(present.remaining) - kept)
}

/**
 * When `requests` more would be through, on the monotonic clock, if each takes `eachMs` and nobody else sends: what is
 * usable now, then what each further window gives above a whole reserve.
 */
export function throughAt(
  state: BudgetState,
  requests: number,
  priority: Priority,
  eachMs: number,
  at: number,
): number {
  const now = usable(state, priority, at)
  if (requests <= now) return at + requests * eachMs
  const kept = mayUseReserve(priority) ? 0 : Math.ceil(state.limit * RESERVE_SHARE)
  const perWindow = Math.max(1, state.limit - kept)
  const rest = requests - now
  const whole = Math.ceil(rest / perWindow) - 1
  return (budgetAt(state, at).resetsAt ?? at) + whole * HOUR_MS + (rest - whole * perWindow) * eachMs
}

function mayUseReserve(priority: Priority): boolean {
  return priority === 'urgent' || priority === 'person'
}
