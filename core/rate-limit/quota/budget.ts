import { REQUESTS_PER_HOUR } from '../../../shared/domain/rules/limits.ts'
import type { RateFacts } from '../../api/reply.ts'
import type { Priority } from './priority.ts'
import { leavesAt, sumOf, type UsageLedger, within } from './usage-ledger.ts'

/**
 * Requests of the running window as far as we know (API document §8). Times are on the limiter's clock. The headers of
 * the last answer are the truth; between answers our own count stands in. Without headers (`known` false) there is only
 * our usage ledger of the last hour, see {@link budgetFromLedger}.
 */
export interface BudgetState {
  limit: number
  remaining: number
  /** When the window resets, or without headers when the oldest request is an hour old; null if none is running. */
  resetsAt: number | null
  /** True once the marketplace sent headers. */
  known: boolean
}

/** The window of the documented limit (API document §8). */
export const HOUR_MS = 3_600_000
/** Without headers we use only this share of the documented limit: somebody else may use the same key. */
const UNTOLD_SHARE = 0.9
const RESERVE_SHARE = 0.15
const RESERVE_LEAST_SHARE = 0.02

/** Before the first answer: the documented limit, less what others may use. */
export const FRESH_BUDGET: BudgetState = {
  limit: REQUESTS_PER_HOUR,
  remaining: Math.floor(REQUESTS_PER_HOUR * UNTOLD_SHARE),
  resetsAt: null,
  known: false,
}

/** Our requests in a whole window. */
export function fullOf({ limit, known }: BudgetState): number {
  return known ? limit : Math.floor(limit * UNTOLD_SHARE)
}

/** The state at a later moment: full again when the window has passed. */
export function budgetAt(state: BudgetState, at: number): BudgetState {
  if (state.resetsAt === null || at < state.resetsAt) return state
  return { ...state, remaining: fullOf(state), resetsAt: null }
}

/**
 * The state by our own ledger alone: nine tenths of the limit in any sixty minutes, which is safe for sliding windows
 * and for fixed ones.
 */
export function budgetFromLedger(limit: number, ledger: UsageLedger, at: number): BudgetState {
  const state = { ...FRESH_BUDGET, limit }
  const used = within(ledger, at).filter(({ ours }) => ours > 0)
  const [oldest] = used
  return {
    ...state,
    remaining: Math.max(0, fullOf(state) - sumOf(used, 'ours', at)),
    resetsAt: oldest === undefined ? null : leavesAt(oldest),
  }
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
export function withRateHeaders(
  state: BudgetState,
  rate: RateFacts,
  underWay: number,
  at: number,
): BudgetState {
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

/**
 * A 429 came. If the headers said that requests are left, that is believed once the wait is over; if none are left, the
 * end of the wait is the reset, because the marketplace asks us back then.
 */
export function exhausted(state: BudgetState, until: number): BudgetState {
  return state.remaining > 0 ? state : { ...state, resetsAt: until }
}

/**
 * Requests reserved for the person at the screen: 15 % of the limit for a whole hour, less as the reset comes near,
 * never less than 2 % (150 and 20 of 1,000). By our own count the window slides and never comes near its end.
 */
export function reserveOf(state: BudgetState, at: number): number {
  const leftMs =
    state.resetsAt === null || !state.known ? HOUR_MS : Math.min(HOUR_MS, Math.max(0, state.resetsAt - at))
  return Math.max(leastReserve(state), Math.ceil(state.limit * RESERVE_SHARE * (leftMs / HOUR_MS)))
}

const leastReserve = ({ limit }: BudgetState): number => Math.ceil(limit * RESERVE_LEAST_SHARE)

/**
 * What a priority must leave for others. Only a person may use up everything. Urgent changes may use the reserve: it
 * exists for orders that can't be confirmed and for sold-out stock, and a person waits for those too. But hundreds of
 * order moves at once must not stop the person from opening a single order, so the last 2 % stay the person's.
 */
export function keptFrom(state: BudgetState, priority: Priority, at: number): number {
  if (priority === 'person') return 0
  return priority === 'urgent' ? leastReserve(state) : reserveOf(state, at)
}

/** Requests of this priority that may still be sent in the running window. */
export function usable(state: BudgetState, priority: Priority, at: number): number {
  const present = budgetAt(state, at)
  return Math.max(0, Math.floor(present.remaining) - keptFrom(present, priority, at))
}

/** When the reserve will have shrunk to `reserve` requests; the reset if it doesn't shrink that far before. */
export function reserveShrinksTo(state: BudgetState, reserve: number, at: number): number {
  const resetsAt = state.resetsAt ?? Number.POSITIVE_INFINITY
  if (!state.known || reserve < leastReserve(state)) return resetsAt
  return Math.max(at, Math.ceil(resetsAt - (reserve / (state.limit * RESERVE_SHARE)) * HOUR_MS))
}
