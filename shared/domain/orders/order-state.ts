import type { ChangeReason, ChangeState } from '../changes/change.ts'
import { isFinal } from '../changes/change.ts'
import { type LocalMark, localStatus } from '../list/local-view.ts'
import type { OrderStatus } from '../rules/order-moves.ts'

/**
 * An unfinished move of an order, reduced to what its state needs; the contract's `Change` of kind `move` is
 * one.
 */
export interface OpenMove {
  readonly id: number
  readonly kind: 'move'
  readonly state: ChangeState
  readonly reason: ChangeReason | null
  readonly from: string
  readonly to: OrderStatus
  readonly comment: string | null
  /** For a conflict: the marketplace's status when last read. */
  readonly theirs: string | null
  /** The marketplace's own words. */
  readonly words: string | null
}

/** The state of an order for a person: on the marketplace, and with the moves on their way. */
export interface OrderState<M extends OpenMove = OpenMove> {
  /** The marketplace's last known status; null if it sent nothing readable. */
  readonly held: string | null
  /** The status once the moves on their way are done. Moves are offered from here. */
  readonly status: string | null
  readonly mark: LocalMark
  /** On their way, in order. */
  readonly coming: readonly M[]
  /** The first move that waits for a person; null if none does. */
  readonly stuck: M | null
  /** Open moves that were to follow the stuck one: they fail with it. */
  readonly behind: readonly M[]
}

/**
 * A refused or contested move does not happen, and neither do the moves after it: the order ends where the
 * moves before it lead. A new decision starts there, as in the outbox.
 */
export function orderStateOf<M extends OpenMove>(held: string | null, moves: readonly M[]): OrderState<M> {
  const open = moves.filter(({ state }) => !isFinal(state)).sort((a, b) => a.id - b.id)
  const at = open.findIndex(isStuck)
  const coming = at === -1 ? open : open.slice(0, at)
  const { value, mark } = localStatus(held, coming)
  return {
    held,
    status: typeof value === 'string' ? value : null,
    mark: at === -1 ? mark : 'needs-you',
    coming,
    stuck: open[at] ?? null,
    behind: at === -1 ? [] : open.slice(at + 1),
  }
}

function isStuck({ state }: OpenMove): boolean {
  return state === 'rejected' || state === 'conflict' || state === 'blocked'
}
