import type { Account } from '../../../../shared/contract/groups/accounts.ts'
import type { StateCounts } from '../../../../shared/contract/outbox/job.ts'
import type { OrderStatus } from '../../../../shared/domain/rules/order-moves.ts'
import type { OrderCounts } from '../order-counts.ts'
import type { StockCounts } from '../stock-counts.ts'

/** Something that needs a person; `count` is how many. */
export type Attention<O> =
  | { readonly kind: 'refused' | 'conflict' | 'blocked' | 'unsure'; readonly count: number }
  /** Lists of hot folders. */
  | { readonly kind: 'hot-files'; readonly count: number }
  | { readonly kind: 'new-orders'; readonly count: number }
  | {
      readonly kind: 'waiting-order'
      /** Pending and confirmed together. */
      readonly count: number
      readonly order: O
      readonly status: OrderStatus
      readonly since: number
    }
  | { readonly kind: 'out' | 'low'; readonly count: number; readonly products: readonly number[] }
  | { readonly kind: 'unapproved'; readonly count: number }
  /** Changes in an account that is not open: they are not sent meanwhile. */
  | { readonly kind: 'elsewhere'; readonly count: number; readonly account: string; readonly name: string }

/** What is left in an account. */
type OtherAccount = Pick<Account, 'id' | 'name' | 'left' | 'isSample'>

/**
 * What needs attention, the most urgent first: what failed, what has an unknown outcome, orders that came in or wait,
 * then stock, then what only the marketplace can act on. Undefined parts are not known yet.
 */
export function attentionOf<O>(
  counts: StateCounts | undefined,
  orders: OrderCounts<O> | undefined,
  stock: StockCounts | undefined,
  others: readonly OtherAccount[],
  hotFiles = 0,
): Attention<O>[] {
  const all: Attention<O>[] = []
  if (counts !== undefined)
    all.push(
      { kind: 'refused', count: counts.rejected },
      { kind: 'conflict', count: counts.conflict },
      { kind: 'blocked', count: counts.blocked },
      { kind: 'unsure', count: counts.unknown },
    )
  all.push({ kind: 'hot-files', count: hotFiles })
  for (const { id, name, left, isSample } of others)
    if (left !== null && !isSample)
      all.push({ kind: 'elsewhere', count: left.waiting + left.attention, account: id, name })
  if (orders !== undefined) {
    all.push({ kind: 'new-orders', count: orders.fresh })
    const { byStatus, longest } = orders
    if (longest !== null)
      all.push({ kind: 'waiting-order', count: byStatus.pending + byStatus.confirmed, ...longest })
  }
  if (stock !== undefined)
    all.push(
      { kind: 'out', count: stock.out.length, products: stock.out },
      { kind: 'low', count: stock.low.length, products: stock.low },
      { kind: 'unapproved', count: stock.unapproved },
    )
  return all.filter(({ count }) => count > 0)
}
