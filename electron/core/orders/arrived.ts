import type { OrderRow } from '../../../shared/contract/groups/orders.ts'

/** Rows by the time they were made, or else by when they were first seen, the newest first. */
export function newestFirst(rows: readonly OrderRow[]): OrderRow[] {
  const time = ({ createdAt, firstSeenAt }: OrderRow) => createdAt ?? firstSeenAt
  return rows.toSorted((a, b) => time(b) - time(a))
}
