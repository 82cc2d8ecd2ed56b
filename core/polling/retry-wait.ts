import { doubled } from '../base/doubled.ts'

/** The longest wait before another try. */
export const RETRY_MOST_MS = 600_000

/**
 * The wait after a failed read (no page in the answer, or it couldn't be written), when `failures` preceded it. The rate
 * limiter has its own waits for failures of the marketplace.
 */
export const retryWaitMs = (failures: number): number => doubled(1000, failures, RETRY_MOST_MS)
