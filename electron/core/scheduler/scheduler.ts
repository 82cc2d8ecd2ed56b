import type { Connection } from '../../../shared/contract/groups/connection.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'

/**
 * Who goes first: what a customer would feel (stock that runs out, order moves, with the comparison such a change
 * needs), then the person at the screen, then re-reads that unblock changes, then the outbox, then the first reading of
 * an empty catalog (as fast as the budget lets it), then background reading (spread over the hour).
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
export interface Scheduler {
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
  /** When `requests` more of this priority would be through, by the budget as it stands; null when nothing is known. */
  doneAt(requests: number, priority: Priority): number | null
  close(): Promise<void>
}
