import type { Connection, Use } from '../../shared/contract/groups/connection.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'

/**
 * Who goes first:
 * - `urgent`: order moves and stock that goes to zero, with the readings such a change needs first. Uses the reserve
 *   but for its least part, see `keptFrom` in budget.ts;
 * - `person`: what the person at the screen waits for. The only one that may use up everything;
 * - `reconcile`: re-reads that unblock changes;
 * - `outbox`;
 * - `first-reading` of an empty catalog, as fast as the budget lets it;
 * - `background` reading, spread over the hour.
 */
export const PRIORITIES = ['urgent', 'person', 'reconcile', 'outbox', 'first-reading', 'background'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Leave to send exactly one request, now. Held until `send` has its reply or `release` gives it back unused. */
export interface Turn {
  /** When a pause began since the turn was given, nothing leaves and the reply is `unreachable`, not sent, `stopped`. */
  send(request: ApiRequest): Promise<Reply>
  release(): void
}

/**
 * The one gate through which every request of an account passes: it knows the budget, keeps the reserve, waits out
 * `Retry-After`, stops on a refused key, and lets one write and up to three reads go at a time.
 */
export interface RateLimiter {
  /**
   * Resolves when a request of this priority may leave; null when `signal` was aborted or the account closed.
   * What is to be sent is best composed only then: a newer edit may have come while waiting.
   */
  turn(priority: Priority, kind: 'read' | 'write', signal?: AbortSignal): Promise<Turn | null>
  connection(): Connection
  onConnection(listener: (connection: Connection) => void): () => void
  /** A person's "try again": clears waits that are ours (offline, failing, refused key), never the marketplace's (limited). */
  tryAgain(): void
  /** Nothing leaves while the outbox cannot be written. */
  stopForDisk(why: 'disk-full' | 'disk-error' | null): void
  /** The computer is about to sleep: nothing new leaves until {@link wake}, for a minute at most if that never comes. */
  sleep(): void
  /** The computer woke up: everything is looked at anew, and one small request finds out how things stand. */
  wake(): void
  /**
   * Asked before a request that only a failure makes necessary (a batch of nothing but re-sends, a second look): true,
   * and it is counted, as long as such requests are at most a tenth of the limit in any hour. When it is false only
   * first attempts go; {@link resendAt} tells when to ask again.
   */
  takeResend(): boolean
  /** When `takeResend` would be true, by the clock's `monotonic()`; not later than that clock means now. */
  resendAt(): number
  /** The outbox tells how many requests its open changes need, so that background reading leaves them room. */
  outboxNeeds(requests: number): void
  /**
   * When `requests` more of this priority would be through (wall clock): what waits before them, the reserve, what
   * somebody else takes, windows to come, the end of a limit, and how long such requests took lately are counted in.
   * Null when that cannot be told: nothing was answered yet, or there is no telling when sending goes on.
   */
  doneAt(requests: number, priority: Priority): number | null
  /**
   * Whether somebody else may have used the key since a moment (wall clock), by what is gone from the budget and was not
   * us; also where that could not be told, as over the end of a window. Never where a marketplace counts nothing.
   */
  othersSince(at: number): boolean
  /** Whether requests of somebody else were counted since a moment (wall clock): not only possible, but there. */
  foundSince(at: number): boolean
  /** Requests of the last hour, minute by minute. */
  use(): Use
  close(): Promise<void>
}
