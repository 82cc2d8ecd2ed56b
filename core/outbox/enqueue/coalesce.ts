import { LANE_OF_KIND } from '../../../shared/domain/change.ts'
import { readBeside } from '../rows/beside-checksum.ts'
import { joinCreate, leftOut } from './coalesce-create.ts'
import { joinFields, joinImages, joinMoves, joinValue } from './coalesce-lanes.ts'
import { alreadySo, isFree, isUnderWay, type Joining, joins, type OpenChange, queued } from '../store/open-change.ts'
import type { Wish } from '../rows/row.ts'

/**
 * Folds a wish into the open changes of its entity, oldest first (docs/reliability.md, "Coalescing"). What is being
 * sent or unsure is never touched: the wish waits behind it, on the value that one asks for.
 */
export function join<C extends OpenChange>(open: readonly C[], wish: Wish): Joining<C> {
  if (wish.kind === 'create') return joins([], [queued(wish)])
  if (wish.kind === 'delete') return joinDelete(open, wish)
  const create = open.findLast(change => change.kind === 'create' && isFree(change))
  const folded = create === undefined ? null : joinCreate(open, create, wish)
  if (folded !== null) return folded
  // An address is no image of the marketplace's: it can only be left out where it was put in.
  if (leftOut(wish) !== null) return { kind: 'create-left' }
  const lane = LANE_OF_KIND[wish.kind]
  return joinLane(
    open.filter(change => change.lane === lane),
    wish,
  )
}

function joinLane<C extends OpenChange>(
  lane: readonly C[],
  wish: Exclude<Wish, { kind: 'create' | 'delete' }>,
): Joining<C> {
  switch (wish.kind) {
    case 'price':
    case 'stock':
      return joinValue(lane, wish)
    case 'update':
      return joinFields(lane, wish)
    case 'move':
      return joinMoves(lane, wish)
    default:
      return joinImages(lane, wish)
  }
}

/**
 * A product to be deleted needs no other edits: those not sent yet give way, and the delete remembers which, for the
 * case that it is taken back. A product that was never created is simply not created.
 */
function joinDelete<C extends OpenChange>(
  open: readonly C[],
  wish: Extract<Wish, { kind: 'delete' }>,
): Joining<C> {
  const free = open.filter(isFree)
  if (free.some(change => change.kind === 'create')) {
    const gone = free.map(change => ({ change, reason: change.kind === 'create' ? null : NEVER }))
    return joins(gone, [{ ...queued(wish), state: 'superseded', reason: NEVER }])
  }
  if (open.some(change => change.kind === 'delete' && isUnderWay(change))) return joins([], [alreadySo(wish)])
  const gaveWay = free.flatMap(change => (change.kind === 'delete' ? gaveWayTo(change.seen) : [change.seq]))
  return joins(
    free.map(change => ({ change, reason: null })),
    [{ ...queued(wish), seen: gaveWay.length === 0 ? null : JSON.stringify(gaveWay) }],
  )
}

const NEVER = 'never-created' as const

/** The numbers of the changes that gave way to a delete, as it remembers them. */
export function gaveWayTo(seen: string | null): number[] {
  return readBeside<number[]>(seen) ?? []
}

/** What happens to the newer change of a lane when the older one before it is settled without effect. */
export type Heir =
  | { kind: 'waits'; from: string | null }
  | { kind: 'conflict'; from: string | null; theirs: string | null }
  /** The newer one asks for what is there already. */
  | { kind: 'already-so' }

/**
 * The older change was not applied and a newer one waits behind it: the newer one stands for both, on the older
 * one's base.
 */
export function inherit(
  older: { from: string | null },
  newer: { to: string },
  fate: { kind: 'not-applied' } | { kind: 'conflict'; theirs: string | null },
): Heir {
  if (fate.kind === 'conflict') {
    if (fate.theirs === newer.to) return { kind: 'already-so' }
    return { kind: 'conflict', from: older.from, theirs: fate.theirs }
  }
  return older.from === newer.to ? { kind: 'already-so' } : { kind: 'waits', from: older.from }
}
