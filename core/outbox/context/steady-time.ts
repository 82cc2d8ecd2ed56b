import type { Clock } from '../../base/clock.ts'

/**
 * Milliseconds since 1970 that only go forward while the program runs, even if a person sets the computer's clock:
 * comparable with stored times, and safe to wait by.
 */
export function steadyTime(clock: Clock): () => number {
  const offset = Math.floor(clock.now()) - Math.floor(clock.monotonic())
  return () => offset + Math.floor(clock.monotonic())
}
