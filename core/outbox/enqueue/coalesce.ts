import { LANE_OF_KIND, type Operation } from '../../../shared/domain/changes/change.ts'
import { readBeside } from '../rows/beside-checksum.ts'
import { mayHaveMadeIt } from '../rows/create-memory.ts'
import {
  alreadySo,
  isFree,
  isSending,
  type Joining,
  joins,
  type OpenOperation,
  queued,
} from '../store/open-change.ts'
import { joinCreate, leftOut } from './coalesce-create.ts'
import { joinFields, joinImages, joinMoves, joinValue } from './coalesce-lanes.ts'

/**
 * Folds an operation into the open changes of its entity, oldest first (docs/reliability.md, "Coalescing"). A change
 * that is being sent or unknown is never touched, nor a create that may have taken effect: the operation waits behind
 * it, based on the value it asks for.
 */
export function join<C extends OpenOperation>(open: readonly C[], operation: Operation): Joining<C> {
  if (operation.kind === 'create') return joins([], [queued(operation)])
  if (operation.kind === 'delete') return joinDelete(open, operation)
  const create = open.findLast(change => change.kind === 'create' && isFree(change) && !isLeftAlone(change))
  const folded = create === undefined ? null : joinCreate(open, create, operation)
  if (folded !== null) return folded
  // A URL is not an image id: it can be left out only of the create it was put in.
  if (leftOut(operation) !== null) return { kind: 'create-left' }
  const lane = LANE_OF_KIND[operation.kind]
  return joinLane(
    open.filter(change => change.lane === lane),
    operation,
  )
}

/** A create that may have made its product stays as it was sent; what is asked for later follows it. */
function isLeftAlone({ seen, state, reason }: OpenOperation): boolean {
  return mayHaveMadeIt({ before_send: seen, state, reason })
}

function joinLane<C extends OpenOperation>(
  lane: readonly C[],
  operation: Exclude<Operation, { kind: 'create' | 'delete' }>,
): Joining<C> {
  switch (operation.kind) {
    case 'price':
    case 'stock':
      return joinValue(lane, operation)
    case 'update':
      return joinFields(lane, operation)
    case 'move':
      return joinMoves(lane, operation)
    default:
      return joinImages(lane, operation)
  }
}

/**
 * A product to be deleted needs no other edits: those not sent yet are superseded. The delete remembers them in case
 * it is cancelled. A product that was never created is simply not created.
 */
function joinDelete<C extends OpenOperation>(
  open: readonly C[],
  operation: Extract<Operation, { kind: 'delete' }>,
): Joining<C> {
  const free = open.filter(isFree)
  if (free.some(change => change.kind === 'create')) {
    const gone = free.map(change => ({ change, reason: change.kind === 'create' ? null : NEVER }))
    return joins(gone, [{ ...queued(operation), state: 'superseded', reason: NEVER }])
  }
  if (open.some(change => change.kind === 'delete' && isSending(change)))
    return joins([], [alreadySo(operation)])
  const gaveWay = free.flatMap(change =>
    change.kind === 'delete' ? supersededBy(change.seen) : [change.seq],
  )
  return joins(
    free.map(change => ({ change, reason: null })),
    [{ ...queued(operation), seen: gaveWay.length === 0 ? null : JSON.stringify(gaveWay) }],
  )
}

const NEVER = 'never-created' as const

/** The numbers of the changes that a delete superseded, from its `seen` column. */
export const supersededBy = (seen: string | null): number[] => readBeside<number[]>(seen) ?? []
