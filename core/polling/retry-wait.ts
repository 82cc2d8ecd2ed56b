import { doubled } from '../base/doubled.ts'

/** The longest wait before another try. */
export const RETRY_MOST_MS = 600_000

/**
 * The wait after another try in vain, when `failures` preceded it: an answer that was no page, or one that could not
 * be written. The rate limiter has its own waits for trouble at the marketplace.
 */
export function retryWaitMs(failures: number): number {
  return doubled(1000, failures, RETRY_MOST_MS)
}
