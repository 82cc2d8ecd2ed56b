/** The rate limit of a key after a request was counted (API document §8). */
export interface RateState {
  limit: number
  remaining: number
  /** When the window resets, in whole seconds. */
  resetMs: number
  /** The request was beyond the limit and must be refused. */
  exceeded: boolean
}

interface Window {
  used: number
  endMs: number
}

const HOUR_MS = 3_600_000

/** Counts requests per key in windows of an hour; a window starts with the first request after the last one ended. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>()
  readonly #limits = new Map<string, number>()
  #windowMs = HOUR_MS

  /** Counts one request. A request beyond the limit is refused and not counted. */
  take(key: string, otherwise: number, nowMs: number): RateState {
    const limit = this.#limits.get(key) ?? otherwise
    const window = this.#windowAt(key, nowMs)
    const exceeded = window.used >= limit
    if (!exceeded) window.used++
    return { limit, remaining: Math.max(0, limit - window.used), resetMs: window.endMs, exceeded }
  }

  /** Sets a key's limit, the remaining requests of the window, or its end. */
  set(
    key: string,
    otherwise: number,
    nowMs: number,
    wanted: { limit?: number; remaining?: number; resetInMs?: number },
  ) {
    if (wanted.limit !== undefined) this.#limits.set(key, wanted.limit)
    const limit = this.#limits.get(key) ?? otherwise
    const window = this.#windowAt(key, nowMs)
    if (wanted.remaining !== undefined) window.used = Math.max(0, limit - wanted.remaining)
    if (wanted.resetInMs !== undefined) window.endMs = wholeSecondBefore(nowMs + wanted.resetInMs)
  }

  /** The running windows, for the state file. */
  save(): [string, number, number][] {
    return [...this.#windows].map(([key, window]) => [key, window.used, window.endMs])
  }

  restore(saved: readonly [string, number, number][]): void {
    for (const [key, used, endMs] of saved) this.#windows.set(key, { used, endMs })
  }

  #windowAt(key: string, nowMs: number): Window {
    const known = this.#windows.get(key)
    if (known !== undefined && nowMs < known.endMs) return known
    const window = { used: 0, endMs: wholeSecondBefore(nowMs + this.#windowMs) }
    this.#windows.set(key, window)
    return window
  }
}

/** The headers of API document §8; `Retry-After` only on 429. */
export function rateHeaders(state: RateState, nowMs: number): Record<string, string> {
  const headers: Record<string, string> = {
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
    'X-RateLimit-Reset': String(state.resetMs / 1000),
  }
  if (state.exceeded) headers['Retry-After'] = String(Math.max(1, Math.ceil((state.resetMs - nowMs) / 1000)))
  return headers
}

/** Rounds down: `Retry-After` rounds up, and would otherwise name a second more than requested. */
function wholeSecondBefore(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}
