import type { Clock } from '../base/clock.ts'

/** The limiter's own clock: the monotonic clock plus the time it missed while the computer slept. */
export function makeLimiterClock(clock: Clock) {
  let missedMs = 0
  let asleep: { wall: number; monotonic: number } | null = null
  const now = () => clock.monotonic() + missedMs
  return {
    now,
    /** A time of this clock as wall-clock time. */
    wallOf: (at: number) => Math.round(clock.now() + at - now()),
    /** The same as time of the monotonic clock, for callers that know no other. */
    monotonicOf: (at: number) => at - missedMs,
    fallAsleep: () => {
      asleep = { wall: clock.now(), monotonic: clock.monotonic() }
    },
    /** Adds what the monotonic clock missed: on some systems it stands still during sleep. */
    wakeUp: () => {
      if (asleep !== null)
        missedMs += Math.max(0, clock.now() - asleep.wall - (clock.monotonic() - asleep.monotonic))
      asleep = null
    },
  }
}
