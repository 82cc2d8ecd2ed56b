import type { BulkOperation, Operation, OperationOf } from '../../../shared/domain/changes/change.ts'
import type { FieldEdit, UpdateField } from '../../../shared/domain/products/product-fields.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { basedOn, byOf, readBulkValue } from '../rows/bulk-value.ts'
import {
  alreadySo,
  isFree,
  isSending,
  type Joining,
  joins,
  type OpenOperation,
  queued,
} from '../store/open-change.ts'

/**
 * A price or a stock. A change that was never sent, or was refused, is superseded, and its base is kept, because the
 * marketplace still holds that value. A conflict is superseded too, but the new edit keeps its own base: the person
 * has seen the other value since.
 */
export function joinValue<C extends OpenOperation, O extends BulkOperation>(
  lane: readonly C[],
  operation: O,
): Joining<C> {
  let from: O['from'] = operation.from
  let by = byOf(operation)
  let seen: O['from'] = null
  let isFenced = false
  const gone: C[] = []
  for (const change of lane) {
    const before = change.operation
    if (before === null || !isLike(before, operation)) continue
    if (isSending(change)) {
      from = before.to
      isFenced = true
    } else if (isFree(change)) {
      const isContested = change.state === 'conflict'
      from = isContested ? operation.from : before.from
      const seenBefore = operation.from === before.to ? readBulkValue(operation, change.seen) : operation.from
      seen = isContested ? null : seenBefore
      by = isContested ? byOf(operation) : sumOf(before, operation)
      gone.push(change)
    }
  }
  const joined = basedOn(operation, from, by)
  // While an older change is being sent, the catalog still shows the value before it, which is not the base of the
  // new edit.
  const put = { ...queued(joined), seen: isFenced || seen === null || seen === from ? null : String(seen) }
  return joins(giveWay(gone), [from === operation.to ? alreadySo(joined) : put])
}

/** +5 on +3 is +8, +5 on a plain value is a plain value, and +5 made on another value stays +5. */
function sumOf(before: BulkOperation, operation: BulkOperation): number | null {
  if (before.kind !== 'stock' || operation.kind !== 'stock' || operation.by === null) return null
  const { by, from, to } = operation
  const isOnTop = from === before.to || to - by === before.to
  if (!isOnTop) return by
  return before.by === null ? null : before.by + by
}

function isLike<O extends Operation>(before: Operation, operation: O): before is O {
  return before.kind === operation.kind
}

/**
 * Waiting updates of one product become one request. Each field keeps its first base; a field set back to its base is
 * left out.
 */
export function joinFields<C extends OpenOperation>(
  lane: readonly C[],
  operation: OperationOf<'update'>,
): Joining<C> {
  const fenced = new Map<UpdateField, FieldEdit['to']>()
  const edits = new Map<UpdateField, FieldEdit & { isContested: boolean }>()
  const gone: C[] = []
  for (const change of lane) {
    if (change.operation?.kind !== 'update') continue
    const isContested = change.state === 'conflict'
    if (isSending(change)) for (const { field, to } of change.operation.fields) fenced.set(field, to)
    if (!isFree(change)) continue
    gone.push(change)
    for (const edit of change.operation.fields) edits.set(edit.field, { ...edit, isContested })
  }
  for (const edit of operation.fields) {
    const before = edits.get(edit.field)
    const asked = fenced.get(edit.field)
    // An edit without a base overwrites whatever is there. The value being sent becomes its base only when both ask
    // for the same.
    const isOnFence = asked !== undefined && (edit.from !== undefined || asked === edit.to)
    const from = isOnFence ? asked : baseOf(edit, before)
    edits.set(edit.field, { ...edit, from, isContested: false })
  }
  const fields = [...edits.values()]
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from, to }))
  return joins(giveWay(gone), [fields.length === 0 ? alreadySo(operation) : queued({ ...operation, fields })])
}

/** The first base, unless the person has seen another value since: then the edit is based on that one. */
function baseOf(
  edit: FieldEdit,
  before: (FieldEdit & { isContested: boolean }) | undefined,
): FieldEdit['from'] {
  if (before === undefined || before.isContested) return edit.from
  return edit.from === before.to ? before.from : edit.from
}

/**
 * Images. The same image is added once and deleted once; of several primary images the last one counts. A refused
 * change is superseded by the same operation made again.
 */
export function joinImages<C extends OpenOperation>(
  lane: readonly C[],
  operation: OperationOf<'image-add' | 'image-delete' | 'image-primary'>,
): Joining<C> {
  if (operation.kind === 'image-primary') return joinPrimary(lane, operation)
  const same = lane.filter(({ operation: before }) => before !== null && isSameImage(before, operation))
  // Rejected as `image-twice`, the image is there, more than once.
  const refused = same.filter(({ state, reason }) => state === 'rejected' && reason !== 'image-twice')
  return joins(giveWay(refused), [same.length > refused.length ? alreadySo(operation) : queued(operation)])
}

function isSameImage(before: Operation, operation: OperationOf<'image-add' | 'image-delete'>): boolean {
  if (operation.kind === 'image-add') return before.kind === 'image-add' && before.url === operation.url
  return before.kind === 'image-delete' && before.image === operation.image
}

function joinPrimary<C extends OpenOperation>(
  lane: readonly C[],
  operation: OperationOf<'image-primary'>,
): Joining<C> {
  let { from } = operation
  const gone: C[] = []
  for (const change of lane) {
    if (change.operation?.kind !== 'image-primary') continue
    if (isSending(change)) from = change.operation.image
    else if (isFree(change)) {
      if (change.state !== 'conflict') from = change.operation.from
      gone.push(change)
    }
  }
  // A waiting delete may make another image primary, so nothing is already so.
  const mayShift = lane.some(({ kind }) => kind === 'image-delete')
  const joined = { ...operation, from }
  return joins(giveWay(gone), [from === operation.image && !mayShift ? alreadySo(joined) : queued(joined)])
}

/**
 * Order moves are sent one by one in the order they were made, and never merged. A refused or contested move, and
 * those behind it, are superseded by a new decision on the same order.
 */
export function joinMoves<C extends OpenOperation>(
  lane: readonly C[],
  operation: OperationOf<'move'>,
): Joining<C> {
  const stuck = lane.findIndex(change => change.state === 'rejected' || change.state === 'conflict')
  const gone = stuck === -1 ? [] : lane.slice(stuck).filter(isFree)
  const before = lane
    .slice(0, stuck === -1 ? lane.length : stuck)
    .findLast(change => change.operation !== null)?.operation
  const from = before?.kind === 'move' ? before.to : operation.from
  if (before?.kind === 'move' && before.to === operation.to)
    return joins([], [alreadySo({ ...operation, from })])
  if (!isLegalMove(from, operation.to)) return { kind: 'illegal-move' }
  return joins(giveWay(gone), [queued({ ...operation, from })])
}

function giveWay<C extends OpenOperation>(gone: readonly C[]) {
  return gone.map(change => ({ change, reason: null }))
}
