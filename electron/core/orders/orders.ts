/** The order groups of an account as the marketplace showed them last. Ids are text, whatever the marketplace has. */
export interface Orders {
  /**
   * Takes one order group: the data of GET /orders/{id}, or as GET /orders showed it (`of: 'row'`), read by a request that
   * started at fence `fence` of the catalog. What has nothing to know it by changes nothing.
   */
  take(raw: unknown, fence: number, of?: 'detail' | 'row'): void
  /** Null for an order that was never read. `status` is empty when none was readable. */
  status(order: string): { status: string; readAt: number } | null
  /** Takes over an acknowledged status: an answer to a GET that started earlier must not overwrite it. */
  acknowledge(order: string, status: string): void
  /**
   * Products of order groups that came or changed since a moment of the wall clock, for deciding what must be read again
   * before it is overwritten. Null when that cannot be told: orders are not followed, or not since then, or not just now.
   */
  touchedSince(at: number): Set<number> | null
}
