import { doubled } from '../../base/doubled.ts'

/** How long the outbox waits for what, in milliseconds. Tests use shorter waits. */
export interface OutboxLimits {
  /** From an unknown outcome to the first read. A read within 2 s of a write proves nothing. */
  recheckMs: number
  /** How long a request without an answer may still take effect after we stopped listening. Learning only raises it. */
  quarantineMs: number
  /** The same for requests that make the marketplace download images. */
  imageQuarantineMs: number
  /** The same when the marketplace did answer, with an error or something unreadable. */
  answeredQuarantineMs: number
  /**
   * How long a request waits for its answer. A program that died during a request stopped listening earlier than
   * that, so its quarantine is longer by as much.
   */
  answerMs: number
  /** The same for requests that make the marketplace download images. */
  imageAnswerMs: number
  /** The maximum age of a read when the change it was made for leaves. */
  freshMs: number
  /** From the start to the integrity check of the file, unless a window asks for its changes earlier. */
  wholeCheckMs: number
  /** How long the rows read at the start are kept for the first window. */
  holdRowsMs: number
  /** The longest wait between two reads of something that cannot be read. */
  putOffMaxMs: number
  /** How often the disk is tried again while it cannot be written. */
  diskRetryMs: number
  /** The longest wait between two retries of our own. */
  backoffMaxMs: number
  /** How long close() waits for a running request before it leaves it to the next start. */
  closeGraceMs: number
}

/** What the program starts with; answers that come late raise the quarantines. */
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

/** The quarantine learned from this marketplace: three times its slowest answer, and at least `leastMs`. */
export function learnedQuarantineMs(leastMs: number, slowestMs: number): number {
  return Math.max(leastMs, 3 * slowestMs)
}

/**
 * The wait before retry `n` (from 0). It doubles, with full jitter: clients that failed together must not return
 * together.
 */
export function backoffMs(limits: OutboxLimits, n: number, random: number): number {
  return Math.max(1, Math.round(random * doubled(limits.recheckMs, n, limits.backoffMaxMs)))
}

/** When an unknown outcome may first be read, and until when its request may still take effect. */
export interface Waits {
  now: number
  recheckMs: number
  /** For requests without an answer. */
  quarantineMs: number
  /** The same where the marketplace downloads images meanwhile. */
  imageQuarantineMs: number
  /** How long a request waits for its answer. */
  answerMs: number
  imageAnswerMs: number
  answeredQuarantineMs: number
}

/**
 * How long the marketplace takes for a batch, compared with how long a reading counts (`freshMs`).
 *
 * - `quick`: several batches leave meanwhile, so reading may go on during a write.
 * - `slow`: one batch of prices and one of stocks do. Every marketplace counts as slow until it is known.
 * - `very-slow`: only one batch is certain to leave in time, so prices and stocks are read separately.
 */
export type WritePace = 'quick' | 'slow' | 'very-slow'
