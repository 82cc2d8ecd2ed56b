import type { Clock } from '../base/clock.ts'

/** The gate's own clock: the monotonic one, and what that missed while the computer slept. */
export interface LimiterClock {
  now(): number
  /** A time of this clock as the computer's clock has it. */
  wallOf(at: number): number
  /** The same as the monotonic clock has it, for those who know no other. */
  monotonicOf(at: number): number
  fallAsleep(): void
  /** What the monotonic clock missed since is counted from here on; on some systems it stands still meanwhile. */
  wakeUp(): void
}

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
