import type { FieldEdit, UpdateField } from '../../../shared/domain/product-fields.ts'
import { isLegalMove } from '../../../shared/domain/rules/order-moves.ts'
import { alreadySo, isFree, isUnderWay, type Joining, joins, type OpenChange, queued } from '../store/open-change.ts'
import type { BulkWish, Wish, WishOf } from '../rows/row.ts'

/**
 * A price or a stock. What was never sent, or came back refused, gives way, and the first base is kept: the
 * marketplace still holds it. A conflict gives way too: the person has seen another value since, and edits on that one.
 */
export function joinValue<C extends OpenChange>(lane: readonly C[], wish: BulkWish): Joining<C> {
  let { from, by } = wish
  let seen: string | null = null
  let isFenced = false
  const gone: C[] = []
  for (const change of lane) {
    const before = change.wish
    if (before === null || before.kind !== wish.kind) continue
    if (isUnderWay(change)) {
      from = before.to
      isFenced = true
    } else if (isFree(change)) {
      const isContested = change.state === 'conflict'
      from = isContested ? wish.from : before.from
      seen = isContested ? null : wish.from === before.to ? change.seen : wish.from
      by = isContested ? wish.by : sumOf(before, wish)
      gone.push(change)
    }
  }
  const joined = { ...wish, from, by }
  // Behind one on its way the catalog still shows what that one replaces: not what the new edit is made on.
  const put = { ...queued(joined), seen: isFenced || seen === from ? null : seen }
  return joins(giveWay(gone), [from === wish.to ? alreadySo(joined) : put])
}

/** Five more on three more are eight more; on a plain value, or made on another value, they say nothing about the base. */
function sumOf(before: BulkWish, { by, from, to }: BulkWish): number | null {
  if (by === null) return null
  const isOnTop = from === before.to || Number(to) - by === Number(before.to)
  if (!isOnTop) return by
  return before.by === null ? null : before.by + by
}

/** Fields of one product that wait are one request: each keeps its first base, and one that is back to it is left out. */
export function joinFields<C extends OpenChange>(lane: readonly C[], wish: WishOf<'update'>): Joining<C> {
  const fenced = new Map<UpdateField, FieldEdit['to']>()
  const edits = new Map<UpdateField, FieldEdit & { isContested: boolean }>()
  const gone: C[] = []
  for (const change of lane) {
    if (change.wish?.kind !== 'update') continue
    const isContested = change.state === 'conflict'
    if (isUnderWay(change)) for (const { field, to } of change.wish.fields) fenced.set(field, to)
    if (!isFree(change)) continue
    gone.push(change)
    for (const edit of change.wish.fields) edits.set(edit.field, { ...edit, isContested })
  }
  for (const edit of wish.fields) {
    const before = edits.get(edit.field)
    const asked = fenced.get(edit.field)
    // What shall be whatever is there has no base, not even the value of one on its way, unless that asks for the same.
    const isOnFence = asked !== undefined && (edit.from !== undefined || asked === edit.to)
    const from = isOnFence ? asked : baseOf(edit, before)
    edits.set(edit.field, { ...edit, from, isContested: false })
  }
  const fields = [...edits.values()]
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from, to }))
  return joins(giveWay(gone), [fields.length === 0 ? alreadySo(wish) : queued({ ...wish, fields })])
}

/** The first base, unless the person saw something else in the meantime: then that is what the edit is made on. */
function baseOf(
  edit: FieldEdit,
  before: (FieldEdit & { isContested: boolean }) | undefined,
): FieldEdit['from'] {
  if (before === undefined || before.isContested) return edit.from
  return edit.from === before.to ? before.from : edit.from
}

/**
 * Images. The same picture is added once, the same one deleted once; of several that shall be primary the last is meant.
 * A refused one gives way to the same wish made again.
 */
export function joinImages<C extends OpenChange>(
  lane: readonly C[],
  wish: WishOf<'image-add' | 'image-delete' | 'image-primary'>,
): Joining<C> {
  if (wish.kind === 'image-primary') return joinPrimary(lane, wish)
  const same = lane.filter(({ wish: before }) => before !== null && isSameImage(before, wish))
  // One that was added more often than asked is there.
  const refused = same.filter(({ state, reason }) => state === 'rejected' && reason !== 'image-twice')
  return joins(giveWay(refused), [same.length > refused.length ? alreadySo(wish) : queued(wish)])
}

function isSameImage(before: Wish, wish: WishOf<'image-add' | 'image-delete'>): boolean {
  if (wish.kind === 'image-add') return before.kind === 'image-add' && before.url === wish.url
  return before.kind === 'image-delete' && before.image === wish.image
}

function joinPrimary<C extends OpenChange>(lane: readonly C[], wish: WishOf<'image-primary'>): Joining<C> {
  let { from } = wish
  const gone: C[] = []
  for (const change of lane) {
    if (change.wish?.kind !== 'image-primary') continue
    if (isUnderWay(change)) from = change.wish.image
    else if (isFree(change)) {
      if (change.state !== 'conflict') from = change.wish.from
      gone.push(change)
    }
  }
  // A delete that waits may make another image primary, so that nothing is so already.
  const mayShift = lane.some(({ kind }) => kind === 'image-delete')
  const joined = { ...wish, from }
  return joins(giveWay(gone), [from === wish.image && !mayShift ? alreadySo(joined) : queued(joined)])
}

/**
 * Order moves are sent one by one, in the order they were made, and are never merged. A refused or contested one, with
 * what waits behind it, gives way to a new decision on the same order.
 */
export function joinMoves<C extends OpenChange>(lane: readonly C[], wish: WishOf<'move'>): Joining<C> {
  const stuck = lane.findIndex(change => change.state === 'rejected' || change.state === 'conflict')
  const gone = stuck === -1 ? [] : lane.slice(stuck).filter(isFree)
  const before = lane
    .slice(0, stuck === -1 ? lane.length : stuck)
    .findLast(change => change.wish !== null)?.wish
  const from = before?.kind === 'move' ? before.to : wish.from
  if (before?.kind === 'move' && before.to === wish.to) return joins([], [alreadySo({ ...wish, from })])
  if (!isLegalMove(from, wish.to)) return { kind: 'illegal-move' }
  return joins(giveWay(gone), [queued({ ...wish, from })])
}

function giveWay<C extends OpenChange>(gone: readonly C[]) {
  return gone.map(change => ({ change, reason: null }))
}
