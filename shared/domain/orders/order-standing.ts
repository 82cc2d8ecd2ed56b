import type { ChangeReason, ChangeState } from '../change.ts'
import { isFinal } from '../change.ts'
import { type LocalMark, localStatus } from '../local-view.ts'
import type { OrderStatus } from '../rules/order-moves.ts'

/** A move of an order group that is not final, as far as standing goes; the contract's `Change` of kind `move` is one. */
export interface OpenMove {
  readonly id: number
  readonly kind: 'move'
  readonly state: ChangeState
  readonly reason: ChangeReason | null
  readonly from: string
  readonly to: OrderStatus
  readonly comment: string | null
  /** What the marketplace held at the last look, for a conflict. */
  readonly theirs: string | null
  /** The marketplace's own words. */
  readonly words: string | null
}

/** Where an order group stands for a person: at the marketplace, and with the moves on their way. */
export interface OrderState<M extends OpenMove = OpenMove> {
  /** As the marketplace had it last; null where it said nothing readable. */
  readonly held: string | null
  /** As it will be once the moves on their way are through. Moves are offered from here. */
  readonly status: string | null
  readonly mark: LocalMark
  /** On their way, in order. */
  readonly coming: readonly M[]
  /** The first that goes no further until a person decides; null when none does. */
  readonly stuck: M | null
  /** Open moves that were to follow the stuck one: they fall with it. */
  readonly behind: readonly M[]
}

/**
 * A refused or contested move does not happen, and neither does what was to follow it: the order stands where those before
 * it lead. So a new decision starts there, as the outbox takes it.
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
