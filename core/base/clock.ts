/** Time as an argument. Order never depends on {@link Clock.now}: a person may set the computer's clock. */
export interface Clock {
  /** Milliseconds since 1970 by the computer's clock: for display and for what is stored. */
  now(): number
  /** Milliseconds on a clock that only goes forward: for waiting and measuring. */
  monotonic(): number
  /** Calls `act` once after `waitMs`. The returned function cancels it. */
  after(waitMs: number, act: () => void): () => void
}

/** Returns a number in [0, 1). An argument for the same reason. */
export type Random = () => number

/** The real clock; only composition roots use it. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (waitMs, act) => {
    const timer = setTimeout(act, waitMs)
    return () => clearTimeout(timer)
  },
}

/**
 * Milliseconds since 1970 that only go forward while the program runs, even if a person sets the computer's clock:
 * comparable with stored times, and safe to wait by.
 */
export function steadyTime(clock: Clock): () => number {
  const offset = Math.floor(clock.now()) - Math.floor(clock.monotonic())
  return () => offset + Math.floor(clock.monotonic())
}
