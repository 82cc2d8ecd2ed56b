import type { Clock } from '../base/clock.ts'

/** The limiter's own clock: the monotonic clock plus the time it missed while the computer slept. */
interface LimiterClock {
  now(): number
  /** A time of this clock as wall-clock time. */
  wallOf(at: number): number
  /** The same as time of the monotonic clock, for callers that know no other. */
  monotonicOf(at: number): number
  fallAsleep(): void
  /** Adds what the monotonic clock missed: on some systems it stands still during sleep. */
  wakeUp(): void
}

/** Awake, with nothing missed. */
export function makeLimiterClock(clock: Clock): LimiterClock {
  let missedMs = 0
  let asleep: { wall: number; monotonic: number } | null = null
  const now = () => clock.monotonic() + missedMs
  return {
    now,
    wallOf: at => Math.round(clock.now() + at - now()),
    monotonicOf: at => at - missedMs,
    fallAsleep: () => {
      asleep = { wall: clock.now(), monotonic: clock.monotonic() }
    },
    wakeUp: () => {
      if (asleep !== null)
        missedMs += Math.max(0, clock.now() - asleep.wall - (clock.monotonic() - asleep.monotonic))
      asleep = null
    },
  }
}
