import { type Loose, looseTextOf } from './loose.ts'

/** A time in an order. */
export interface OrderTime {
  /** As it came. */
  text: string
  /**
   * Milliseconds since 1970; a time without a zone counts as UTC, for sorting only. Null if it isn't a time.
   */
  at: number | null
  /** Whether `at` is exact; otherwise show `text`. */
  isExact: boolean
}

const DIGITS = /^\d{9,16}(\.\d+)?$/
const STAMP = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i
/** Smaller numbers are seconds: as milliseconds they would lie before March 1973. */
const SECONDS_BELOW = 100_000_000_000

/** Reads an epoch (seconds, milliseconds or microseconds) or an ISO date with or without time and zone. */
export function readOrderTime(text: string): OrderTime {
  const trimmed = text.trim()
  if (DIGITS.test(trimmed)) return { text, at: ofEpoch(Number(trimmed)), isExact: true }
  const match = STAMP.exec(trimmed)
  if (match === null) return { text, at: null, isExact: false }
  const [, day = '', clock, zone] = match
  const at = Date.parse(`${day}T${clock ?? '00:00'}${zone === undefined ? 'Z' : zone.toUpperCase()}`)
  return { text, at: Number.isNaN(at) ? null : at, isExact: zone !== undefined && !Number.isNaN(at) }
}

function ofEpoch(number: number): number {
  if (number < SECONDS_BELOW) return Math.round(number * 1000)
  return Math.round(number < SECONDS_BELOW * 1000 ? number : number / 1000)
}

const TIME_PARTS = ['date', 'datetime', 'time', 'value', 'iso', 'at', 'timestamp', 'utc', 'day', 'on']
const DEPTH_MOST = 3

/**
 * The time under the first of these keys, or in an object there; with `isStrict`, text that isn't a time is
 * skipped.
 */
export function timeOf(raw: Loose, names: readonly string[], isStrict = false, depth = 0): OrderTime | null {
  for (const name of names) {
    const [key, value] =
      raw.entries(
        (plain, inner) => plain === name && looseTextOf(inner) !== null && isTime(inner, isStrict),
      )[0] ?? []
    if (key === undefined) continue
    raw.take(key)
    return readOrderTime(looseTextOf(value) ?? '')
  }
  const inner = depth < DEPTH_MOST ? raw.record(names) : null
  return inner === null ? null : timeOf(inner, TIME_PARTS, isStrict || depth > 0, depth + 1)
}

function isTime(value: unknown, isStrict: boolean): boolean {
  return !isStrict || readOrderTime(looseTextOf(value) ?? '').at !== null
}
