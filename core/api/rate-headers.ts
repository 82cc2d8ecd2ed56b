import type { RateFacts } from './reply.ts'

/** Looks up a header by its lower-case name; the first value if it came several times; null if it did not come. */
export type Headers = (name: string) => string | null

const SECOND_MS = 1000
const HOUR_S = 3600
const DAY_S = 86_400
/** A larger timestamp (after the year 5138) was not in seconds. */
const TIMESTAMP_MAX_S = 100_000_000_000

/**
 * The rate headers of an answer (API document §8). `X-RateLimit-Reset` is compared with the server's own `Date`, so
 * this computer's clock doesn't matter; `now` is used only without `Date`. Anything that isn't a number is null.
 */
export function readRate(headers: Headers, now: number): RateFacts {
  const reset = wholeNumber(headers('x-ratelimit-reset'))
  return {
    limit: wholeNumber(headers('x-ratelimit-limit')),
    remaining: wholeNumber(headers('x-ratelimit-remaining')),
    resetInMs: reset === null ? null : resetIn(reset, headers, now),
  }
}

/**
 * How long a 429 asks to wait, in milliseconds: `Retry-After` in seconds or as a date; without it until the window
 * resets; without that `fallbackMs`. At least a second and at most a day.
 */
export function readRetryAfter(headers: Headers, now: number, fallbackMs: number): number {
  const text = headers('retry-after')
  if (text !== null && /^\s*\d+(?:\.\d*)?\s*$/.test(text))
    return clamp(Math.ceil(Number(text)), 1, DAY_S) * SECOND_MS
  // Without the name of a month, "12.5 s" and "-5" would be dates, too.
  const date = text !== null && /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(date)) return clamp((date - serverNow(headers, now)) / SECOND_MS, 1, DAY_S) * SECOND_MS
  return readRate(headers, now).resetInMs ?? fallbackMs
}

function resetIn(resetS: number, headers: Headers, now: number): number | null {
  if (resetS > TIMESTAMP_MAX_S) return null
  return clamp(resetS - Math.floor(serverNow(headers, now) / SECOND_MS), 1, HOUR_S) * SECOND_MS
}

function serverNow(headers: Headers, now: number): number {
  const date = Date.parse(headers('date') ?? '')
  return Number.isNaN(date) ? now : date
}

function wholeNumber(text: string | null): number | null {
  if (text === null || !/^\s*\d{1,15}\s*$/.test(text)) return null
  return Number(text)
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
