import { HOUR_MS } from './budget.ts'

/**
 * Spreads background reading over the hour. A small stock of requests may go at once, so that a small catalog is
 * quickly read again; after that they are evenly spaced. Times are on the monotonic clock.
 */
export interface PaceState {
  /** Requests that may go at once, as of `stockAt`; a fraction is one that is growing. */
  stock: number
  stockAt: number
  /** The fraction of its share that background reading has after 429s; grows back to 1. */
  trust: number
  /** When `trust` was last changed. */
  trustAt: number
}

const QUIET_SHARE = 0.4
const BUSY_SHARE = 0.1
/** Requests that may go without waiting. */
const STOCK_MOST = 20
/** Sums of fractions fall slightly short of the whole. */
const ROUNDING = 1e-6
const TRUST_LEAST = 0.1
const TRUST_STEP = 0.1
const TRUST_STEP_MS = 600_000

/** Full room, full trust. */
export const FRESH_PACE: PaceState = { stock: STOCK_MOST, stockAt: 0, trust: 1, trustAt: 0 }

/** The room for background reading: requests, and how long they must last. */
interface BackgroundRoom {
  limit: number
  /** Requests nobody else needs before the reset. */
  free: number
  leftMs: number
  isOutboxBusy: boolean
}

/**
 * Milliseconds between background requests in the long run: 40 % of the limit, 10 % while the outbox works, and no more
 * than what is free, spread evenly until the reset. Infinity if nothing is free.
 */
export function spacingMs(
  state: PaceState,
  { limit, free, leftMs, isOutboxBusy }: BackgroundRoom,
  at: number,
): number {
  if (free <= 0) return Number.POSITIVE_INFINITY
  const share = isOutboxBusy ? BUSY_SHARE : QUIET_SHARE
  return Math.max(HOUR_MS / Math.max(1, limit * share * trustAt(state, at)), leftMs / free)
}

/** When the next background request may go; a time up to `at` means now. */
export function nextBackgroundAt(state: PaceState, spacing: number, at: number): number {
  const stock = stockAt(state, spacing, at)
  return stock >= 1 - ROUNDING ? at : at + Math.ceil((1 - stock) * spacing - ROUNDING)
}

/** A background request goes. */
export function paceSpent(state: PaceState, spacing: number, at: number): PaceState {
  return { ...state, stock: Math.max(0, stockAt(state, spacing, at) - 1), stockAt: at }
}

function stockAt(state: PaceState, spacing: number, at: number): number {
  return Math.min(STOCK_MOST, state.stock + (at - state.stockAt) / spacing)
}

/** A 429 came: background reading keeps half of its share, and regains a tenth every ten minutes. */
export function paceHalved(state: PaceState, at: number): PaceState {
  return { ...state, trust: Math.max(TRUST_LEAST, trustAt(state, at) / 2), trustAt: at }
}

function trustAt(state: PaceState, at: number): number {
  const steps = Math.floor((at - state.trustAt) / TRUST_STEP_MS)
  return Math.min(1, state.trust + Math.max(0, steps) * TRUST_STEP)
}
