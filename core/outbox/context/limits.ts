/** How long the outbox waits for what, in milliseconds. Tests use smaller ones. */
export interface OutboxLimits {
  /** From an unsure answer to the first look. A read within 2 s of a write proves nothing. */
  recheckMs: number
  /** How long a request without an answer may still take effect after we stopped listening. Learned upwards only. */
  quarantineMs: number
  /** The same for requests for which the marketplace downloads images. */
  imageQuarantineMs: number
  /** The same when the marketplace did answer, with an error or something unreadable. */
  answeredQuarantineMs: number
  /**
   * How long an answer is waited for. A program that died under a request stopped listening before that, so its
   * quarantine is longer by as much.
   */
  answerMs: number
  /** The same for requests for which the marketplace downloads images. */
  imageAnswerMs: number
  /** How old a reading may be when the change that it was made for leaves. */
  freshMs: number
  /** From the start to the whole check of the file, where no window has asked for its changes before. */
  wholeCheckMs: number
  /** How long after the start what it read of the open changes is held for the first window. */
  holdRowsMs: number
  /** Longest wait between two readings of what could not be read. */
  putOffMaxMs: number
  /** How often the disk is tried again while it cannot be written. */
  diskRetryMs: number
  /** Longest wait between two tries of our own. */
  backoffMaxMs: number
  /** How long close() waits for a running request before it leaves it to the next start. */
  closeGraceMs: number
}

export const OUTBOX_LIMITS: OutboxLimits = {
  recheckMs: 5_000,
  quarantineMs: 60_000,
  imageQuarantineMs: 120_000,
  answeredQuarantineMs: 5_000,
  answerMs: 60_000,
  imageAnswerMs: 120_000,
  freshMs: 15_000,
  wholeCheckMs: 1_000,
  holdRowsMs: 60_000,
  putOffMaxMs: 900_000,
  diskRetryMs: 5_000,
  backoffMaxMs: 300_000,
  closeGraceMs: 5_000,
}

/** Quarantine by what was seen of this marketplace: three times its slowest answer, never less than the figure. */
export function learnedQuarantineMs(leastMs: number, slowestMs: number): number {
  return Math.max(leastMs, 3 * slowestMs)
}

/** Wait before try `n` (from 0), doubling, with full chance: clients that failed together must not come back together. */
export function backoffMs(limits: OutboxLimits, n: number, random: number): number {
  return Math.max(
    1,
    Math.round(random * Math.min(limits.backoffMaxMs, limits.recheckMs * 2 ** Math.min(n, 16))),
  )
}

/** When an unsure change may be looked at first, and until when its request may still take effect. */
export interface Waits {
  now: number
  recheckMs: number
  /** For requests without an answer. */
  quarantineMs: number
  /** The same where the marketplace downloads images meanwhile. */
  imageQuarantineMs: number
  /** How long an answer would have been waited for. */
  answerMs: number
  imageAnswerMs: number
  answeredQuarantineMs: number
}
