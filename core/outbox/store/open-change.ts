import type { ChangeReason, ChangeState } from '../../../shared/domain/change.ts'
import type { Operation } from '../rows/row.ts'

/** A change of an entity that nothing final happened to, as far as joining it needs. */
export interface OpenOperation {
  seq: number
  state: ChangeState
  reason: ChangeReason | null
  lane: string
  kind: string
  /** Null when it cannot be read: damaged, or of a newer program. Such a one is left alone whatever its state says. */
  operation: Operation | null
  /** As {@link import('../rows/row.ts').ChangeRow.before_send}. */
  seen: string | null
}

/** A change to write down. */
export interface Put {
  operation: Operation
  seen: string | null
  state: 'queued' | 'superseded'
  reason: ChangeReason | null
}

/** How a operation joins what is open of its entity: which changes give way, and what is written for it, in this order. */
export type Joining<C extends OpenOperation = OpenOperation> =
  | { kind: 'joins'; gone: { change: C; reason: ChangeReason | null }[]; put: Put[] }
  /** The order stands, or will stand, where no such move is allowed (API document §3). */
  | { kind: 'illegal-move' }
  /** The create that would be changed is on its way, or was given up. */
  | { kind: 'create-left' }

/** Not sent yet, or certainly without effect: it may give way to something newer. */
export function isFree({ state, operation }: OpenOperation): boolean {
  return operation !== null && (state === 'queued' || state === 'rejected' || state === 'conflict')
}

/** On its way, or it may have arrived. */
export function isSending({ state, operation }: OpenOperation): boolean {
  return operation !== null && (state === 'sending' || state === 'unknown')
}

export function joins<C extends OpenOperation>(
  gone: { change: C; reason: ChangeReason | null }[],
  put: Put[],
): Joining<C> {
  return { kind: 'joins', gone, put }
}

export function queued(operation: Operation): Put {
  return { operation, seen: null, state: 'queued', reason: null }
}

/** What is asked for is there already, or will be without it. */
export function alreadySo(operation: Operation): Put {
  return { operation, seen: null, state: 'superseded', reason: 'already-so' }
}
