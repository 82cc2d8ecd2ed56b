import type { ChangeReason, ChangeState } from '../../../shared/domain/change.ts'
import type { Wish } from '../rows/row.ts'

/** A change of an entity that nothing final happened to, as far as joining it needs. */
export interface OpenChange {
  seq: number
  state: ChangeState
  reason: ChangeReason | null
  lane: string
  kind: string
  /** Null when it cannot be read: damaged, or of a newer program. Such a one is left alone whatever its state says. */
  wish: Wish | null
  /** As {@link import('../rows/row.ts').ChangeRow.before_send}. */
  seen: string | null
}

/** A change to write down. */
export interface Put {
  wish: Wish
  seen: string | null
  state: 'queued' | 'superseded'
  reason: ChangeReason | null
}

/** How a wish joins what is open of its entity: which changes give way, and what is written for it, in this order. */
export type Joining<C extends OpenChange = OpenChange> =
  | { kind: 'joins'; gone: { change: C; reason: ChangeReason | null }[]; put: Put[] }
  /** The order stands, or will stand, where no such move is allowed (API document §3). */
  | { kind: 'illegal-move' }
  /** The create that would be changed is on its way, or was given up. */
  | { kind: 'create-left' }

/** Not sent yet, or certainly without effect: it may give way to something newer. */
export function isFree({ state, wish }: OpenChange): boolean {
  return wish !== null && (state === 'queued' || state === 'rejected' || state === 'conflict')
}

/** On its way, or it may have arrived. */
export function isUnderWay({ state, wish }: OpenChange): boolean {
  return wish !== null && (state === 'sending' || state === 'unknown')
}

export function joins<C extends OpenChange>(
  gone: { change: C; reason: ChangeReason | null }[],
  put: Put[],
): Joining<C> {
  return { kind: 'joins', gone, put }
}

export function queued(wish: Wish): Put {
  return { wish, seen: null, state: 'queued', reason: null }
}

/** What is asked for is there already, or will be without it. */
export function alreadySo(wish: Wish): Put {
  return { wish, seen: null, state: 'superseded', reason: 'already-so' }
}
