/** Time as an argument. Order never depends on {@link Clock.now}: a person may set the computer's clock. */
export interface Clock {
  /** Milliseconds since 1970 by the computer's clock: for people, and for what is written down. */
  now(): number
  /** Milliseconds on a clock that only goes forward: for waiting and measuring. */
  monotonic(): number
  /** Calls `act` once after `waitMs`; the returned function takes it back. */
  after(waitMs: number, act: () => void): () => void
}

/** A number in [0, 1), as an argument for the same reason. */
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
