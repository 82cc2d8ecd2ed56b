import type { ChangeReason, ChangeState, Operation } from '../../../shared/domain/changes/change.ts'

/** An open change of an entity, with what coalescing needs to know. */
export interface OpenOperation {
  seq: number
  state: ChangeState
  reason: ChangeReason | null
  lane: string
  kind: string
  /**
   * Null when it cannot be read: damaged, or written by a newer program. Such a change is left alone whatever its
   * state.
   */
  operation: Operation | null
  /** As {@link import('../rows/row.ts').ChangeRow.before_send}. */
  seen: string | null
}

/** A change to insert. */
export interface Put {
  operation: Operation
  seen: string | null
  state: 'queued' | 'superseded'
  reason: ChangeReason | null
}

/**
 * How an operation coalesces with the open changes of its entity: which give way, and what is inserted, in this
 * order.
 */
export type Joining<C extends OpenOperation = OpenOperation> =
  | { kind: 'joins'; gone: { change: C; reason: ChangeReason | null }[]; put: Put[] }
  /** The order is, or will be, in a status from which this move is not allowed (API document §3). */
  | { kind: 'illegal-move' }
  /** The create that this would modify is on its way, or was given up. */
  | { kind: 'create-left' }

/**
 * Not sent yet, or certainly without effect: a newer change may take its place. A create in conflict may have made its
 * product.
 */
export function isFree({ state, kind, operation }: OpenOperation): boolean {
  if (operation === null) return false
  return state === 'queued' || state === 'rejected' || (state === 'conflict' && kind !== 'create')
}

/** On its way, or sent with an unknown outcome. */
export function isSending({ state, operation }: OpenOperation): boolean {
  return operation !== null && (state === 'sending' || state === 'unknown')
}

/** A {@link Joining} of these parts. */
export const joins = <C extends OpenOperation>(
  gone: { change: C; reason: ChangeReason | null }[],
  put: Put[],
): Joining<C> => ({ kind: 'joins', gone, put })

/** A change that waits, whose base is what the person saw. */
export function queued(operation: Operation): Put {
  return { operation, seen: null, state: 'queued', reason: null }
}

/** The marketplace already holds this value, or will hold it without this change. */
export function alreadySo(operation: Operation): Put {
  return { operation, seen: null, state: 'superseded', reason: 'already-so' }
}
