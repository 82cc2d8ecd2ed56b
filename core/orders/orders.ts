import type { Output } from '../../shared/contract/contract.ts'
import type { HeldOrder, OrderRow, OrdersProgress } from '../../shared/contract/groups/orders.ts'
import type { ReadResult } from '../../shared/contract/groups/products.ts'

/** The order groups of an account as the marketplace last showed them. Ids are text, whatever the marketplace uses. */
export interface Orders {
  /**
   * Takes one order group: the data of GET /orders/{id}, or as GET /orders showed it (`of: 'row'`), read by a request
   * that started at `stamp` of the catalog. Data without an id changes nothing.
   */
  take(raw: unknown, stamp: number, of?: 'detail' | 'row'): void
  /** Null for an order that was never read. `status` is empty if none was readable. */
  status(order: string): { status: string; readAt: number } | null
  /** Takes over an acknowledged status: an answer to a GET that started earlier must not overwrite it. */
  acknowledge(order: string, status: string): void
  /**
   * Products of order groups that came or changed since a moment of the wall clock, for deciding what must be read
   * again before it is overwritten. Null if unknown: orders are not followed, or not since then, or not at the moment.
   */
  touchedSince(at: number): Set<number> | null
}

/** The order groups of an account as windows see them. */
export interface OrderList {
  /** Rows changed after a revision, as windows get them. */
  readAfter(revision: number, limit: number): Output<'readOrders'>
  held(order: string): HeldOrder | null
  /** Reads one order group now, for a person who waits, and takes it in: one request. */
  refreshOrder(order: string): Promise<ReadResult>
  progress(): OrdersProgress
  /**
   * A person has seen everything up to a moment of the wall clock; null for never. It is reported with the progress.
   */
  seen(upTo: number | null): void
  /** A person has orders on the screen, or acts on one. */
  look(): void
  /** Looks for new orders now, and reads the rest of the list; false if that is under way already. */
  refresh(isWhole?: boolean): boolean
  onChange(listener: (revision: number) => void): () => void
  onProgress(listener: (progress: OrdersProgress) => void): () => void
  /** Order groups that were not there at the previous poll; never at the first reading of an account. */
  onArrival(listener: (arrived: Arrived) => void): () => void
}

/** Order groups that came, newest first: some of them, and how many there are. */
export interface Arrived {
  orders: OrderRow[]
  total: number
}
