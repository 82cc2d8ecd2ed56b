import type { Connection, Use } from '../../shared/contract/groups/connection.ts'
import type { DiskTrouble } from '../../shared/contract/shapes.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Priority } from './quota/priority.ts'

/** Leave to send exactly one request, now. Held until `send` has its reply or `release` returns it unused. */
export interface Turn {
  /** If a pause began since the turn was given, nothing leaves and the reply is `unreachable`, not sent, `stopped`. */
  send(request: ApiRequest): Promise<Reply>
  release(): void
}

/**
 * The rate limiter of an account; every request passes through it. It knows the quota, keeps the reserve, waits out
 * `Retry-After`, stops on a refused key, and lets one write and up to three reads go at a time.
 */
export interface RateLimiter {
  /**
   * Resolves when a request of this priority may leave; null if `signal` was aborted or the account closed. Compose the
   * request only then: a newer edit may have come while waiting.
   */
  turn(priority: Priority, kind: 'read' | 'write', signal?: AbortSignal): Promise<Turn | null>
  connection(): Connection
  onConnection(listener: (connection: Connection) => void): () => void
  /**
   * A person's "try again": ends waits that are ours (offline, failing, refused key), never the marketplace's
   * (limited).
   */
  tryAgain(): void
  /** Nothing leaves while the outbox can't be written. */
  stopForDisk(why: DiskTrouble | null): void
  /**
   * The computer is about to sleep: nothing new leaves until {@link wake}, or for at most a minute if that never comes.
   */
  sleep(): void
  /** The computer woke up: one small request finds out how the connection is. */
  wake(): void
  /**
   * Call it before a request that only a failure makes necessary (a batch of nothing but re-sends, a second read of an
   * unknown outcome). True counts the request; such requests may be at most a tenth of the limit in any hour. When it
   * is false, send first attempts only and ask again at {@link resendAt}.
   */
  takeResend(): boolean
  /** When `takeResend` will be true, in `monotonic()` time; a time that has passed means now. */
  resendAt(): number
  /** The outbox reports how many requests its open changes need, so that background reading leaves them room. */
  outboxNeeds(requests: number): void
  /**
   * When `requests` more of this priority would be done (wall clock). Counts in the requests that wait before them, the
   * reserve, foreign requests, further windows, the end of a limit, and how long such requests took lately. Null if
   * unknown: nothing was answered yet, or nobody can say when sending goes on.
   */
  doneAt(requests: number, priority: Priority): number | null
  /**
   * Whether somebody else may have used the key since a moment (wall clock), judged by requests missing from the quota
   * that were not ours; also true where that can't be known, as over the end of a window. Always false for a
   * marketplace that counts nothing.
   */
  othersSince(at: number): boolean
  /** Whether foreign requests were counted since a moment (wall clock): proven, not only possible. */
  foundSince(at: number): boolean
  /** Requests of the last hour, minute by minute. */
  use(): Use
  close(): Promise<void>
}
